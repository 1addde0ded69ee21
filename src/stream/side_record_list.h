// SideRecordList: the records of one side output as a receiver keeps them, for
// receivers that do not know the value's type when the records come.
//
//   std::unique_ptr<SideRecordList> kept;
//   side_record.AppendTo(kept);
//   for (const auto& record : *kept->As<Click>()) ...
//
// Threads: thread-compatible.

#ifndef TIDEMARK_STREAM_SIDE_RECORD_LIST_H_
#define TIDEMARK_STREAM_SIDE_RECORD_LIST_H_

#include <cstddef>
#include <typeindex>
#include <vector>

#include "tidemark/stream/stream_record.h"

namespace tidemark {

class SideRecordList {
 public:
  SideRecordList(const SideRecordList&) = delete;
  SideRecordList& operator=(const SideRecordList&) = delete;
  virtual ~SideRecordList() = default;

  // The type of the values.
  std::type_index type() const { return type_; }

  virtual std::size_t size() const = 0;

  // Removes the records and keeps the memory.
  virtual void Clear() = 0;

  // The records in the order of arrival, or null if their values are no X.
  // Valid until the list goes away.
  template <class X>
  std::vector<StreamRecord<X>>* As();
  template <class X>
  const std::vector<StreamRecord<X>>* As() const;

 protected:
  explicit SideRecordList(std::type_index type) : type_(type) {}

 private:
  std::type_index type_;
};

// The list of records with values of type X.
template <class X>
class TypedSideRecordList final : public SideRecordList {
 public:
  TypedSideRecordList() : SideRecordList(typeid(X)) {}

  std::size_t size() const override { return records.size(); }
  void Clear() override { records.clear(); }

  std::vector<StreamRecord<X>> records;
};

template <class X>
std::vector<StreamRecord<X>>* SideRecordList::As() {
  if (type_ != std::type_index(typeid(X))) return nullptr;
  return &static_cast<TypedSideRecordList<X>*>(this)->records;
}

template <class X>
const std::vector<StreamRecord<X>>* SideRecordList::As() const {
  if (type_ != std::type_index(typeid(X))) return nullptr;
  return &static_cast<const TypedSideRecordList<X>*>(this)->records;
}

}  // namespace tidemark

#endif  // TIDEMARK_STREAM_SIDE_RECORD_LIST_H_
