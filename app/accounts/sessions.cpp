#include "app/accounts/sessions.h"

#include "domain/accounts/agent_label.h"
#include "domain/accounts/session_policy.h"
#include "domain/throttles/throttle.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

void make_room(SessionRepository& repository, const AccountId& account) {
    std::vector<Session> sessions = repository.of(account);
    std::ranges::sort(sessions, {}, &Session::created_at);
    for (std::size_t i = 0; i + max_sessions <= sessions.size(); ++i) {
        repository.remove(sessions[i].token_hash);
    }
}

}  // namespace

std::string start_session(Transaction& transaction, IdSource& ids, const Digests& digests,
                          std::variant<AccountId, AdminId> owner, const CallOrigin& origin,
                          Instant now) {
    if (const auto* account = std::get_if<AccountId>(&owner)) {
        make_room(transaction.sessions, *account);
    }
    std::string token = ids.token();
    transaction.sessions.insert({digests.sha256_hex(token), std::move(owner), now, now,
                                 agent_label(origin.user_agent), network_of(origin.ip_address)});
    return token;
}

}  // namespace steady
