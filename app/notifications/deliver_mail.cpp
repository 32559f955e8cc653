#include "app/notifications/deliver_mail.h"

#include "app/notifications/letters.h"
#include "app/notifications/mail_job.h"
#include "domain/people/unconfirmed_address.h"

namespace steady {

JobOutcome DeliverMail::run(const Job& job) {
    auto mail = read_mail_job(job, vault_);
    if (!mail) return {JobOutcome::Kind::park, "not a mail that can be read"};
    JobOutcome delivered;
    if (words_ == Words::kept) {
        delivered.left = job.payload;
    } else if (!is_last_mail(job)) {
        delivered.left = without_words(*mail);
    }
    // An address that nobody confirmed yet: there is no mailbox.
    const auto address = Email::parse(mail->to);
    if (address && is_unconfirmed(*address)) return delivered;
    mail->body = letters::with_address(std::move(mail->body), origin_);
    const Instant now = clock_.now();
    if (now < quiet_until_.load()) {
        return {JobOutcome::Kind::retry, "the mail server did not answer just before"};
    }
    const auto sent = mailer_.send(*mail, job.id.text());
    if (sent) return delivered;
    if (sent.error().kind == MailFault::Kind::never) {
        return {JobOutcome::Kind::park, sent.error().what};
    }
    quiet_until_ = clock_.now() + mail_pause_after_fault;
    return {JobOutcome::Kind::retry, sent.error().what};
}

}  // namespace steady
