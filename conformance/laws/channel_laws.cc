// Laws about the channels of an input.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tidemark/conformance/laws/law_groups.h"
#include "tidemark/conformance/laws/scenario_query.h"

namespace tidemark {
namespace {

// Subpartitions have statuses of their own, and generalized watermarks a say
// (GWM-003); a barrier goes by channels.
bool HasPlainChannels(const ChangedRun& run) {
  return ChannelsOf(run).has_value() && run.unit != "generalized" &&
         !Mentions(run, {"subpartitions", "barrier", "code"});
}

void ForgetChannels(ChangedRun* run) {
  for (LawStep& step : run->steps) Forget({"channels"}, &step);
}

std::optional<ChangedRun> AddIdleChannel(ChangedRun run) {
  if (!HasPlainChannels(run) || run.steps.empty()) return std::nullopt;
  const std::int64_t channels = *ChannelsOf(run);
  run.program.Set("channels", channels + 1);
  ForgetChannels(&run);
  Value::List& first = run.steps.front().done;
  first.insert(first.begin(),
               Value::Map{{"status", "idle"}, {"channel", channels}});
  return run;
}

// `action`, on the channel.
Value OnChannel(Value action, std::int64_t channel) {
  action.Set("channel", channel);
  return action;
}

std::optional<ChangedRun> SplitTheChannel(ChangedRun run) {
  if (!HasPlainChannels(run) || ChannelsOf(run) != 1 || HasErrors(run) ||
      Mentions(run, {"end", "finish"})) {
    return std::nullopt;
  }
  run.program.Set("channels", 2);
  ForgetChannels(&run);
  std::int64_t next = 0;
  for (LawStep& step : run.steps) {
    const Value action = step.done.front();
    if (action.Find("record") != nullptr) {
      step.done = {OnChannel(action, next)};
      next = 1 - next;
    } else if (action.Find("watermark") != nullptr ||
               action.Find("status") != nullptr) {
      step.done = {OnChannel(action, 0), OnChannel(action, 1)};
    }
  }
  return run;
}

}  // namespace

Law ExtraIdleChannel() {
  return {"extra-idle-channel",
          "A channel that is idle from the start changes nothing",
          AddIdleChannel};
}

Law SplitChannel() {
  return {"split-channel",
          "Two channels that share the records of one give the same",
          SplitTheChannel};
}

}  // namespace tidemark
