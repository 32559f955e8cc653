#include "app/search/find_companions.h"

#include "app/search/search_gate.h"
#include "ports/companions.h"

namespace steady {
namespace {

constexpr int max_page = 100'000;
constexpr int max_radius_miles = 12'500;  // half the earth's girth

Result<void> check_ranges(const SearchCriteria& criteria) {
    if (criteria.page < 1 || criteria.page > max_page) return refuse_field("page", "Invalid page");
    if (criteria.limit < 1 || criteria.limit > search_max_limit) {
        return refuse_field("limit", "Limit must be between 1 and 50");
    }
    const int radius = criteria.radius_miles.value_or(max_radius_miles);
    if (radius < 1 || radius > max_radius_miles) {
        return refuse_field("radius", "Invalid radius");
    }
    if (criteria.min_sobriety_months < 0 || criteria.min_sobriety_months > 1200) {
        return refuse_field("minSobriety", "Invalid minimum sobriety");
    }
    return {};
}

}  // namespace

Result<SearchPage> FindCompanions::run(SearchCriteria criteria,
                                       const std::optional<AccountId>& caller) {
    if (auto valid = check_ranges(criteria); !valid) return std::unexpected(valid.error());
    criteria.now = clock_.now();
    criteria.searcher = caller;
    return store_.read([&](Transaction& transaction) -> Result<SearchPage> {
        if (auto allowed = may_search(transaction, caller); !allowed) {
            return std::unexpected(allowed.error());
        }
        return transaction.companions.search(criteria);
    });
}

}  // namespace steady
