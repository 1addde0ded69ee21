// Collector: where user functions put the values that they emit. Which
// timestamp they get is the operator's decision.
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STREAM_COLLECTOR_H_
#define TIDEMARK_STREAM_COLLECTOR_H_

namespace tidemark {

template <class T>
class Collector {
 public:
  Collector() = default;
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;
  virtual ~Collector() = default;

  virtual void Collect(T value) = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_COLLECTOR_H_
