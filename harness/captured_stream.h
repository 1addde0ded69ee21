// CapturedStream: what came out of an operator, in the order in which it came.
//
//   for (const StreamElement<int>& element : harness.Output()) ...
//   EXPECT_THAT(harness.Output(), ElementsAre(IsRecord(7), IsWatermark(9)));
//
// A random-access container of StreamElement<T>, with the names that containers
// have. Elements stay where they are until Clear.
//
// Threads: thread-compatible.
// Cost: an element is written once, into memory that is kept through Clear: one
// allocation every kChunkSize elements the first time, none afterwards.

#ifndef TIDEMARK_HARNESS_CAPTURED_STREAM_H_
#define TIDEMARK_HARNESS_CAPTURED_STREAM_H_

#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "tidemark/stream/stream_element.h"

namespace tidemark {

template <class T>
class CapturedStream {
 public:
  class const_iterator;

  using value_type = StreamElement<T>;
  using reference = const value_type&;
  using const_reference = const value_type&;
  using iterator = const_iterator;
  using size_type = std::size_t;
  using difference_type = std::ptrdiff_t;

  static constexpr std::size_t kChunkSize = 256;

  CapturedStream() = default;
  CapturedStream(const CapturedStream&) = delete;
  CapturedStream& operator=(const CapturedStream&) = delete;
  ~CapturedStream() { Clear(); }

  std::size_t size() const {
    return chunks_in_use_ * kChunkSize - static_cast<std::size_t>(end_ - next_);
  }
  bool empty() const { return size() == 0; }

  // `index` is below size().
  const value_type& operator[](std::size_t index) const {
    return chunks_[index / kChunkSize]->At(index % kChunkSize);
  }
  const value_type& front() const { return (*this)[0]; }
  const value_type& back() const { return (*this)[size() - 1]; }

  const_iterator begin() const { return const_iterator(*this, 0); }
  const_iterator end() const { return const_iterator(*this, size()); }

  // Puts an element, made of the argument, at the end.
  template <class Element>
  void Append(Element&& element) {
    if (next_ == end_) AddChunk();
    std::construct_at(next_, std::forward<Element>(element));
    ++next_;
    if constexpr (!std::is_trivially_destructible_v<
                      std::remove_cvref_t<Element>>) {
      needs_destruction_ = true;
    }
  }

  // Removes the elements and keeps the memory. Cost: none where only elements
  // that need no destruction came, such as records of numbers and watermarks.
  void Clear() {
    if (needs_destruction_) {
      for (std::size_t i = 0, count = size(); i < count; ++i) {
        std::destroy_at(&Mutable(i));
      }
      needs_destruction_ = false;
    }
    chunks_in_use_ = 0;
    next_ = end_ = nullptr;
  }

  // Moves the elements out and keeps the memory.
  std::vector<value_type> Take() {
    std::vector<value_type> taken;
    taken.reserve(size());
    for (std::size_t i = 0, count = size(); i < count; ++i) {
      taken.push_back(std::move(Mutable(i)));
    }
    Clear();
    return taken;
  }

 private:
  // Room for kChunkSize elements, none of which it makes or destroys.
  struct Chunk {
    value_type* Data() { return reinterpret_cast<value_type*>(bytes); }
    value_type& At(std::size_t index) { return *std::launder(Data() + index); }

    alignas(value_type) std::byte bytes[kChunkSize * sizeof(value_type)];
  };

  value_type& Mutable(std::size_t index) {
    return chunks_[index / kChunkSize]->At(index % kChunkSize);
  }

  void AddChunk() {
    if (chunks_in_use_ == chunks_.size()) {
      // Not value-initialized: the pages are first touched by the elements.
      chunks_.emplace_back(new Chunk);
    }
    next_ = chunks_[chunks_in_use_]->Data();
    end_ = next_ + kChunkSize;
    ++chunks_in_use_;
  }

  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::size_t chunks_in_use_ = 0;
  bool needs_destruction_ = false;

  // Where the next element goes, and the end of its chunk.
  value_type* next_ = nullptr;
  value_type* end_ = nullptr;
};

template <class T>
class CapturedStream<T>::const_iterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = StreamElement<T>;
  using difference_type = std::ptrdiff_t;
  using pointer = const value_type*;
  using reference = const value_type&;

  const_iterator() = default;
  const_iterator(const CapturedStream& stream, std::size_t index)
      : stream_(&stream), index_(static_cast<difference_type>(index)) {}

  reference operator*() const {
    return (*stream_)[static_cast<std::size_t>(index_)];
  }
  pointer operator->() const { return &**this; }
  reference operator[](difference_type n) const { return *(*this + n); }

  const_iterator& operator++() { return *this += 1; }
  const_iterator& operator--() { return *this -= 1; }
  const_iterator operator++(int) {
    const const_iterator before = *this;
    ++*this;
    return before;
  }
  const_iterator operator--(int) {
    const const_iterator before = *this;
    --*this;
    return before;
  }
  const_iterator& operator+=(difference_type n) {
    index_ += n;
    return *this;
  }
  const_iterator& operator-=(difference_type n) { return *this += -n; }

  friend const_iterator operator+(const_iterator it, difference_type n) {
    return it += n;
  }
  friend const_iterator operator+(difference_type n, const_iterator it) {
    return it += n;
  }
  friend const_iterator operator-(const_iterator it, difference_type n) {
    return it -= n;
  }
  friend difference_type operator-(const const_iterator& left,
                                   const const_iterator& right) {
    return left.index_ - right.index_;
  }
  friend bool operator==(const const_iterator& left,
                         const const_iterator& right) {
    return left.index_ == right.index_;
  }
  friend auto operator<=>(const const_iterator& left,
                          const const_iterator& right) {
    return left.index_ <=> right.index_;
  }

 private:
  const CapturedStream* stream_ = nullptr;
  difference_type index_ = 0;
};

}  // namespace tidemark

#endif  // TIDEMARK_HARNESS_CAPTURED_STREAM_H_
