#include "app/notifications/notify_account.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "ports/store.h"

namespace steady {

void notify_verification_result(Transaction& transaction, IdSource& ids, Instant now,
                                const AccountId& id, NotificationKind kind) {
    notify(transaction, ids, now, id, {.kind = kind}, email_templates::verification_result);
}

}  // namespace steady
