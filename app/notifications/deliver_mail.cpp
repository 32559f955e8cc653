#include "app/notifications/deliver_mail.h"

#include "app/notifications/mail_job.h"

namespace steady {

JobOutcome DeliverMail::run(const Job& job) {
    const auto mail = read_mail_job(job);
    if (!mail) return {JobOutcome::Kind::park, "not a mail"};
    const Instant now = clock_.now();
    if (now < quiet_until_.load()) {
        return {JobOutcome::Kind::retry, "the mail server did not answer just before"};
    }
    const auto sent = mailer_.send(*mail, job.id.text());
    if (sent) return {};
    if (sent.error().kind == MailFault::Kind::never) {
        return {JobOutcome::Kind::park, sent.error().what};
    }
    quiet_until_ = clock_.now() + mail_pause_after_fault;
    return {JobOutcome::Kind::retry, sent.error().what};
}

}  // namespace steady
