#include "app/notifications/tell.h"

#include "app/notifications/mail_job.h"
#include "domain/notifications/notification_rules.h"
#include "ports/accounts.h"
#include "ports/notifications.h"

namespace steady {

void tell(Transaction& transaction, IdSource& ids, Instant now, const AccountId& who,
          const News& news, const Letter& letter) {
    const auto account = transaction.accounts.find(who);
    if (!account) return;
    const Channels used =
        channels_of(rule_of(news.kind), transaction.notifications.choice(who, news.kind));
    if (used.in_app) {
        transaction.notifications.insert({.id = ids.next<NotificationId>(),
                                          .account = who,
                                          .kind = news.kind,
                                          .booking = news.booking,
                                          .amount = news.amount,
                                          .at = now});
    }
    if (used.email && letter) {
        transaction.jobs.enqueue(make_mail_job(ids, letter(account->email.text()), now));
    }
}

}  // namespace steady
