#include "adapters/memory/repositories.h"

#include <algorithm>

namespace steady::memory {

void Sessions::insert(const Session& session) {
    state_.sessions.put(session.token_hash, session);
}

std::optional<OwnedSession> Sessions::find(const std::string& token_hash) {
    const Session* session = state_.sessions.find(token_hash);
    if (!session) return std::nullopt;
    if (const auto* admin = std::get_if<AdminId>(&session->owner)) {
        if (!Admins(state_).find(*admin)) return std::nullopt;
        return OwnedSession{*session, std::nullopt};
    }
    const auto account = Accounts(state_).find(std::get<AccountId>(session->owner));
    if (!account) return std::nullopt;
    return OwnedSession{*session, account->type};
}

void Sessions::touch(const std::string& token_hash, Instant at) {
    state_.sessions.change(token_hash, [&](Session& session) { session.last_seen_at = at; });
}

void Sessions::remove(const std::string& token_hash) {
    state_.sessions.erase(token_hash);
}

void Sessions::remove_all_of(const AccountId& account,
                             const std::optional<std::string>& except_token_hash) {
    state_.sessions.erase_if([&](const std::string& hash, const Session& session) {
        const auto* owner = std::get_if<AccountId>(&session.owner);
        return owner && *owner == account && hash != except_token_hash;
    });
}

void Sessions::remove_all_of_admin(const AdminId& admin) {
    state_.sessions.erase_if([&](const std::string&, const Session& session) {
        const auto* owner = std::get_if<AdminId>(&session.owner);
        return owner && *owner == admin;
    });
}

long Sessions::remove_stale(Instant created_before, Instant seen_before) {
    return state_.sessions.erase_if([&](const std::string&, const Session& session) {
        return session.created_at < created_before || session.last_seen_at < seen_before;
    });
}

void ResetTokens::remove_all_of(const AccountId& account) {
    state_.reset_tokens.erase_if(
        [&](const std::string&, const ResetToken& old) { return old.account == account; });
}

void ResetTokens::insert(const ResetToken& token) {
    remove_all_of(token.account);
    state_.reset_tokens.put(token.token_hash, token);
}

std::optional<ResetToken> ResetTokens::take(const std::string& token_hash) {
    const ResetToken* token = state_.reset_tokens.find(token_hash);
    if (!token) return std::nullopt;
    const ResetToken taken = *token;
    state_.reset_tokens.erase(token_hash);
    return taken;
}

std::optional<Throttle> Throttles::find(const std::string& key) {
    const Throttle* throttle = state_.throttles.find(key);
    return throttle ? std::optional(*throttle) : std::nullopt;
}

void Throttles::save(const Throttle& throttle) {
    state_.throttles.put(throttle.key, throttle);
}

void Throttles::remove(const std::string& key) {
    state_.throttles.erase(key);
}

long Throttles::remove_before(Instant window_start) {
    return state_.throttles.erase_if([&](const std::string&, const Throttle& throttle) {
        return throttle.window_start < window_start && throttle.blocked_until < window_start;
    });
}

bool Consents::record(const Consent& consent) {
    const auto key = std::make_tuple(consent.user, consent.type, consent.version, consent.subject);
    if (state_.consents.contains(key)) return false;
    state_.consents.put(key, consent);
    return true;
}

std::vector<Consent> Consents::history(const AccountId& user) {
    std::vector<Consent> result;
    for (const auto& [key, consent] : state_.consents) {
        if (consent.user == user) result.push_back(consent);
    }
    std::ranges::sort(result, [](const Consent& a, const Consent& b) {
        return std::tie(b.at, b.id) < std::tie(a.at, a.id);
    });
    return result;
}

bool Consents::agreed(const AccountId& user, ConsentType type, const std::string& version,
                      const std::optional<std::string>& subject) {
    return std::ranges::any_of(state_.consents, [&](const auto& entry) {
        const Consent& consent = entry.second;
        return consent.agreed && consent.user == user && consent.type == type &&
               consent.version == version && (!subject || consent.subject == *subject);
    });
}

}  // namespace steady::memory
