// The list of all laws.

#include "tidemark/conformance/laws/law.h"
#include "tidemark/conformance/laws/law_groups.h"

namespace tidemark {

const std::vector<Law>& Laws() {
  static const auto* const laws = new std::vector<Law>{RunTwice(),
                                                       ExchangedNeighbours(),
                                                       RenamedKeys(),
                                                       ShiftedTime(),
                                                       RedundantWatermarks(),
                                                       SmallAdvances(),
                                                       ExtraIdleChannel(),
                                                       SplitChannel(),
                                                       Restored(),
                                                       RestoredAndResent(),
                                                       Rescaled(),
                                                       OtherBackend(),
                                                       AsyncState()};
  return *laws;
}

}  // namespace tidemark
