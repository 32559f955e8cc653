#include "app/accounts/sessions.h"

#include "ports/accounts.h"

namespace steady {

std::string start_session(Transaction& transaction, IdSource& ids, const Digests& digests,
                          std::variant<AccountId, AdminId> owner, Instant now) {
    std::string token = ids.token();
    transaction.sessions.insert({digests.sha256_hex(token), std::move(owner), now, now});
    return token;
}

}  // namespace steady
