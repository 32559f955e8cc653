#include "adapters/memory/repositories.h"
#include "domain/search/eligibility.h"
#include "domain/search/ranking.h"

#include <algorithm>
#include <set>

namespace steady::memory {

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
    });
}

std::optional<Companion> Companions::find(const AccountId& id) {
    const CompanionProfile* profile = state_.companions.find(id);
    const AccountRow* row = state_.accounts.find(id);
    if (!profile || !row || row->erased) return std::nullopt;
    return Companion{row->account, *profile, VerificationRecords(state_).of(id)};
}

std::vector<Companion> Companions::find_all(const std::vector<AccountId>& ids) {
    std::vector<Companion> result;
    for (const AccountId& id : ids) {
        if (auto companion = find(id)) result.push_back(std::move(*companion));
    }
    return result;
}

void Companions::set_online(const AccountId& id, bool online) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.online = online; });
}

void Companions::set_highlight(const AccountId& id, const std::optional<Highlight>& highlight) {
    state_.companions.change(id, [&](CompanionProfile& row) { row.highlight = highlight; });
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

SearchPage Companions::search(const SearchCriteria& criteria) {
    std::vector<SearchHit> hits;
    for (const auto& [id, profile] : state_.companions) {
        if (criteria.searcher && Blocks(state_).between(*criteria.searcher, id)) continue;
        auto companion = find(id);
        if (!companion) continue;
        if (auto hit = matching(criteria, *companion)) hits.push_back(std::move(*hit));
    }
    std::ranges::sort(hits, [](const SearchHit& a, const SearchHit& b) {
        return ranks_before(rank_of(a), rank_of(b));
    });
    SearchPage page;
    page.total = static_cast<long>(hits.size());
    const auto first =
        static_cast<std::size_t>(criteria.page - 1) * static_cast<std::size_t>(criteria.limit);
    for (std::size_t i = first;
         i < hits.size() && i < first + static_cast<std::size_t>(criteria.limit); ++i) {
        page.hits.push_back(std::move(hits[i]));
    }
    return page;
}

Verifications VerificationRecords::of(const AccountId& account) {
    Verifications all;
    for (const VerificationKind kind : verification_kinds) {
        if (const Verification* saved = state_.verifications.find({account, kind})) {
            all.of(kind) = *saved;
        }
    }
    return all;
}

void VerificationRecords::save(const AccountId& account, VerificationKind kind,
                               const Verification& verification) {
    state_.verifications.put({account, kind}, verification);
}

IdentityUnlock VerificationRecords::unlock_of(const AccountId& account) {
    const IdentityUnlock* unlock = state_.unlocks.find(account);
    return unlock ? *unlock : IdentityUnlock{};
}

void VerificationRecords::save_unlock(const AccountId& account, const IdentityUnlock& unlock) {
    state_.unlocks.put(account, unlock);
}

void VerificationRecords::insert_session(const IdentitySession& session) {
    state_.identity_sessions.put(session.provider_id, session);
}

std::optional<IdentitySession> VerificationRecords::find_session(const std::string& provider_id) {
    const IdentitySession* session = state_.identity_sessions.find(provider_id);
    return session ? std::optional(*session) : std::nullopt;
}

std::optional<IdentitySession> VerificationRecords::open_session_of(const AccountId& account) {
    std::optional<IdentitySession> newest;
    for (const auto& [id, session] : state_.identity_sessions) {
        const bool open = session.state == IdentitySessionState::open ||
                          session.state == IdentitySessionState::processing;
        if (session.account != account || !open) continue;
        if (!newest || std::tie(newest->created_at, newest->provider_id) <
                           std::tie(session.created_at, session.provider_id)) {
            newest = session;
        }
    }
    return newest;
}

void VerificationRecords::update_session(const IdentitySession& session) {
    state_.identity_sessions.change(session.provider_id,
                                    [&](IdentitySession& row) { row = session; });
}

}  // namespace steady::memory
