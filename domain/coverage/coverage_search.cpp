#include "domain/coverage/coverage_search.h"

#include <algorithm>
#include <ranges>
#include <tuple>
#include <utility>

namespace steady {
namespace {

// How many candidates each state tries, besides those who are part of its plan already, and how
// many shifts are tried in all: they bound the time. A week over 200 candidates takes about
// 0.15 s (ADR 155).
constexpr std::size_t tried_candidates = 12;
constexpr std::size_t tried_shifts = 500'000;
constexpr std::size_t min_beam = 32;
constexpr int slots_per_hour = 2;

int slots_in(minutes length) {
    return static_cast<int>(length / coverage_grid);
}

std::uint64_t mixed(std::uint64_t value) {  // splitmix64
    value += 0x9e3779b97f4a7c15ULL;
    value = (value ^ (value >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27U)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31U);
}

bool is_used(const auto& used, int candidate) {
    const auto index = static_cast<std::size_t>(candidate);
    return ((used[index / 64] >> (index % 64)) & 1U) != 0;
}

}  // namespace

CoverageSearch::CoverageSearch(const CoverageQuestion& question)
    : question_(question),
      slots_(
          slots_in(std::chrono::duration_cast<minutes>(question.span.end - question.span.start))),
      handover_(slots_in(question.handover)),
      frontiers_(static_cast<std::size_t>(slots_) + 1) {
    for (const auto& candidate : question.candidates) {
        rest_.push_back(slots_in(candidate.rest + coverage_grid - minutes{1}));
    }
    const std::size_t per_state =
        std::clamp<std::size_t>(question.candidates.size(), 1, tried_candidates) * max_line_hours;
    beam_ = std::max(min_beam, tried_shifts / (per_state * frontiers_.size()));
    measure_runs();
    rank_candidates();
}

void CoverageSearch::measure_runs() {
    const std::size_t width = static_cast<std::size_t>(slots_) + 1;
    runs_.assign(question_.candidates.size() * width, 0);
    // The last shift may end half an hour later.
    const Instant horizon = question_.span.end + coverage_grid;
    for (std::size_t c = 0; c < question_.candidates.size(); ++c) {
        for (const TimeSpan& free : question_.candidates[c].free) {
            const Instant end = std::min(free.end, horizon);
            for (int at = 0; at < slots_; ++at) {
                const Instant start = question_.span.start + coverage_grid * at;
                if (start < free.start || start >= end) continue;
                runs_[c * width + static_cast<std::size_t>(at)] = static_cast<std::int16_t>(
                    slots_in(std::chrono::duration_cast<minutes>(end - start)));
            }
        }
    }
}

void CoverageSearch::rank_candidates() {
    const auto& all = question_.candidates;
    ranked_.resize(static_cast<std::size_t>(slots_));
    for (int at = 0; at < slots_; ++at) {
        auto& ranked = ranked_[static_cast<std::size_t>(at)];
        for (int c = 0; c < std::ssize(all); ++c) {
            if (run_at(c, at) >= slots_per_hour) ranked.push_back(c);
        }
        const auto longest = [&](int c) {
            const int limit = all[static_cast<std::size_t>(c)].max_shift_hours * slots_per_hour;
            return std::min({run_at(c, at), limit, slots_ - at});
        };
        const auto price = [&](int c) {
            const auto& one = all[static_cast<std::size_t>(c)];
            return one.rate.cents() * longest(c) / slots_per_hour + one.visit.cents();
        };
        const bool by_price = question_.preference == CoveragePreference::lowest_price;
        const bool by_known = question_.preference == CoveragePreference::known_first;
        std::ranges::stable_sort(ranked, {}, [&](int c) {
            const auto& one = all[static_cast<std::size_t>(c)];
            const std::int64_t hourly = price(c) / std::max(1, longest(c));
            return std::tuple(by_known && !one.is_known, by_price ? hourly : -longest(c), hourly);
        });
    }
}

std::vector<CoverageShift> CoverageSearch::run() {
    std::ignore = offer(0, {});
    for (int at = 0; at < slots_; ++at) {
        for (const State& state : best_of(frontiers_[static_cast<std::size_t>(at)])) {
            skip(state, at);
            extend(state, at);
        }
        frontiers_[static_cast<std::size_t>(at)] = {};
    }
    const auto& ends = frontiers_.back();
    const auto best = std::ranges::min_element(
        ends, {}, [](const auto& entry) -> const Score& { return entry.second.score; });
    return shifts_of(best->second);
}

std::vector<CoverageSearch::State> CoverageSearch::best_of(Frontier& frontier) {
    std::vector<State> states;
    states.reserve(frontier.size());
    for (auto& [key, state] : frontier) states.push_back(state);
    // Equal scores by the order of their shifts, so that the same question has the same answer.
    const auto order = [](const State& one) { return std::pair(one.score, one.last); };
    if (states.size() > beam_) {
        std::ranges::nth_element(states, states.begin() + static_cast<std::ptrdiff_t>(beam_), {},
                                 order);
        states.resize(beam_);
        is_exhaustive_ = false;
    }
    std::ranges::sort(states, {}, order);
    return states;
}

void CoverageSearch::skip(const State& state, int at) {
    State next = state;
    if (at >= state.covered_until) ++next.score[0];
    std::ignore = offer(at + 1, std::move(next));
}

void CoverageSearch::extend(const State& state, int at) {
    if (static_cast<std::size_t>(state.count) >= question_.max_shifts) return;
    const auto& ranked = ranked_[static_cast<std::size_t>(at)];
    for (std::size_t i = 0; i < ranked.size(); ++i) {
        const int candidate = ranked[i];
        if (i >= tried_candidates && !is_used(state.used, candidate)) {
            is_exhaustive_ = false;
            continue;
        }
        if (is_rested(state, candidate, at)) add_shifts(state, candidate, at);
    }
}

void CoverageSearch::add_shifts(const State& state, int candidate, int at) {
    const auto& who = question_.candidates[static_cast<std::size_t>(candidate)];
    const int longest = std::min(run_at(candidate, at), who.max_shift_hours * slots_per_hour);
    for (int length = slots_per_hour; length <= longest; length += slots_per_hour) {
        const int end = at + length;
        if (end > slots_ + 1) break;
        // Later where the shift is no longer than the handover.
        const int next_at = end >= slots_ ? slots_ : std::max(at + 1, end - handover_);
        const Shift shift{candidate, at, end, state.last};
        State next = state;
        next.score = with_shift(state, shift);
        next.covered_until = end;
        next.used[static_cast<std::size_t>(candidate) / 64] |= std::uint64_t{1} << (candidate % 64);
        next.last = static_cast<int>(shifts_.size());
        ++next.count;
        shifts_.push_back(shift);
        if (!offer(next_at, std::move(next))) shifts_.pop_back();
        if (end >= slots_) break;
    }
}

CoverageSearch::Score CoverageSearch::with_shift(const State& state, const Shift& shift) const {
    const auto& who = question_.candidates[static_cast<std::size_t>(shift.candidate)];
    const std::int64_t length = shift.end - shift.start;
    const bool follows = state.last != none && state.covered_until >= shift.start;
    const int missing = follows ? handover_ - (state.covered_until - shift.start) : 0;
    const std::int64_t person = is_used(state.used, shift.candidate) ? 0 : 1;
    const std::int64_t price = who.rate.cents() * length / slots_per_hour + who.visit.cents();
    const std::int64_t unknown = who.is_known ? 0 : length;
    Score next = state.score;
    next[1] += missing;
    switch (question_.preference) {
        case CoveragePreference::fewest_people:
            next[2] += person, next[3] += 1, next[4] += price;
            break;
        case CoveragePreference::known_first:
            next[2] += unknown, next[3] += person, next[4] += 1, next[5] += price;
            break;
        case CoveragePreference::lowest_price:
            next[2] += price, next[3] += person, next[4] += 1;
            break;
    }
    next[6] += length * length;  // rather 5 and 5 hours than 8 and 2
    return next;
}

bool CoverageSearch::is_rested(const State& state, int candidate, int at) const {
    if (!is_used(state.used, candidate)) return true;
    for (int i = state.last; i != none; i = shifts_[static_cast<std::size_t>(i)].before) {
        const Shift& shift = shifts_[static_cast<std::size_t>(i)];
        if (shift.candidate == candidate) {
            return shift.end + rest_[static_cast<std::size_t>(candidate)] <= at;
        }
    }
    return true;
}

// The future is limited by the companions who rest beyond `at`, by the number of shifts and by who
// is used.
std::uint64_t CoverageSearch::key_of(const State& state, int at) const {
    std::uint64_t key = mixed(static_cast<std::uint64_t>(state.count));
    for (const std::uint64_t part : state.used) key = mixed(key ^ part);
    const int ahead = std::max(state.covered_until - at, -1);
    key = mixed(key ^ static_cast<std::uint64_t>(ahead + 1));
    std::uint64_t resting = 0;
    for (int i = state.last; i != none; i = shifts_[static_cast<std::size_t>(i)].before) {
        const Shift& shift = shifts_[static_cast<std::size_t>(i)];
        const int rested = shift.end + rest_[static_cast<std::size_t>(shift.candidate)];
        if (rested <= at) continue;
        resting += mixed((static_cast<std::uint64_t>(shift.candidate) << 32U) |
                         static_cast<std::uint32_t>(rested));
    }
    return mixed(key ^ resting);
}

bool CoverageSearch::offer(int at, State state) {
    auto [entry, is_new] =
        frontiers_[static_cast<std::size_t>(at)].try_emplace(key_of(state, at), state);
    if (is_new) return true;
    if (state.score >= entry->second.score) return false;
    entry->second = std::move(state);
    return true;
}

std::vector<CoverageShift> CoverageSearch::shifts_of(const State& state) const {
    std::vector<CoverageShift> shifts;
    for (int i = state.last; i != none; i = shifts_[static_cast<std::size_t>(i)].before) {
        const Shift& shift = shifts_[static_cast<std::size_t>(i)];
        const Instant zero = question_.span.start;
        shifts.push_back({static_cast<std::size_t>(shift.candidate),
                          {zero + coverage_grid * shift.start, zero + coverage_grid * shift.end}});
    }
    std::ranges::reverse(shifts);
    return shifts;
}

}  // namespace steady
