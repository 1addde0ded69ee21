// MessageFields: reads the fields of one map of a message, strictly: each field
// that is there must be asked for, and must be of the kind that is asked.
//
//   MessageFields fields(message, "the answer");
//   const std::string name = fields.String("name");
//   fields.Finish();  // throws if the map holds anything else
//
// Errors: ILLEGAL_ARGUMENT; the text holds the path of the field.

#ifndef TIDEMARK_CONFORMANCE_TESTEE_MESSAGE_FIELDS_H_
#define TIDEMARK_CONFORMANCE_TESTEE_MESSAGE_FIELDS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tidemark/conformance/scenario/value.h"

namespace tidemark {

class MessageFields {
 public:
  // `map` must live as long as this. `path` says in messages where it stands.
  MessageFields(const Value& map, std::string path);

  // A field that must be there.
  std::int64_t Integer(std::string_view name);
  std::string String(std::string_view name);
  std::vector<std::string> Strings(std::string_view name);
  Value Map(std::string_view name);

  // A field that may be absent, which is empty.
  std::string OptionalString(std::string_view name);
  std::vector<std::string> OptionalStrings(std::string_view name);
  Value::List OptionalList(std::string_view name);
  Value OptionalMap(std::string_view name);

  // Of a field of this map: "the answer's steps[2]", say.
  std::string PathOf(std::string_view name) const;

  void Finish() const;

 private:
  // Nullptr if the field is not there.
  const Value* Take(std::string_view name, Value::Kind kind);
  const Value& TakeRequired(std::string_view name, Value::Kind kind);
  std::vector<std::string> ToStrings(std::string_view name,
                                     const Value::List& items) const;

  const Value& map_;
  const std::string path_;
  std::vector<std::string_view> taken_;
};

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_TESTEE_MESSAGE_FIELDS_H_
