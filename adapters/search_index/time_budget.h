#pragma once

#include "ports/non_blocking_scope.h"

#include <cstddef>

namespace steady::search_index {

// How many rows a search may scan on a thread that others depend on: some hundred microseconds'
// worth. A larger search throws and starts again on a worker.
class TimeBudget {
  public:
    // Costs, in units of one row of a sequential scan.
    static constexpr std::size_t of_a_place = 8;
    static constexpr std::size_t of_a_step = 12;  // along a prepared order

    // Call in advance where the number is known, else while scanning.
    void spend(std::size_t rows) {
        spent_ += rows;
        if (spent_ > max_ && NonBlockingScope::is_active()) NonBlockingScope::about_to_block();
    }

  private:
    static constexpr std::size_t max_ = 40'000;
    std::size_t spent_ = 0;
};

}  // namespace steady::search_index
