#include "app/notifications/deliver_mail.h"

#include "app/notifications/email_templates.h"
#include "app/notifications/mail_job.h"
#include "app/notifications/mail_language.h"
#include "app/notifications/operator_notes.h"
#include "domain/core/error.h"
#include "domain/people/unconfirmed_address.h"
#include "ports/store.h"

#include <utility>

namespace steady {

JobOutcome DeliverMail::run(const Job& job) {
    auto mail = read_mail_job(job, vault_);
    if (!mail) return {JobOutcome::Kind::park, "not a mail that can be read"};
    JobOutcome delivered;
    if (words_ == Words::kept) {
        delivered.left = job.payload;
    } else if (!is_last_mail(job)) {
        delivered.left = redact_mail(*mail);
    }
    // An address that is not confirmed yet is a placeholder without a mailbox.
    const auto address = Email::parse(mail->to);
    if (address && is_unconfirmed(*address)) return delivered;
    Mail shown = translate_mail(*mail, translator_);
    shown.body = email_templates::with_address(std::move(shown.body), origin_);
    const auto sent = mailer_.send(shown, job.id.text(), [&] { extend_lease(job.id); });
    if (!sent) return settle(sent.error());
    ++sent_;
    close_refusal_note();
    return delivered;
}

JobOutcome DeliverMail::settle(const MailFault& fault) {
    switch (fault.kind) {
        case MailFault::Kind::no_mailbox:
            ++no_mailbox_;
            return {JobOutcome::Kind::park, fault.what};
        case MailFault::Kind::later:
            ++put_off_;
            return {JobOutcome::Kind::retry, fault.what};
        case MailFault::Kind::refused:
            ++refused_;
            note_refusal(fault.what);
            return {JobOutcome::Kind::retry, fault.what};
        case MailFault::Kind::unreachable:
            ++unreachable_;
            paused_until_ = clock_.now() + mail_pause_after_fault;
            return {JobOutcome::Kind::retry, fault.what};
    }
    std::unreachable();
}

bool DeliverMail::is_paused() const {
    return clock_.now() < paused_until_.load();
}

void DeliverMail::note_refusal(const std::string& what) {
    {
        const std::scoped_lock lock(mutex_);
        if (!open_note_.empty()) return;
    }
    const Instant now = clock_.now();
    std::string key = "mail_refused:" + std::to_string(to_epoch_seconds(now) / 3600);
    const auto noted = store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        note_for_operator_again(
            transaction, ids_, now, key,
            "The mail server refuses our mail: " + what +
                ". Correct what it names: the sender, relaying, a block list or a quota. Mails are "
                "retried for some hours, then parked; \"Try all again\" or `steady admin "
                "release-jobs --kind mail` sends parked ones.");
        return {};
    });
    static_cast<void>(noted);  // cannot fail
    const std::scoped_lock lock(mutex_);
    open_note_ = std::move(key);
}

void DeliverMail::close_refusal_note() {
    std::string key;
    {
        const std::scoped_lock lock(mutex_);
        key.swap(open_note_);
    }
    if (key.empty()) return;
    static_cast<void>(store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        close_note(transaction, key);
        return {};
    }));
}

void DeliverMail::extend_lease(const JobId& job) {
    static_cast<void>(store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.jobs.retry(job, clock_.now() + unconfirmed_mail_lease,
                               "the mail server has not confirmed it yet");
        return {};
    }));
}

Readings DeliverMail::readings() const {
    const auto count = [](const char* outcome, const std::atomic<std::int64_t>& value) {
        return Reading{"steady_mails_total",
                       "Mails offered to the mail server, by what it answered.",
                       Reading::Kind::counter,
                       {{"outcome", outcome}},
                       value.load()};
    };
    return {count("sent", sent_), count("put_off", put_off_), count("unreachable", unreachable_),
            count("refused", refused_), count("no_mailbox", no_mailbox_)};
}

}  // namespace steady
