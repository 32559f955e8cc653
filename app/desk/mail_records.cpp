#include "app/desk/mail_records.h"

#include "domain/core/id_time.h"
#include "ports/accounts.h"
#include "ports/job_kind.h"
#include "ports/store.h"

#include <optional>

namespace steady {
namespace {

// A job that is done is on record.
std::optional<MailRecord> unsent_mail(Transaction& transaction, const JobRecord& record) {
    const std::string* subject = record.job.payload.find("subject");
    const std::string* to = record.job.payload.find("to");
    if (record.state == JobState::done || !subject || !to) return std::nullopt;
    MailRecord mail{
        .id = record.job.id.text(),
        .at = made_at(record.job.id.text()),
        .subject = *subject,
        .state = record.state == JobState::parked ? MailState::failed : MailState::waiting};
    const auto email = Email::parse(*to);
    const auto owner = email ? transaction.credentials.find_credentials(*email) : std::nullopt;
    if (owner) mail.account = owner->id;
    return mail;
}

void add_unsent(Transaction& transaction, const std::vector<JobRecord>& jobs,
                std::vector<MailRecord>& mails) {
    for (const JobRecord& job : jobs) {
        if (auto mail = unsent_mail(transaction, job)) mails.push_back(*std::move(mail));
    }
}

}  // namespace

std::vector<MailRecord> mails_about(Transaction& transaction, const BookingId& booking, int limit) {
    auto mails = transaction.mail_records.about(booking, limit);
    add_unsent(transaction, transaction.job_list.about(booking, to_string(JobKind::mail), limit),
               mails);
    return mails;
}

std::vector<MailRecord> mails_to(Transaction& transaction, const AccountId& account,
                                 const std::string& mailbox, int limit) {
    auto mails = transaction.mail_records.sent_to(account, limit);
    add_unsent(transaction, transaction.job_list.sent_to(mailbox, to_string(JobKind::mail), limit),
               mails);
    return mails;
}

}  // namespace steady
