// The laws by what they change; laws.cc lists them all.

#ifndef TIDEMARK_CONFORMANCE_LAWS_LAW_GROUPS_H_
#define TIDEMARK_CONFORMANCE_LAWS_LAW_GROUPS_H_

#include "tidemark/conformance/laws/law.h"

namespace tidemark {

// Nothing is changed; every answer must be the same to the last byte.
Law RunTwice();

// Records that follow each other change places, where their keys differ.
Law ExchangedNeighbours();

// Every key has another name, of the same type.
Law RenamedKeys();

// Channels: after each watermark come the same and a lower one.
Law RedundantWatermarks();

// Each watermark is reached in several steps.
Law SmallAdvances();

// Channels: there is one more, which is idle before anything else happens.
Law ExtraIdleChannel();

// Channels: one becomes two, between which the records alternate.
Law SplitChannel();

// All event times are later by the same multiple of every period.
Law ShiftedTime();

// A snapshot is taken and restored wherever no watermark is lost by it: the
// exceptions of SNAP-002, SNAP-005 and SNAP-006 come of the lost watermark, and
// those of SNAP-010, SNAP-015 and SNAP-021 are not compared.
Law Restored();

// A snapshot is taken and restored after each step, and what the operator knew
// of its watermarks and statuses is sent again.
Law RestoredAndResent();

// The parallelism goes from 1 to 2, to 3, to 1 and so on after each step, and
// watermarks are sent again.
Law Rescaled();

// State and timers are kept in memory instead of in RocksDB, or the other way.
Law OtherBackend();

// State is accessed asynchronously.
Law AsyncState();

}  // namespace tidemark

#endif  // TIDEMARK_CONFORMANCE_LAWS_LAW_GROUPS_H_
