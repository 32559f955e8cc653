#pragma once

#include "ports/companions.h"
#include "ports/non_blocking_scope.h"
#include "ports/search.h"
#include "ports/store.h"

namespace steady {

// Asks the store each time: what a small deployment needs, and every one until its index is filled.
class StoreSearcher final : public Searcher {
  public:
    explicit StoreSearcher(Store& store) : store_(store) {}
    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) override {
        NonBlockingScope::about_to_block();  // it grows with everybody
        return store_.read(
            [&](Transaction& transaction) { return transaction.search_records.search(criteria); });
    }

  private:
    Store& store_;
};

}  // namespace steady
