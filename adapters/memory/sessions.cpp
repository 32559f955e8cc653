#include "adapters/memory/accounts.h"

#include <algorithm>
#include <vector>

namespace steady::memory {

void Sessions::insert(const Session& session) {
    state_.sessions.put(session.token_hash, session);
}

std::optional<OwnedSession> Sessions::find(const std::string& token_hash) {
    const Session* session = state_.sessions.find(token_hash);
    if (!session) return std::nullopt;
    if (const auto* admin = std::get_if<AdminId>(&session->owner)) {
        const auto found = Admins(state_).find(*admin);
        if (!found) return std::nullopt;
        return OwnedSession{*session, std::nullopt, found->role};
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

std::vector<Session> Sessions::of(const AccountId& account) {
    std::vector<Session> found;
    for (const auto& [hash, session] : state_.sessions) {
        const auto* owner = std::get_if<AccountId>(&session.owner);
        if (owner && *owner == account) found.push_back(session);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Session::last_seen_at);
    return found;
}

std::vector<Session> Sessions::of_admin(const AdminId& admin) {
    std::vector<Session> found;
    for (const auto& [hash, session] : state_.sessions) {
        const auto* owner = std::get_if<AdminId>(&session.owner);
        if (owner && *owner == admin) found.push_back(session);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Session::last_seen_at);
    return found;
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
    ResetToken taken = *token;
    state_.reset_tokens.erase(token_hash);
    return taken;
}

void EmailChanges::remove_all_of(const AccountId& account) {
    state_.email_changes.erase_if(
        [&](const std::string&, const EmailChange& old) { return old.account == account; });
}

void EmailChanges::insert(const EmailChange& change) {
    remove_all_of(change.account);
    state_.email_changes.put(change.token_hash, change);
}

std::optional<EmailChange> EmailChanges::take(const std::string& token_hash) {
    const EmailChange* change = state_.email_changes.find(token_hash);
    if (!change) return std::nullopt;
    EmailChange taken = *change;
    state_.email_changes.erase(token_hash);
    return taken;
}

std::optional<EmailChange> EmailChanges::of(const AccountId& account) {
    for (const auto& [hash, change] : state_.email_changes) {
        if (change.account == account) return change;
    }
    return std::nullopt;
}

void EmailChanges::insert_undo(const AddressUndo& undo) {
    state_.address_undos.put(undo.token_hash, undo);
}

std::optional<AddressUndo> EmailChanges::take_undo(const std::string& token_hash) {
    const AddressUndo* undo = state_.address_undos.find(token_hash);
    if (!undo) return std::nullopt;
    AddressUndo taken = *undo;
    state_.address_undos.erase(token_hash);
    state_.address_undos.erase_if([&](const std::string&, const AddressUndo& other) {
        return other.account == taken.account && other.made_at > taken.made_at;
    });
    return taken;
}

std::optional<Instant> EmailChanges::last_undo_end(const AccountId& account) {
    std::optional<Instant> last;
    for (const auto& [hash, undo] : state_.address_undos) {
        if (undo.account == account)
            last = last ? std::max(*last, undo.expires_at) : undo.expires_at;
    }
    return last;
}

void EmailChanges::extend_undos(const AccountId& account, Instant until) {
    std::vector<AddressUndo> extended;
    for (const auto& [hash, undo] : state_.address_undos) {
        if (undo.account == account) extended.push_back(undo);
    }
    for (AddressUndo& undo : extended) {
        undo.expires_at = until;
        state_.address_undos.put(undo.token_hash, undo);
    }
}

void EmailChanges::remove_undos_of(const AccountId& account) {
    state_.address_undos.erase_if(
        [&](const std::string&, const AddressUndo& undo) { return undo.account == account; });
}

void EmailChanges::remove_expired_undos(Instant now) {
    state_.address_undos.erase_if(
        [&](const std::string&, const AddressUndo& undo) { return undo.expires_at <= now; });
}

}  // namespace steady::memory
