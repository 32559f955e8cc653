#include "app/notifications/notify.h"

#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/push/push_job.h"
#include "domain/notifications/notification_rules.h"
#include "ports/accounts.h"
#include "ports/notifications.h"
#include "ports/store.h"

namespace steady {

void notify(Transaction& transaction, IdSource& ids, Instant now, const AccountId& who,
            const NotificationEvent& event, const MailTemplate& letter) {
    const auto account = transaction.accounts.find(who);
    if (!account) return;
    const Channels used =
        channels_of(rule_of(event.kind), transaction.notifications.choice(who, event.kind));
    if (used.in_app) {
        transaction.notifications.insert({.id = ids.next<NotificationId>(),
                                          .account = who,
                                          .kind = event.kind,
                                          .booking = event.booking,
                                          .amount = event.amount,
                                          .at = now});
    }
    if (used.email && letter) {
        Job mail =
            make_mail_job(ids, in_locale(letter(account->email.text()), account->locale), now);
        if (event.booking) mail.booking = event.booking->text();
        transaction.jobs.enqueue(mail);
    }
    if (used.push) {
        enqueue_push(transaction, ids, now, who, std::string(push_text(event.kind)),
                     rule_of(event.kind).necessity == Necessity::safety);
    }
}

}  // namespace steady
