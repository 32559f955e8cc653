// SearchIndex: all companions by distance, without a radius.
#include "adapters/search_index/prepared_query.h"
#include "adapters/search_index/radius_search.h"
#include "adapters/search_index/search_index.h"
#include "domain/search/eligibility.h"

#include <algorithm>

namespace steady::search_index {

// The nearest matches: outside of a circle all matches rank behind those inside, except those that
// a highlight boosts. Widens the circle until the page is full, and finally scans all rows.
RankedCompanions SearchIndex::everywhere(const PreparedQuery& asked) const {
    constexpr int widest_circle_miles = 1'600;  // beyond, scanning all rows is as fast
    if (!asked.in_time(Miles{})) return {};
    const long total = count(asked);
    if (asked.first >= static_cast<std::size_t>(total)) return {{}, total};
    const std::size_t wanted = std::min(asked.end, static_cast<std::size_t>(total));
    for (int radius = local_highlight_radius_miles;; radius *= 2) {
        const bool is_all = radius > widest_circle_miles;
        Best best(asked.end);
        if (!is_all) find_boosted_beyond(asked, radius, best);
        RadiusSearch near(*this, asked);
        near.read(is_all ? std::nullopt : std::optional(radius));
        near.choose(best);
        if (best.kept() < wanted && !is_all) continue;
        return best.page_from(asked.first, total);
    }
}

void SearchIndex::find_boosted_beyond(const PreparedQuery& asked, int radius_miles,
                                      Best& best) const {
    TimeBudget budget;
    for (const OrderKey& key : boosted_from_afar_) {
        budget.spend(TimeBudget::of_a_step);
        const Row& row = row_of(key.slot);
        if (!answers(asked.question, row) || !asked.may_see(key.slot)) continue;
        const auto way = way_to(asked.criteria.from, places_[slots_[key.slot].place].point);
        const auto miles = way ? std::optional(public_distance_miles(*way)) : std::nullopt;
        if (within(radius_miles, miles) || !asked.is_free(row)) continue;
        if (!keeps_limits(asked, row)) continue;
        if (is_boosted(highlight_of(row), miles, asked.criteria.now)) {
            offer(asked, miles, row, best);
        }
    }
}

bool SearchIndex::lifts_from_afar(const Row& row) const {
    const Slot& rest = slots_[row.slot];
    return row.has_highlight && (rest.place == 0 || rest.highlight_type != HighlightType::local);
}

}  // namespace steady::search_index
