#pragma once

#include "adapters/search_index/indexed_searcher.h"
#include "app/search/store_searcher.h"
#include "ports/companions.h"
#include "ports/search.h"
#include "tests/contract/store_contract.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace steady {

// A store whose name has this suffix is searched by an index over it.
inline constexpr const char* indexed_suffix = "Indexed";
[[nodiscard]] inline StoreFactory indexed(StoreFactory store) {
    store.name += indexed_suffix;
    return store;
}

// The requirements on every searcher: the cases use one, never a transaction.
class SearchContract : public StoreContract {
  protected:
    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) {
        if (!index_) return from_store_.search(criteria);
        changes_.increment();  // as the store does
        return index_->search(criteria);
    }
    // The last digits of the ids found, in their order.
    [[nodiscard]] std::vector<int> found(const SearchCriteria& criteria) {
        std::vector<int> numbers;
        for (const RankedCompanion& one : search(criteria).found) {
            numbers.push_back(std::stoi(one.id.text().substr(24)));
        }
        return numbers;
    }

    // The accounts changed since the last call; the next call continues from there.
    [[nodiscard]] std::set<AccountId> changed() {
        return read([&](Transaction& t) {
            const SearchChanges changes = t.search_records.changes_since(position_);
            position_ = changes.upto;
            std::set<AccountId> accounts;
            for (const SearchChange& change : changes.changes) accounts.insert(change.account);
            return accounts;
        });
    }
    // The accounts that one transaction adds to the sequence of changes.
    template <class Work>
    std::set<AccountId> after(Work&& work) {
        (void)changed();
        write(work);
        return changed();
    }

  private:
    std::unique_ptr<Searcher> make_index() {
        auto index = std::make_unique<IndexedSearcher>(store(), from_store_, changes_);
        index->look();
        return index;
    }

    StoreSearcher from_store_{store()};
    SearchChangeCounter changes_;
    std::unique_ptr<Searcher> index_ =
        GetParam().name.ends_with(indexed_suffix) ? make_index() : nullptr;
    std::optional<std::int64_t> position_;
};

}  // namespace steady
