#pragma once

#include "domain/coverage/coverage_plan.h"

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace steady {

// The search behind plan_coverage(): dynamic programming over the half hours of the span. A state
// is what the future depends on: how far the span is covered, which companions were used, and until
// when those of them have to rest. Of two plans that reach the same state the better one remains.
class CoverageSearch {
  public:
    explicit CoverageSearch(const CoverageQuestion& question);
    [[nodiscard]] std::vector<CoverageShift> run();
    // Nothing was left out: valid after run().
    [[nodiscard]] bool is_exhaustive() const { return is_exhaustive_; }

  private:
    // Compared in order; each is a sum over the shifts and half hours of the plan.
    using Score = std::array<std::int64_t, 7>;
    static constexpr int none = -1;
    struct State {
        Score score{};
        int covered_until = 0;
        std::array<std::uint64_t, (max_coverage_candidates + 63) / 64> used{};
        int last = none;  // in shifts_
        int count = 0;
    };
    struct Shift {
        int candidate = 0;
        int start = 0;
        int end = 0;
        int before = none;  // the shift before it, in shifts_
    };
    using Frontier = std::unordered_map<std::uint64_t, State>;

    void measure_runs();
    void rank_candidates();
    [[nodiscard]] std::vector<State> best_of(Frontier& frontier);
    void skip(const State& state, int at);
    void extend(const State& state, int at);
    void add_shifts(const State& state, int candidate, int at);
    // Whether it is the best one so far that reaches this state.
    [[nodiscard]] bool offer(int at, State state);
    [[nodiscard]] std::uint64_t key_of(const State& state, int at) const;
    [[nodiscard]] bool is_rested(const State& state, int candidate, int at) const;
    [[nodiscard]] Score with_shift(const State& state, const Shift& shift) const;
    [[nodiscard]] std::vector<CoverageShift> shifts_of(const State& state) const;
    [[nodiscard]] int run_at(int candidate, int at) const {
        return runs_[static_cast<std::size_t>(candidate) * (static_cast<std::size_t>(slots_) + 1) +
                     static_cast<std::size_t>(at)];
    }

    const CoverageQuestion& question_;
    int slots_ = 0;
    int handover_ = 0;
    std::size_t beam_ = 0;     // how many states of a half hour are continued
    std::vector<int> rest_{};  // in half hours
    // For how many half hours a candidate is free from this one on.
    std::vector<std::int16_t> runs_{};
    std::vector<std::vector<int>> ranked_{};  // per half hour: who is free, best first
    std::vector<Frontier> frontiers_{};
    std::vector<Shift> shifts_{};
    bool is_exhaustive_ = true;
};

}  // namespace steady
