#include "adapters/memory/verifications.h"

#include "domain/verifications/verification_texts.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace steady::memory {
namespace {

struct EndingBadge {
    Instant at;
    AccountId account;
    VerificationKind kind;
};

// In the order of the stored names, as in SQL.
std::vector<BadgeOfAccount> first_badges(std::vector<EndingBadge> ending, int limit) {
    std::ranges::sort(ending, {}, [](const EndingBadge& one) {
        return std::tuple(one.at, one.account.text(), kind_name(one.kind));
    });
    std::vector<BadgeOfAccount> badges;
    for (const EndingBadge& one : ending) {
        if (std::ssize(badges) == limit) break;
        badges.push_back({one.account, one.kind});
    }
    return badges;
}

}  // namespace

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

std::vector<IdentitySession> VerificationRecords::sessions_of(const AccountId& account) {
    std::vector<IdentitySession> found;
    for (const auto& [id, session] : state_.identity_sessions) {
        if (session.account == account) found.push_back(session);
    }
    std::ranges::sort(found, std::greater{}, [](const IdentitySession& session) {
        return std::pair(session.created_at, session.provider_id);
    });
    return found;
}

void VerificationRecords::update_session(const IdentitySession& session) {
    state_.identity_sessions.change(session.provider_id,
                                    [&](IdentitySession& row) { row = session; });
}

void VerificationRecords::redact_free_text(const AccountId& account) {
    std::vector<IdentitySession> own;
    for (const auto& [id, session] : state_.identity_sessions) {
        if (session.account == account) own.push_back(session);
    }
    for (IdentitySession& session : own) {
        session.url.clear();
        session.last_error.reset();
        session.legal_name.clear();
        update_session(session);
    }
    for (const VerificationKind kind : verification_kinds) {
        if (!state_.verifications.find({account, kind})) continue;
        state_.verifications.change({account, kind}, [](Verification& row) {
            row.checked.clear();
            row.taken_back_reason.clear();
        });
    }
}

std::vector<BadgeOfAccount> VerificationRecords::due_steps(Instant now, int limit) {
    std::vector<EndingBadge> due;
    for (const auto& [key, record] : state_.verifications) {
        if (record.next_step_at && *record.next_step_at <= now)
            due.push_back({*record.next_step_at, key.first, key.second});
    }
    return first_badges(std::move(due), limit);
}

ExpiringBadges VerificationRecords::expiring(Instant now, Instant before, int limit) {
    std::vector<EndingBadge> ending;
    for (const auto& [key, record] : state_.verifications) {
        const AccountRow* account = state_.accounts.find(key.first);
        if (!account || account->erased || account->suspended_at) continue;
        if (record.status != VerificationStatus::verified || !record.expires_at) continue;
        if (*record.expires_at > now && *record.expires_at <= before)
            ending.push_back({*record.expires_at, key.first, key.second});
    }
    const auto total = static_cast<long>(ending.size());
    return {first_badges(std::move(ending), limit), total};
}

}  // namespace steady::memory
