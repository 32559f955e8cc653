#include "app/payouts/payout_mail.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "ports/store.h"

namespace steady {

void notify_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout) {
    const bool failed = payout.state == PayoutState::failed;
    const NotificationEvent event{
        .kind = failed ? NotificationKind::payout_failed : NotificationKind::payout_sent,
        .booking = payout.booking,
        .amount = payout.transferred()};
    notify(transaction, ids, now, payout.companion, event, [&](const std::string& to) {
        return failed ? email_templates::payout_failed(to, payout.transferred())
                      : email_templates::payout_sent(to, payout.transferred());
    });
}

void notify_deducted(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout,
                     Money amount) {
    notify(transaction, ids, now, payout.companion,
           {.kind = NotificationKind::payout_deducted, .booking = payout.booking, .amount = amount},
           [&](const std::string& to) { return email_templates::payout_deducted(to, amount); });
}

}  // namespace steady
