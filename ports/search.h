#pragma once

#include "domain/search/criteria.h"
#include "domain/search/search_record.h"

#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace steady {

struct RankedCompanion {
    AccountId id;
    std::optional<int> distance_miles{};  // the public one
    bool boosted = false;                 // by an active highlight, for this searcher
    friend bool operator==(const RankedCompanion&, const RankedCompanion&) = default;
};

// One page of those who fit, best first, and how many fit at all.
struct RankedCompanions {
    std::vector<RankedCompanion> found{};
    long total = 0;
    friend bool operator==(const RankedCompanions&, const RankedCompanions&) = default;
};

// Finds who fits the criteria, in the order of decisions §3 (active highlight, then distance when
// known, else rating, then total bookings, then id); blocked pairs are left out. It proposes, the
// store decides: who is found may have changed since. Thread-safe. Throws StoreUnavailable.
class Searcher {
  public:
    virtual ~Searcher() = default;
    [[nodiscard]] virtual RankedCompanions search(const SearchCriteria& criteria) = 0;
};

// Somebody whose record or whose blocks may have changed.
struct SearchChange {
    AccountId account;
    std::int64_t number = 0;  // another one with each change
    friend bool operator==(const SearchChange&, const SearchChange&) = default;
};

struct SearchChanges {
    std::int64_t upto = 0;  // ask from here next time
    std::vector<SearchChange> changes{};
};

struct BlockedPair {
    AccountId blocker;
    AccountId blocked;
    friend auto operator<=>(const BlockedPair&, const BlockedPair&) = default;
};

// What a store's transaction offers of search.
class SearchRepository {
  public:
    virtual ~SearchRepository() = default;
    [[nodiscard]] virtual RankedCompanions search(const SearchCriteria& criteria) = 0;

    // What was committed since the transaction that gave `position` and some of what that one saw
    // already; without one nothing but the place to begin at. Whoever asks on from `upto` misses
    // nothing, in whatever order transactions commit; what has a number from `upto` on will be met
    // again. Written with the very transaction that changes a record or a block (ADR 49).
    [[nodiscard]] virtual SearchChanges changes_since(std::optional<std::int64_t> position) = 0;
    // Everybody's record, one after the other and never all in memory.
    virtual void each_record(const std::function<void(const SearchRecord&)>& take) = 0;
    // In no order; who cannot be found any more is left out.
    [[nodiscard]] virtual std::vector<SearchRecord> records(const std::vector<AccountId>& ids) = 0;
    // Who is blocked by whom, and by these.
    [[nodiscard]] virtual std::vector<BlockedPair> blocks() = 0;
    [[nodiscard]] virtual std::vector<BlockedPair> blocks_by(
        const std::vector<AccountId>& blockers) = 0;
};

// Counts what this process committed of what a search reads. Thread-safe. A store tells it before
// whoever wrote has an answer.
class SearchChangeCounter {
  public:
    void increment() {
        ++records_;
        ++count_;
    }
    // Of what only a search with a time reads: services, time off, suspensions.
    void increment_calendars() { ++count_; }
    [[nodiscard]] std::uint64_t count() const { return count_; }
    // Without what only a search with a time reads.
    [[nodiscard]] std::uint64_t records() const { return records_; }

  private:
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<std::uint64_t> records_ = 0;
};

}  // namespace steady
