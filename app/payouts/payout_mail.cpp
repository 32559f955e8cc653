#include "app/payouts/payout_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/tell.h"

namespace steady {

void tell_companion(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout) {
    const bool failed = payout.state == PayoutState::failed;
    const News news{
        .kind = failed ? NotificationKind::payout_failed : NotificationKind::payout_sent,
        .booking = payout.booking,
        .amount = payout.transferred()};
    tell(transaction, ids, now, payout.companion, news, [&](const std::string& to) {
        return failed ? letters::payout_failed(to, payout.transferred())
                      : letters::payout_sent(to, payout.transferred());
    });
}

void tell_deducted(Transaction& transaction, IdSource& ids, Instant now, const Payout& payout,
                   Money amount) {
    tell(transaction, ids, now, payout.companion,
         {.kind = NotificationKind::payout_deducted, .booking = payout.booking, .amount = amount},
         [&](const std::string& to) { return letters::payout_deducted(to, amount); });
}

}  // namespace steady
