// A probe of each form of factory, and the events that it is given.

#include "tidemark/fuzz/generator_probe.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "tidemark/fuzz/watermark_generator_check.h"

namespace tidemark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Click {
  explicit Click(bool last) : last_of_page(last) {}
  bool last_of_page;
};

// Claims too much for the last click of a page.
class Punctuated final : public WatermarkGenerator<Click> {
 public:
  void OnEvent(const Click& click, Timestamp timestamp,
               WatermarkOutput& output) override {
    if (!click.last_of_page) return;
    output.EmitWatermark(
        Watermark{WrappingAdd(timestamp, std::chrono::milliseconds(1))});
  }
  void OnPeriodicEmit(WatermarkOutput&) override {}
};

TEST(GeneratorProbeTest, EventsAreMadeFromTheChoice) {
  const GeneratorProbe probe = WithEvents(
      [] { return std::make_unique<Punctuated>(); },
      [](const ProbeEvent& event) { return Click(event.choice == 3); });
  EXPECT_THAT(CheckWatermarkGenerator(probe, {EventAt(Timestamp(5), 2)}),
              IsEmpty());
  EXPECT_THAT(CheckWatermarkGenerator(probe, {EventAt(Timestamp(5), 3)}),
              ElementsAre(::testing::Field(&GeneratorFinding::fault,
                                           GeneratorFault::kClaimsUnseen)));
}

// Remembers what it was given.
template <class T>
class Remembering final : public WatermarkGenerator<T> {
 public:
  explicit Remembering(T* last) : last_(last) {}
  void OnEvent(const T& event, Timestamp, WatermarkOutput&) override {
    *last_ = event;
  }
  void OnPeriodicEmit(WatermarkOutput&) override {}

 private:
  T* last_;
};

TEST(GeneratorProbeTest, ANumberIsTheChoice) {
  double last = 0;
  CheckWatermarkGenerator(
      ProbeOf([&last] { return std::make_unique<Remembering<double>>(&last); }),
      {EventAt(Timestamp(5), 7)});
  EXPECT_EQ(last, 7.0);
}

TEST(GeneratorProbeTest, AnythingElseIsValueInitialized) {
  std::string last = "before";
  CheckWatermarkGenerator(
      ProbeOf([&last] {
        return std::make_unique<Remembering<std::string>>(&last);
      }),
      {EventAt(Timestamp(5), 7)});
  EXPECT_EQ(last, "");
}

TEST(GeneratorProbeTest, TakesAStrategy) {
  const GeneratorProbe probe =
      ProbeOf(WatermarkStrategy<std::string>::ForMonotonousTimestamps());
  EXPECT_THAT(
      CheckWatermarkGenerator(probe, {EventAt(Timestamp(5)), PeriodicEmit()}),
      IsEmpty());
}

TEST(GeneratorProbeTest, TakesAProbe) {
  const GeneratorProbe probe =
      ProbeOf(ProbeOf(WatermarkStrategy<int>::NoWatermarks()));
  EXPECT_THAT(CheckWatermarkGenerator(probe, {PeriodicEmit()}), IsEmpty());
}

}  // namespace
}  // namespace tidemark
