#include "app/notifications/tell_account.h"

#include "app/notifications/letters.h"
#include "app/notifications/tell.h"

namespace steady {

void tell_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                              const AccountId& id, NotificationKind kind) {
    tell(transaction, ids, now, id, {.kind = kind}, letters::verification_result);
}

}  // namespace steady
