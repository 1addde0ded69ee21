#include "tidemark/conformance/testee/built_in/harness_unit.h"

namespace tidemark {

std::vector<int> NumChannels(const Value& program, std::size_t num_inputs) {
  const Value* channels = program.Find("channels");
  if (channels == nullptr) return {};
  if (channels->is_int()) {
    return std::vector<int>(num_inputs, static_cast<int>(channels->AsInt()));
  }
  if (channels->size() != num_inputs) {
    throw UnsupportedFeature("channels of another number of inputs");
  }
  std::vector<int> counts;
  for (const Value& count : channels->AsList()) {
    counts.push_back(static_cast<int>(count.AsInt()));
  }
  return counts;
}

Value TimerToValue(TimeDomain domain, Value key, Value name_space,
                   Timestamp time, const std::string& service) {
  Value::Map fields = {{"domain", TimeDomainWord(domain)},
                       {"key", std::move(key)}};
  if (!name_space.is_null()) fields.emplace_back("ns", std::move(name_space));
  fields.emplace_back("time", TimeToValue(time));
  fields.emplace_back("service", service);
  return fields;
}

}  // namespace tidemark
