// The combiners of integers, booleans and aligned watermarks.

#include "tidemark/datastream_v2/watermark_combiner.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tidemark/base/error.h"
#include "tidemark/watermark/minimum_tree.h"

namespace tidemark {
namespace {

// Which channels have sent one since the last time that all were forgotten.
class Senders {
 public:
  explicit Senders(std::size_t num_channels) : has_sent_(num_channels) {
    if (num_channels == 0) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a combiner of watermarks has no channels: give it one");
    }
  }

  void Note(std::size_t channel) {
    if (channel >= has_sent_.size()) {
      throw Error(ErrorCode::kIllegalArgument,
                  "a watermark came on channel " + std::to_string(channel) +
                      " of " + std::to_string(has_sent_.size()));
    }
    if (!has_sent_[channel]) ++num_senders_;
    has_sent_[channel] = true;
  }

  bool AreAll() const { return num_senders_ == has_sent_.size(); }

  void Forget() {
    has_sent_.assign(has_sent_.size(), false);
    num_senders_ = 0;
  }

 private:
  std::vector<bool> has_sent_;
  std::size_t num_senders_ = 0;
};

// Keeps each channel's last value in what `Values` is, and emits their
// combination first, and then whenever it differs from the last one (GWM-003,
// GWM-004).
template <class Values>
class ValueCombiner final : public WatermarkCombiner {
 public:
  ValueCombiner(const WatermarkDeclaration& declaration,
                std::size_t num_channels)
      : senders_(num_channels),
        values_(declaration.combination, num_channels),
        waits_(declaration.wait_for_all_channels) {}

  void Combine(const GeneralizedWatermark& watermark, std::size_t channel,
               const Emit& emit) override {
    const auto value = Values::ValueOf(watermark);
    senders_.Note(channel);
    values_.Set(channel, value);
    if (waits_ && !senders_.AreAll()) return;
    const auto combined = values_.Combined();
    if (combined == last_emitted_) return;
    last_emitted_ = combined;
    emit(GeneralizedWatermark(watermark.identifier(), combined));
  }

 private:
  Senders senders_;
  Values values_;
  bool waits_;
  std::optional<typename Values::Type> last_emitted_;
};

// The least or the greatest of integers, which may fall (GWM-002).
class Integers {
 public:
  using Type = std::int64_t;
  static Type ValueOf(const GeneralizedWatermark& watermark) {
    return IntegerOf(watermark);
  }

  Integers(WatermarkCombination combination, std::size_t num_channels)
      : is_max_(combination == WatermarkCombination::kMax),
        tree_(num_channels) {}

  void Set(std::size_t channel, Type value) {
    const Type ordered = Ordered(value);
    if (ordered >= tree_.leaf(channel)) {
      tree_.Raise(channel, ordered);
    } else {
      tree_.Lower(channel, ordered);
    }
  }

  // A channel without a value counts as MAX for the least, MIN for the
  // greatest.
  Type Combined() const { return Ordered(tree_.minimum()); }

 private:
  // Its own inverse. The complement turns the order of integers around, and has
  // no number that overflows.
  Type Ordered(Type value) const { return is_max_ ? ~value : value; }

  bool is_max_;
  MinimumTree tree_;
};

// AND or OR of booleans; a channel without a value counts as true for AND, as
// false for OR (GWM-005).
class Booleans {
 public:
  using Type = bool;
  static Type ValueOf(const GeneralizedWatermark& watermark) {
    return BooleanOf(watermark);
  }

  Booleans(WatermarkCombination combination, std::size_t num_channels)
      : is_and_(combination == WatermarkCombination::kAnd),
        values_(num_channels, is_and_),
        num_true_(is_and_ ? num_channels : 0) {}

  void Set(std::size_t channel, Type value) {
    if (values_[channel] != value) value ? ++num_true_ : --num_true_;
    values_[channel] = value;
  }

  Type Combined() const {
    return is_and_ ? num_true_ == values_.size() : num_true_ > 0;
  }

 private:
  bool is_and_;
  std::vector<bool> values_;
  std::size_t num_true_;
};

// GWM-006.
class AlignedCombiner final : public WatermarkCombiner {
 public:
  AlignedCombiner(std::size_t num_channels, std::function<void()> resume_input)
      : senders_(num_channels), resume_input_(std::move(resume_input)) {}

  void Combine(const GeneralizedWatermark& watermark, std::size_t channel,
               const Emit& emit) override {
    senders_.Note(channel);
    if (!senders_.AreAll()) return;
    emit(watermark);
    senders_.Forget();
    if (resume_input_) resume_input_();
  }

 private:
  Senders senders_;
  std::function<void()> resume_input_;
};

}  // namespace

std::unique_ptr<WatermarkCombiner> MakeWatermarkCombiner(
    const WatermarkDeclaration& declaration, std::size_t num_channels,
    std::function<void()> resume_input) {
  if (declaration.is_aligned) {
    return std::make_unique<AlignedCombiner>(num_channels,
                                             std::move(resume_input));
  }
  if (IsOfIntegers(declaration.combination)) {
    return std::make_unique<ValueCombiner<Integers>>(declaration, num_channels);
  }
  return std::make_unique<ValueCombiner<Booleans>>(declaration, num_channels);
}

}  // namespace tidemark
