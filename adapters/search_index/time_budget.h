#pragma once

#include "ports/non_blocking_scope.h"

#include <cstddef>

namespace steady::search_index {

// How much a search may look at on a thread on which others depend: some hundred microseconds'
// worth. A larger one begins anew on a thread of its own.
class TimeBudget {
  public:
    // In rows that stand one after the other.
    static constexpr std::size_t of_a_place = 8;
    static constexpr std::size_t of_a_step = 12;  // along a prepared order

    // Beforehand where it is known, or as it goes on.
    void spend(std::size_t rows) {
        spent_ += rows;
        if (spent_ > max_ && NonBlockingScope::is_active()) NonBlockingScope::about_to_block();
    }

  private:
    static constexpr std::size_t max_ = 40'000;
    std::size_t spent_ = 0;
};

}  // namespace steady::search_index
