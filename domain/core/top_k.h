#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

namespace steady {

// The first `wanted` of all offered values in the order `Before`, in memory for those alone.
template <class Value, class Before = std::ranges::less>
class TopK {
  public:
    explicit TopK(std::size_t wanted, Before before = {})
        : wanted_(wanted), before_(std::move(before)) {}

    [[nodiscard]] std::size_t size() const { return heap_.size(); }
    [[nodiscard]] bool is_full() const { return heap_.size() >= wanted_; }
    // Of those that are in; requires at least one.
    [[nodiscard]] const Value& last() const { return heap_.front(); }

    void offer(Value value) {
        if (!is_full()) {
            heap_.push_back(std::move(value));
        } else if (!heap_.empty() && before_(value, last())) {
            std::ranges::pop_heap(heap_, before_);
            heap_.back() = std::move(value);
        } else {
            return;
        }
        std::ranges::push_heap(heap_, before_);
    }

    [[nodiscard]] std::vector<Value> in_order() && {
        std::ranges::sort_heap(heap_, before_);
        return std::move(heap_);
    }

  private:
    std::size_t wanted_;
    Before before_;
    std::vector<Value> heap_;  // the last one first
};

}  // namespace steady
