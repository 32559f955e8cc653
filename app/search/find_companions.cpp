#include "app/search/find_companions.h"

#include "app/companions/may_know_times.h"
#include "app/search/next_free.h"
#include "app/search/price_for_time.h"
#include "app/search/search_gate.h"
#include "app/search/shown_hits.h"
#include "domain/bookings/submit_rules.h"
#include "domain/core/result.h"
#include "ports/allow_stale_reads.h"
#include "ports/companions.h"
#include "ports/non_blocking_scope.h"
#include "ports/store.h"
#include "ports/store_errors.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace steady {
namespace {

constexpr const char* too_deep_text =
    "Only the first 10,000 companions can be paged through. Please narrow your search.";
constexpr int max_radius_miles = 12'500;  // half the earth's girth

Result<void> check_ranges(const SearchCriteria& criteria) {
    if (criteria.page < 1) return refuse_field("page", "Invalid page");
    if (criteria.limit < 1 || criteria.limit > search_max_limit) {
        return refuse_field("limit", "Limit must be between 1 and 50");
    }
    if (criteria.page > search_deepest_result / criteria.limit) {
        return refuse_field("page", too_deep_text);
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

// Who is offline takes no bookings for any time (decisions §3).
void ask_for(SearchCriteria& criteria, SearchTime asked) {
    criteria.online_only = true;
    criteria.when = std::move(asked);
}

}  // namespace

Result<FoundCompanions> FindCompanions::run(SearchCriteria criteria,
                                            const std::optional<AccountId>& caller,
                                            const SearchExtras& extras) {
    ASSIGN_OR_RETURN(auto ranked, rank(std::move(criteria), caller, extras));
    return show(std::move(ranked), extras);
}

Result<RankedPage> FindCompanions::rank(SearchCriteria criteria,
                                        const std::optional<AccountId>& caller,
                                        const SearchExtras& extras) {
    RETURN_IF_ERROR(check_ranges(criteria));
    criteria.now = clock_.now();
    criteria.searcher = caller;
    std::optional<AnsweredTime> time;
    std::optional<SearchTime> asked_then;
    if (extras.time) {
        ASSIGN_OR_RETURN(const auto zone,
                         zone_of_question(*extras.time, criteria.from, geocoder_, time_zones_));
        ASSIGN_OR_RETURN(auto asked, requested_time(*extras.time, zone, time_zones_, criteria.now));
        time = {asked.start, asked.hours, asked.by_video, zone};
        asked_then = std::move(asked);
    }
    ASSIGN_OR_RETURN(const auto right, right_of(caller));
    const bool is_coarse = !extras.is_admin && !right.knows_times;
    if (asked_then) {
        asked_then->is_coarse = is_coarse;
        ask_for(criteria, *std::move(asked_then));
    }
    const bool is_soonest = time && !extras.time->starts_at;
    if (is_soonest) set_soonest(criteria, *time);
    RankedPage page = page_after(std::move(criteria), extras.after);
    if (time && !is_soonest && page.ranking.total == 0) {
        NonBlockingScope::about_to_block();  // for that is many searches
        time->others = other_times(page.criteria);
    }
    page.time = std::move(time);
    page.is_coarse = is_coarse;
    return page;
}

RankedPage FindCompanions::page_after(SearchCriteria criteria,
                                      const std::vector<AccountId>& after) const {
    if (criteria.page == 1 || after.empty()) {
        RankedCompanions ranking = searcher_.search(criteria);
        return {.criteria = std::move(criteria), .ranking = std::move(ranking)};
    }
    SearchCriteria all = criteria;
    all.page = 1;
    // Others may have joined before them: one page more.
    all.limit = std::min((criteria.page + 1) * criteria.limit, search_deepest_result);
    RankedCompanions ranking = searcher_.search(all);
    auto& found = ranking.found;
    const auto is_before = [&](const RankedCompanion& one) {
        return std::ranges::find(after, one.id) != after.end();
    };
    const auto last = std::ranges::find_if(found.rbegin(), found.rend(), is_before);
    const long counted =
        std::min<long>(long{criteria.page - 1} * criteria.limit, std::ssize(found));
    const long first =
        last == found.rend() ? std::max(counted - std::ssize(after), 0L) : found.rend() - last;
    const long end = std::min<long>(first + criteria.limit, std::ssize(found));
    found.erase(found.begin() + end, found.end());
    found.erase(found.begin(), found.begin() + first);
    const long following = std::max(ranking.total - end, 0L);
    return {.criteria = std::move(criteria), .ranking = std::move(ranking), .following = following};
}

FoundCompanions FindCompanions::show(RankedPage page, const SearchExtras& extras) {
    FoundCompanions found{{{}, page.ranking.total}, std::move(page.time), page.following};
    if (page.ranking.found.empty()) return found;
    store_.read([&](Transaction& transaction) {
        found.hits = shown_hits(transaction, page.ranking, page.criteria.from);
        for (SearchHit& hit : found.hits) {
            const CompanionProfile& profile = hit.companion.profile;
            std::optional<Miles> way;
            if (page.criteria.from && profile.public_point) {
                way = distance_between(*page.criteria.from, *profile.public_point);
            }
            hit.price =
                price_for_time(page.criteria, profile.hourly_rate, profile.video_hourly_rate, way);
        }
        if (extras.next_free) {
            report_next_free(transaction, page.criteria, time_zones_, page.is_coarse, found.hits);
        }
        return true;
    });
    return found;
}

std::vector<Companion> FindCompanions::companions(const std::vector<AccountId>& ids) {
    return store_.read(
        [&](Transaction& transaction) { return transaction.companions.find_all(ids); });
}

Result<SearchRight> FindCompanions::right_of(const std::optional<AccountId>& caller) const {
    if (!caller) return SearchRight{.allowed = true};
    const auto ask = [&] {
        return store_.read([&](Transaction& transaction) {
            return SearchRight{.allowed = may_search(transaction, caller).has_value(),
                               .knows_times = may_know_times(transaction, caller)};
        });
    };
    const auto checked = [](const SearchRight& right) -> Result<SearchRight> {
        if (!right.allowed) return refuse(Refusal::identity_required_to_search);
        return right;
    };
    if (!known_ || !known_->following.follow()) return checked(ask());
    if (const auto right = known_->rights.find(*caller)) return checked(*right);
    const std::uint64_t started = known_->rights.current_version(*caller);
    try {
        const FreshReads fresh;
        const SearchRight right = ask();
        known_->rights.keep(*caller, std::make_shared<const SearchRight>(right), started);
        return checked(right);
    } catch (const StoreUnavailable&) {
        if (!AllowStaleReads::is_active()) throw;
    }
    return checked(ask());
}

std::vector<OtherTime> FindCompanions::other_times(SearchCriteria criteria) const {
    const SearchTime asked = *criteria.when;
    criteria.page = 1;
    criteria.limit = 1;
    std::vector<OtherTime> others;
    const auto add_where_somebody_is = [&](Instant start, bool by_video) {
        if (start <= criteria.now || start > criteria.now + latest_start_ahead) return false;
        const OtherTime other = count_at(criteria, start, by_video);
        if (other.total > 0) others.push_back(other);
        return other.total > 0;
    };
    for (const hours way : {hours{-1}, hours{1}}) {
        for (int steps = 1; steps <= other_times_reach_hours; ++steps) {
            if (add_where_somebody_is(asked.start + steps * way, asked.by_video)) break;
        }
    }
    if (!asked.by_video) add_where_somebody_is(asked.start, true);
    return others;
}

void FindCompanions::set_time(SearchCriteria& criteria, Instant start, bool by_video) const {
    SearchTime other = asked_from(start, criteria.when->hours, by_video, time_zones_);
    other.is_coarse = criteria.when->is_coarse;
    ask_for(criteria, std::move(other));
}

OtherTime FindCompanions::count_at(SearchCriteria& criteria, Instant start, bool by_video) const {
    set_time(criteria, start, by_video);
    return {start, by_video, searcher_.search(criteria).total};
}

std::optional<OtherTime> FindCompanions::soonest(SearchCriteria criteria, bool by_video) const {
    criteria.page = 1;
    criteria.limit = 1;
    for (Instant start = criteria.when->start; start <= criteria.now + soonest_reach;
         start += HalfHours{1}) {
        const OtherTime found = count_at(criteria, start, by_video);
        if (found.total > 0) return found;
    }
    return std::nullopt;
}

void FindCompanions::set_soonest(SearchCriteria& criteria, AnsweredTime& time) const {
    NonBlockingScope::about_to_block();  // for that may be many searches
    const auto found = soonest(criteria, time.by_video);
    if (!time.by_video) {
        const auto video = soonest(criteria, true);
        if (video && (!found || video->start < found->start)) time.others.push_back(*video);
    }
    if (!found) return;
    set_time(criteria, found->start, time.by_video);
    time.start = found->start;
}

}  // namespace steady
