// SearchIndex: its queries.
#include "adapters/search_index/search_index.h"

#include "adapters/search_index/filter_scan.h"
#include "adapters/search_index/prepared_query.h"
#include "adapters/search_index/radius_search.h"
#include "domain/bookings/submit_rules.h"
#include "domain/search/eligibility.h"

#include <algorithm>

namespace steady::search_index {
namespace {

bool has_any(const WantedTags& wanted, TagBits bits, const RareTags& rare, SlotNumber slot) {
    if (wanted.any_will_do || (bits & wanted.bits) != 0) return true;
    if (wanted.rare.empty() || (bits & has_rare_tags) == 0) return false;
    const auto mine = rare.find(slot);
    return mine != rare.end() && std::ranges::any_of(wanted.rare, [&](TagNumber number) {
               return std::ranges::binary_search(mine->second, number);
           });
}

}  // namespace

bool SearchIndex::answers(const Question& question, const Row& row) const {
    return fits(question.limits, row.facts) &&
           has_any(question.degrees, row.degrees, rare_degrees_, row.slot) &&
           has_any(question.skills, row.skills, rare_skills_, row.slot);
}

bool SearchIndex::is_counted(const Question& question, const Row& row) const {
    return answers(question, row) &&
           (!question.time || question.time->is_free(row.slot, row.calendar));
}

const Row& SearchIndex::row_of(SlotNumber slot) const {
    const Slot& rest = slots_[slot];
    return rows_by_latitude_[rest.band].row(rest.position);
}

std::optional<Highlight> SearchIndex::highlight_of(const Row& row) const {
    if (!row.has_highlight) return std::nullopt;
    const Slot& rest = slots_[row.slot];
    return Highlight{rest.highlight_type, rest.highlight_ends};
}

OrderKey SearchIndex::key_of(const Row& row) const {
    return {row.facts.rating_tenths, row.total_bookings, slots_[row.slot].id, row.slot};
}

SearchIndex::PreparedQuery SearchIndex::made_ready(const SearchCriteria& criteria) const {
    const auto limit = static_cast<std::size_t>(criteria.limit);
    const std::size_t first = static_cast<std::size_t>(criteria.page - 1) * limit;
    PreparedQuery asked{criteria,
                        {limits_of(criteria), degree_book_.wanted(criteria.degrees),
                         skill_book_.wanted(criteria.skills)},
                        {},
                        {},
                        first,
                        first + limit};
    if (criteria.when) {
        asked.when.emplace(calendars_, *criteria.when, criteria.now);
        asked.question.wanted = {criteria.when->service(), criteria.when->is_coarse};
        asked.question.limits.online_only = true;
    }
    if (!criteria.searcher) return asked;
    const CompactId searcher = compact(*criteria.searcher);
    for (const Pairs* pairs : {&blocked_by_, &blockers_of_}) {
        const auto others = pairs->find(searcher);
        if (others == pairs->end()) continue;
        for (const CompactId& other : others->second) {
            const auto known = by_id_.find(other);
            if (known != by_id_.end()) asked.blocked.push_back(known->second);
        }
    }
    std::ranges::sort(asked.blocked);
    const auto repeated = std::ranges::unique(asked.blocked);
    asked.blocked.erase(repeated.begin(), repeated.end());
    return asked;
}

bool SearchIndex::are_blocked(const AccountId& one, const AccountId& other) const {
    const auto has_blocked = [&](const CompactId& blocker, const CompactId& blocked) {
        const auto all = blocked_by_.find(blocker);
        return all != blocked_by_.end() &&
               std::ranges::find(all->second, blocked) != all->second.end();
    };
    const CompactId first = compact(one);
    const CompactId second = compact(other);
    return has_blocked(first, second) || has_blocked(second, first);
}

RankedCompanions SearchIndex::search(const SearchCriteria& criteria) const {
    const PreparedQuery asked = made_ready(criteria);
    if (!criteria.from) return anywhere(asked);
    // The number of matches depends on the place only if some companions would be too far away, or
    // travel too long.
    const bool way_counts = criteria.when && !criteria.when->by_video;
    if (!criteria.radius_miles && !way_counts) return everywhere(asked);
    Best best(asked.end);
    RadiusSearch near(*this, asked);
    near.read(criteria.radius_miles);
    near.choose(best);
    return best.page_from(asked.first, near.total());
}

void SearchIndex::offer(const PreparedQuery& asked, const std::optional<int>& distance,
                        const Row& row, Best& best) const {
    const bool boosted = is_boosted(highlight_of(row), distance, asked.criteria.now);
    best.offer({boosted, distance, row.facts.rating_tenths, row.total_bookings},
               [&] { return slots_[row.slot].id; });
}

// Matches are met about every size / total steps from the top; when that is rare, scanning all rows
// in memory order is faster.
RankedCompanions SearchIndex::anywhere(const PreparedQuery& asked) const {
    constexpr std::size_t steps_for_one_scanned = 20;
    if (!asked.in_time(Miles{})) return {};  // too late for every companion
    TimeBudget budget;
    const long total = count(asked);
    if (asked.first >= static_cast<std::size_t>(total)) return {{}, total};
    if (asked.end * steps_for_one_scanned > static_cast<std::size_t>(total)) {
        Best best(asked.end);
        RadiusSearch near(*this, asked);
        near.read(std::nullopt);
        near.choose(best);
        return best.page_from(asked.first, total);
    }
    RankedCompanions page{{}, total};
    walk(asked, asked.end, page.found, budget);
    page.found.erase(page.found.begin(),
                     page.found.begin() + static_cast<std::ptrdiff_t>(asked.first));
    return page;
}

// First the rows that a highlight boosts, then the others, each from the top.
void SearchIndex::walk(const PreparedQuery& asked, std::size_t wanted,
                       std::vector<RankedCompanion>& found, TimeBudget& budget) const {
    for (const bool boosted : {true, false}) {
        for (const OrderKey& key : boosted ? highlighted_ : order_) {
            if (found.size() >= wanted) return;
            budget.spend(TimeBudget::of_a_step);
            const Row& row = row_of(key.slot);
            if (!answers(asked.question, row) || !asked.may_see(key.slot)) continue;
            if (!asked.is_free(row) || !keeps_limits(asked, row)) continue;
            if (is_boosted(highlight_of(row), std::nullopt, asked.criteria.now) != boosted)
                continue;
            found.push_back({expanded(key.id), std::nullopt, boosted});
        }
    }
}

bool SearchIndex::keeps_limits(const PreparedQuery& asked, const Row& row) const {
    if (!asked.when || !row.has_limits) return true;
    const auto& point = places_[slots_[row.slot].place].point;
    return asked.when->keeps_limits(row.calendar, way_to(asked.criteria.from, point));
}

long SearchIndex::count(const PreparedQuery& asked) const {
    const bool is_countable = !asked.when || !asked.when->depends_on_now();
    const Counts& counts = asked.when ? timed_counts_ : counts_;
    auto total = is_countable ? counts.find(asked.question) : std::nullopt;
    const bool is_new = !total && is_countable;
    if (!total) total = FilterScan(*this, asked).count_all();
    if (is_new) {
        Question kept = asked.question;
        if (asked.when) {
            kept.time = std::make_shared<const FreshnessWindow>(calendars_, *asked.criteria.when);
        }
        counts.add(kept, *total);
    }
    return *total - std::ranges::count_if(asked.blocked, [&](SlotNumber slot) {
        const Row& row = row_of(slot);
        return answers(asked.question, row) && asked.is_free(row) && keeps_limits(asked, row);
    });
}

}  // namespace steady::search_index
