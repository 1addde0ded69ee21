#include "tidemark/pipeline/input_channels.h"

#include <gtest/gtest.h>

#include <string>

#include "tidemark/base/error.h"

namespace tidemark {
namespace {

// The code and the text with which `channels` refuses a record on `channel`.
std::string Refusal(const InputChannels& channels, int channel) {
  try {
    channels.RequireOpen(channel, "ProcessElement");
    return "accepted";
  } catch (const Error& error) {
    return std::string(ErrorCodeName(error.code())) + ": " + error.what();
  }
}

TEST(InputChannelsTest, NeedsAtLeastOneChannel) {
  for (const int count : {0, -1}) {
    try {
      const InputChannels channels(count);
      ADD_FAILURE() << "accepted " << channels.size() << " channels";
    } catch (const Error& error) {
      EXPECT_EQ(error.code(), ErrorCode::kIllegalArgument);
    }
  }
}

TEST(InputChannelsTest, RefusesAChannelThatThereIsNot) {
  const InputChannels channels(2);
  EXPECT_EQ(Refusal(channels, 0), "accepted");
  EXPECT_EQ(Refusal(channels, 1), "accepted");
  for (const int channel : {-1, 2}) {
    EXPECT_EQ(Refusal(channels, channel),
              "ILLEGAL_ARGUMENT: ProcessElement was called for channel " +
                  std::to_string(channel) +
                  ": the input's channels are numbered from 0 to 1");
  }
}

TEST(InputChannelsTest, RefusesAChannelThatHasEnded) {
  InputChannels channels(2);
  channels.End(1);
  EXPECT_EQ(Refusal(channels, 0), "accepted");
  EXPECT_EQ(Refusal(channels, 1),
            "ILLEGAL_STATE: ProcessElement was called for channel 1 after its "
            "EndInput: nothing follows the end of a channel");
}

TEST(InputChannelsTest, KnowsTheFirstChannelThatHasNotEnded) {
  InputChannels channels(3);
  EXPECT_EQ(channels.FirstOpen(), 0);
  channels.End(1);
  EXPECT_EQ(channels.FirstOpen(), 0);
  channels.End(0);
  EXPECT_EQ(channels.FirstOpen(), 2);
  channels.End(2);
  EXPECT_EQ(channels.FirstOpen(), 0);
}

TEST(InputChannelsTest, HasEndedWithItsLastChannel) {
  InputChannels channels(2);
  EXPECT_FALSE(channels.AllEnded());
  channels.End(0);
  channels.End(0);
  EXPECT_FALSE(channels.AllEnded());
  channels.End(1);
  EXPECT_TRUE(channels.AllEnded());
}

}  // namespace
}  // namespace tidemark
