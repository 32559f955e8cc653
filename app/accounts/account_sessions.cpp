#include "app/accounts/account_sessions.h"

#include "app/audit/required_reason.h"
#include "domain/accounts/session_policy.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr std::size_t id_length = 32;

Instant end_of(const Session& session) {
    const SessionLimits& limits = limits_of(session);
    return std::min(session.last_seen_at + limits.idle, session.created_at + limits.absolute);
}

}  // namespace

std::string AccountSessions::id_of(const Session& session) const {
    return ports_.digests.sha256_hex("session " + session.token_hash).substr(0, id_length);
}

std::vector<Session> AccountSessions::alive(Transaction& transaction, const AccountId& id) const {
    std::vector<Session> sessions = transaction.sessions.of(id);
    const Instant now = ports_.clock.now();
    std::erase_if(sessions, [&](const Session& session) { return !is_alive(session, now); });
    return sessions;
}

Result<std::vector<ShownSession>> AccountSessions::list(const AccountId& account) {
    return own(account, "");
}

Result<std::vector<ShownSession>> AccountSessions::own(const AccountId& account,
                                                       const std::string& current_token_hash) {
    return ports_.store.read([&](Transaction& transaction) -> Result<std::vector<ShownSession>> {
        if (!transaction.accounts.find(account)) return refuse(Refusal::not_found);
        std::vector<ShownSession> shown;
        for (const Session& session : alive(transaction, account)) {
            shown.push_back({id_of(session), session.created_at, session.last_seen_at,
                             end_of(session), session.agent, session.network,
                             session.token_hash == current_token_hash});
        }
        return shown;
    });
}

Result<int> AccountSessions::end_own(const AccountId& account,
                                     const std::string& current_token_hash,
                                     const std::optional<std::string>& session) {
    return ports_.store.transact([&](Transaction& transaction) -> Result<int> {
        int ended = 0;
        for (const Session& each : alive(transaction, account)) {
            const bool wanted =
                session ? id_of(each) == *session : each.token_hash != current_token_hash;
            if (!wanted) continue;
            transaction.sessions.remove(each.token_hash);
            ended += 1;
        }
        if (session && ended == 0) return refuse(Refusal::not_found);
        return ended;
    });
}

Result<int> AccountSessions::end(const EndSessionsCommand& command) {
    RETURN_IF_ERROR(demand_reason(command.reason));
    return ports_.store.transact([&](Transaction& transaction) -> Result<int> {
        if (!transaction.accounts.find(command.account)) return refuse(Refusal::not_found);
        const std::vector<Session> sessions = alive(transaction, command.account);
        int ended = 0;
        for (const Session& session : sessions) {
            if (command.session && id_of(session) != *command.session) continue;
            transaction.sessions.remove(session.token_hash);
            ended += 1;
        }
        if (command.session && ended == 0) return refuse(Refusal::not_found);
        const auto open = static_cast<int>(sessions.size());
        trail_.record(
            transaction, command.admin,
            {.action = command.session ? "end_session" : "end_sessions",
             .object_type = "account",
             .object_id = command.account.text(),
             .reason = command.reason,
             .changes = {{"sessions", std::to_string(open), std::to_string(open - ended)}}});
        return ended;
    });
}

}  // namespace steady
