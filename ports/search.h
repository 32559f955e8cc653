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
    std::optional<int> distance_miles{};  // the public distance
    bool boosted = false;                 // by an active highlight, for this searcher
    friend bool operator==(const RankedCompanion&, const RankedCompanion&) = default;
};

// One page of the matching companions, best first, and the number of all matches.
struct RankedCompanions {
    std::vector<RankedCompanion> found{};
    long total = 0;
    friend bool operator==(const RankedCompanions&, const RankedCompanions&) = default;
};

// Finds the companions that match the criteria, in the order of decisions §3 (active highlight,
// then distance when known, else rating, then total bookings, then id); blocked pairs are excluded.
// The result may be slightly stale, so the store has the final say about each companion.
// Thread-safe. Throws StoreUnavailable.
class Searcher {
  public:
    virtual ~Searcher() = default;
    [[nodiscard]] virtual RankedCompanions search(const SearchCriteria& criteria) = 0;
};

// An account whose record or whose blocks may have changed.
struct SearchChange {
    AccountId account;
    std::int64_t number = 0;  // a new number for each change
    friend bool operator==(const SearchChange&, const SearchChange&) = default;
};

struct SearchChanges {
    std::int64_t upto = 0;  // the position for the next call
    std::vector<SearchChange> changes{};
};

struct BlockedPair {
    AccountId blocker;
    AccountId blocked;
    friend auto operator<=>(const BlockedPair&, const BlockedPair&) = default;
};

// The part of a store's transaction that search uses.
class SearchRepository {
  public:
    virtual ~SearchRepository() = default;
    [[nodiscard]] virtual RankedCompanions search(const SearchCriteria& criteria) = 0;

    // The changes committed since the transaction that returned `position`, and possibly some that
    // it already saw; without a position, only the position to start from. A caller that continues
    // from `upto` misses no change, in whatever order transactions commit; changes numbered from
    // `upto` on are returned again. Written in the same transaction that changes a record or a
    // block (ADR 49).
    [[nodiscard]] virtual SearchChanges changes_since(std::optional<std::int64_t> position) = 0;
    // Visits every record, one at a time, without loading all of them into memory.
    virtual void each_record(const std::function<void(const SearchRecord&)>& take) = 0;
    // In no order; companions that can no longer be found are left out.
    [[nodiscard]] virtual std::vector<SearchRecord> records(const std::vector<AccountId>& ids) = 0;
    // All blocks, and those made by these accounts.
    [[nodiscard]] virtual std::vector<BlockedPair> blocks() = 0;
    [[nodiscard]] virtual std::vector<BlockedPair> blocks_by(
        const std::vector<AccountId>& blockers) = 0;
};

// Counts this process's commits that affect search. Thread-safe. A store increments it before the
// writer gets its answer.
class SearchChangeCounter {
  public:
    void increment() {
        ++records_;
        ++count_;
    }
    // For data that only a search with a time reads: services, time off, suspensions.
    void increment_calendars() { ++count_; }
    [[nodiscard]] std::uint64_t count() const { return count_; }
    // Without the changes that only a search with a time reads.
    [[nodiscard]] std::uint64_t records() const { return records_; }

  private:
    std::atomic<std::uint64_t> count_ = 0;
    std::atomic<std::uint64_t> records_ = 0;
};

}  // namespace steady
