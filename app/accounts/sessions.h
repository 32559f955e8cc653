#pragma once

#include "domain/accounts/session.h"
#include "domain/core/call_origin.h"
#include "ports/crypto.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>
#include <variant>

namespace steady {

// Writes a new session and gives its token, which exists nowhere else from then on (SE1). An
// account that has as many as it may have loses its oldest.
[[nodiscard]] std::string start_session(Transaction& transaction, IdSource& ids,
                                        const Digests& digests,
                                        std::variant<AccountId, AdminId> owner,
                                        const CallOrigin& origin, Instant now);

}  // namespace steady
