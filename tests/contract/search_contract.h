#pragma once

#include "app/search/store_searcher.h"
#include "tests/contract/store_contract.h"

#include <memory>
#include <string>
#include <vector>

namespace steady {

// What every searcher must do, whatever it asks: the cases take one, never a transaction.
class SearchContract : public StoreContract {
  protected:
    [[nodiscard]] RankedCompanions search(const SearchCriteria& criteria) {
        return searcher_->search(criteria);
    }
    // The last digits of the ids found, in their order.
    [[nodiscard]] std::vector<int> found(const SearchCriteria& criteria) {
        std::vector<int> numbers;
        for (const RankedCompanion& one : search(criteria).found) {
            numbers.push_back(std::stoi(one.id.text().substr(24)));
        }
        return numbers;
    }

  private:
    std::unique_ptr<Searcher> searcher_ = std::make_unique<StoreSearcher>(store());
};

}  // namespace steady
