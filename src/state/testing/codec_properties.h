// CodecProperties: what every codec has to hold, checked over values that the
// caller gives.
//
//   EXPECT_EQ(CodecFault(std::vector<Total>{{}, {"a", 1}}), "");
//
// Threads: as the codec.

#ifndef TIDEMARK_STATE_TESTING_CODEC_PROPERTIES_H_
#define TIDEMARK_STATE_TESTING_CODEC_PROPERTIES_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/state/codec.h"

namespace tidemark::testing {

// Whether reading fails with kSerialization, as it has to.
template <class T>
bool IsRefused(std::string_view bytes) {
  try {
    DecodeValue<T>(bytes);
  } catch (const Error& error) {
    return error.code() == ErrorCode::kSerialization;
  }
  return false;
}

// The first fault found, empty if there is none: a value comes back as it was;
// equal values have equal bytes and others do not; neither a part of the bytes
// nor more than them is read as a value.
template <class T>
std::string CodecFault(const std::vector<T>& values) {
  std::vector<std::string> encoded;
  for (const T& value : values) encoded.push_back(EncodeValue(value));
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string which = "value " + std::to_string(i);
    const std::string_view bytes = encoded[i];
    if (!(DecodeValue<T>(bytes) == values[i])) {
      return which + " comes back as another";
    }
    for (std::size_t j = 0; j < values.size(); ++j) {
      if ((values[i] == values[j]) != (encoded[i] == encoded[j])) {
        return which + " and value " + std::to_string(j) +
               " are equal where their bytes are not, or the other way round";
      }
    }
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      if (!IsRefused<T>(bytes.substr(0, size))) {
        return which + " is read from its first " + std::to_string(size) +
               " bytes";
      }
    }
    if (!IsRefused<T>(encoded[i] + '\0')) {
      return which + " is read where a byte is left";
    }
  }
  return "";
}

}  // namespace tidemark::testing

#endif  // TIDEMARK_STATE_TESTING_CODEC_PROPERTIES_H_
