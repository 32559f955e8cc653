#pragma once

#include "domain/search/criteria.h"

#include <optional>
#include <vector>

namespace steady {

struct RankedCompanion {
    AccountId id;
    std::optional<int> distance_miles{};  // the public one
    bool lifted = false;                  // by an active highlight, for this searcher
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

// What a store's transaction offers of search.
class SearchRepository {
  public:
    virtual ~SearchRepository() = default;
    [[nodiscard]] virtual RankedCompanions search(const SearchCriteria& criteria) = 0;
};

}  // namespace steady
