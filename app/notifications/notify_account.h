#pragma once

#include "domain/notifications/notification.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

namespace steady {

// A check of the account ended, with any result: identity_result or badge_result.
void notify_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                                const AccountId& id, NotificationKind kind);

}  // namespace steady
