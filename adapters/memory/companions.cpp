#include "adapters/memory/companions.h"

#include "adapters/memory/blocking.h"
#include "adapters/memory/bookings.h"
#include "adapters/memory/time_off.h"
#include "adapters/memory/verifications.h"
#include "domain/bookings/timing.h"
#include "domain/companions/listing.h"
#include "domain/search/eligibility.h"
#include "domain/search/ranking.h"

#include <algorithm>
#include <set>

namespace steady::memory {
namespace {

Calendar calendar_about(State& state, const SearchCriteria& criteria, const AccountId& companion) {
    if (!criteria.when) return {};
    const TimeSpan visits = criteria.when->clear_of_visits();
    const TimeSpan around{visits.start - widest_reach, visits.end + widest_reach};
    return {.taken = BookingCalendar(state).busy_around(companion, around,
                                                        meeting_place_of(criteria), std::nullopt),
            .off = spans_of(TimesOff(state).touching(
                companion, with_buffer(criteria.when->clear_of_time_off(), max_buffer)))};
}

}  // namespace

void Companions::insert(const CompanionProfile& profile) {
    state_.companions.put(profile.id, profile);
}

void Companions::update(const CompanionProfile& profile) {
    state_.companions.change(profile.id, [&](CompanionProfile& row) {
        const CompanionProfile before = row;
        row = profile;
        row.rating = before.rating;
        row.total_bookings = before.total_bookings;
        row.completed_bookings = before.completed_bookings;
        row.has_similar_name = before.has_similar_name;
        row.usual_answer = before.usual_answer;
    });
}

std::optional<Companion> Companions::find(const AccountId& id) {
    const CompanionProfile* profile = state_.companions.find(id);
    const AccountRow* row = state_.accounts.find(id);
    if (!profile || !row || row->erased) return std::nullopt;
    return Companion{row->account, *profile, VerificationRecords(state_).of(id),
                     row->suspended_at.has_value()};
}

std::vector<Companion> Companions::find_all(const std::vector<AccountId>& ids) {
    std::vector<Companion> result;
    for (const AccountId& id : ids) {
        if (auto companion = find(id)) result.push_back(std::move(*companion));
    }
    return result;
}

void Companions::erase(const AccountId& id) {
    state_.companions.erase(id);
    state_.highlight_warnings.erase(id);
    state_.name_skeletons.erase(id);
}

void Companions::set_online(const AccountId& id, bool online) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.online = online; });
}

void Companions::set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.highlight = highlight; });
}

std::vector<AccountId> Companions::highlights_ending(Instant now, Instant until, int limit) {
    std::vector<std::pair<Instant, AccountId>> due;
    for (const auto& [id, row] : state_.companions) {
        if (!is_active(row.highlight, now) || row.highlight->expires_at > until) continue;
        const Instant* warned = state_.highlight_warnings.find(id);
        if (warned && *warned >= row.highlight->expires_at) continue;
        due.emplace_back(row.highlight->expires_at, id);
    }
    std::ranges::sort(due);
    std::vector<AccountId> found;
    for (const auto& [ends, id] : due) {
        if (std::ssize(found) < limit) found.push_back(id);
    }
    return found;
}

bool Companions::mark_highlight_warned(const AccountId& id, Instant expires_at) {
    const Instant* warned = state_.highlight_warnings.find(id);
    if (warned && *warned >= expires_at) return false;
    state_.highlight_warnings.put(id, expires_at);
    return true;
}

void Companions::add_bookings(const AccountId& id, int total, int completed) {
    state_.companions.change(id, [&](CompanionProfile& row) {
        row.total_bookings += total;
        row.completed_bookings += completed;
    });
}

void Companions::set_rating(const AccountId& id, RatingSummary rating) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.rating = rating; });
}

void Companions::set_usual_answer(const AccountId& id, const UsualAnswer& usual) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.usual_answer = usual; });
}

RankedCompanions SearchRecords::search(const SearchCriteria& criteria) {
    std::vector<std::pair<SearchRank, AccountId>> ranked;
    for (const auto& [id, profile] : state_.companions) {
        if (criteria.searcher && Blocks(state_).between(*criteria.searcher, id)) continue;
        const auto companion = Companions(state_).find(id);
        if (!companion || companion->suspended || !is_listed(*companion)) continue;
        auto rank =
            matching(criteria, search_record_of(*companion), calendar_about(state_, criteria, id));
        if (rank) ranked.emplace_back(std::move(*rank), id);
    }
    std::ranges::sort(ranked, ranks_before, &std::pair<SearchRank, AccountId>::first);
    RankedCompanions page;
    page.total = std::ssize(ranked);
    const auto limit = static_cast<std::size_t>(criteria.limit);
    const auto first = static_cast<std::size_t>(criteria.page - 1) * limit;
    for (std::size_t i = first; i < std::min(ranked.size(), first + limit); ++i) {
        const auto& [rank, id] = ranked[i];
        page.found.push_back({id, rank.distance_miles, rank.boosted});
    }
    return page;
}

}  // namespace steady::memory
