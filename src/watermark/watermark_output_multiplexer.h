// WatermarkOutputMultiplexer: merges the outputs of several splits of one
// source into one output. It does not fan out (MUX-001).
//
//   WatermarkOutputMultiplexer multiplexer(source_output);
//   multiplexer.RegisterNewOutput("split-1");
//   multiplexer.RegisterNewOutput("split-2");
//   generator.OnEvent(event, at, multiplexer.GetImmediateOutput("split-1"));
//   generator.OnPeriodicEmit(multiplexer.GetDeferredOutput("split-2"));
//   multiplexer.OnPeriodicEmit();
//
// What an immediate output is told is combined at once; what a deferred one is
// told, with the next OnPeriodicEmit or whenever an immediate one is told
// something (MUX-005, MUX-006). Each id has both.
//
// Threads: thread-compatible.
// Ownership: the underlying output outlives the multiplexer; outputs live until
// they are unregistered.
// Errors: what the underlying output and the listeners throw passes through.
// Cost: see combined_watermark_status.h.

#ifndef TIDEMARK_WATERMARK_WATERMARK_OUTPUT_MULTIPLEXER_H_
#define TIDEMARK_WATERMARK_WATERMARK_OUTPUT_MULTIPLEXER_H_

#include <map>
#include <memory>
#include <string>

#include "tidemark/stream/watermark.h"
#include "tidemark/watermark/combined_watermark_status.h"
#include "tidemark/watermark/watermark_output.h"
#include "tidemark/watermark/watermark_update_listener.h"

namespace tidemark {

namespace internal {
[[noreturn]] void ThrowOutputExists(const std::string& id);
[[noreturn]] void ThrowNoSuchOutput(const std::string& id);
}  // namespace internal

// `Status` is CombinedWatermarkStatus or its plain twin.
template <class Status>
class BasicWatermarkOutputMultiplexer {
 public:
  explicit BasicWatermarkOutputMultiplexer(WatermarkOutput& underlying)
      : underlying_(underlying) {}

  // A new output, active and at MIN (COMB-007). `listener`, if there is one,
  // hears what it is told until it is unregistered.
  // Errors: kIllegalState if the id is registered (MUX-002).
  void RegisterNewOutput(const std::string& id,
                         WatermarkUpdateListener* listener = nullptr) {
    if (outputs_.contains(id)) internal::ThrowOutputExists(id);
    outputs_.emplace(id, std::make_unique<Outputs>(*this, listener));
  }

  // Forgets the output. What it held back comes with the next update (MUX-012).
  // Whether the id was registered.
  bool UnregisterOutput(const std::string& id) {
    const auto found = outputs_.find(id);
    if (found == outputs_.end()) return false;
    status_.Remove(found->second->part.id);
    outputs_.erase(found);
    return true;
  }

  // Errors: kIllegalArgument for an id that is not registered (MUX-002).
  WatermarkOutput& GetImmediateOutput(const std::string& id) {
    return Find(id).immediate;
  }
  WatermarkOutput& GetDeferredOutput(const std::string& id) {
    return Find(id).deferred;
  }

  // Combines what deferred outputs were told (MUX-005).
  void OnPeriodicEmit() { Update(); }

 private:
  // One of the parts that are combined.
  struct Part {
    Status& status;
    WatermarkUpdateListener* listener;
    typename Status::Part id = status.Add();

    // Whether the watermark rose (COMB-002, MUX-015).
    bool SetWatermark(Watermark watermark) {
      SetIdle(false);
      if (listener != nullptr && watermark > status.watermark(id)) {
        listener->OnWatermarkUpdate(watermark);
      }
      return status.SetWatermark(id, watermark);
    }

    void SetIdle(bool idle) {
      status.SetIdle(id, idle);
      if (listener != nullptr) listener->OnIdleUpdate(idle);
    }
  };

  // MUX-003.
  class ImmediateOutput final : public WatermarkOutput {
   public:
    ImmediateOutput(BasicWatermarkOutputMultiplexer& multiplexer, Part& part)
        : multiplexer_(multiplexer), part_(part) {}

    void EmitWatermark(Watermark watermark) override {
      if (!part_.SetWatermark(watermark)) return;
      if (watermark > multiplexer_.status_.combined_watermark()) {
        multiplexer_.Update();
      }
    }
    void MarkIdle() override {
      part_.SetIdle(true);
      multiplexer_.Update();
    }
    void MarkActive() override {
      part_.SetIdle(false);
      multiplexer_.Update();
    }

   private:
    BasicWatermarkOutputMultiplexer& multiplexer_;
    Part& part_;
  };

  class DeferredOutput final : public WatermarkOutput {
   public:
    explicit DeferredOutput(Part& part) : part_(part) {}

    void EmitWatermark(Watermark watermark) override {
      part_.SetWatermark(watermark);
    }
    void MarkIdle() override { part_.SetIdle(true); }
    void MarkActive() override { part_.SetIdle(false); }

   private:
    Part& part_;
  };

  // The two forms of the output of one id.
  struct Outputs {
    Outputs(BasicWatermarkOutputMultiplexer& multiplexer,
            WatermarkUpdateListener* listener)
        : part{multiplexer.status_, listener},
          immediate(multiplexer, part),
          deferred(part) {}

    Part part;
    ImmediateOutput immediate;
    DeferredOutput deferred;
  };

  Outputs& Find(const std::string& id) {
    const auto found = outputs_.find(id);
    if (found == outputs_.end()) internal::ThrowNoSuchOutput(id);
    return *found->second;
  }

  // Both may happen, in this order (MUX-004). Idleness is told with every
  // update (MUX-014), and activity never (MUX-013).
  void Update() {
    if (status_.Update()) {
      underlying_.EmitWatermark(status_.combined_watermark());
    }
    if (status_.IsIdle()) underlying_.MarkIdle();
  }

  WatermarkOutput& underlying_;
  Status status_;
  std::map<std::string, std::unique_ptr<Outputs>> outputs_;
};

using WatermarkOutputMultiplexer =
    BasicWatermarkOutputMultiplexer<CombinedWatermarkStatus>;

}  // namespace tidemark

#endif  // TIDEMARK_WATERMARK_WATERMARK_OUTPUT_MULTIPLEXER_H_
