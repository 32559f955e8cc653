#include "app/payouts/payout_mail.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <algorithm>

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

void notify_held(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout) {
    const bool waits_for_account =
        payout.hold == HoldReason::no_account || payout.hold == HoldReason::account_not_ready;
    const NotificationEvent event{.kind = NotificationKind::payout_failed,
                                  .booking = payout.booking,
                                  .amount = payout.transferred()};
    notify(transaction, ids, now, payout.companion, event, [&](const std::string& to) {
        return waits_for_account ? email_templates::payout_waiting(to, payout.transferred())
                                 : email_templates::payout_failed(to, payout.transferred());
    });
}

void notify_newly_held(Transaction& transaction, IdSource& ids, Instant now,
                       const BookingId& booking, const std::vector<Payout>& before) {
    for (const Payout& payout : transaction.payouts.of_booking(booking)) {
        const bool was_held = std::ranges::any_of(before, [&](const Payout& earlier) {
            return earlier.line == payout.line && earlier.state == PayoutState::held;
        });
        if (payout.state == PayoutState::held && !was_held) {
            notify_held(transaction, ids, now, payout);
        }
    }
}

void notify_deducted(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout,
                     Money amount) {
    notify(transaction, ids, now, payout.companion,
           {.kind = NotificationKind::payout_deducted, .booking = payout.booking, .amount = amount},
           [&](const std::string& to) { return email_templates::payout_deducted(to, amount); });
}

}  // namespace steady
