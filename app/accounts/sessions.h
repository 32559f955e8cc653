#pragma once

#include "domain/accounts/session.h"
#include "domain/core/call_origin.h"
#include "ports/crypto.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <string>
#include <variant>

namespace steady {

// Creates a session and returns its token, which is not stored anywhere (SE1). If the account has
// the maximum number of sessions, its oldest ends.
[[nodiscard]] std::string start_session(Transaction& transaction, IdSource& ids,
                                        const Digests& digests,
                                        std::variant<AccountId, AdminId> owner,
                                        const CallOrigin& origin, Instant now);

}  // namespace steady
