#include "app/notifications/mail_job.h"

#include <string>
#include <utility>

namespace steady {
namespace {

constexpr const char* seal_purpose = "mail";

JobTexts payload_of(const Mail& mail, std::string name, std::string words) {
    return {{"to", mail.to}, {"subject", mail.subject}, {std::move(name), std::move(words)}};
}

}  // namespace

Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at) {
    Job job{.id = ids.next<JobId>(), .kind = to_string(JobKind::mail)};
    job.payload = payload_of(mail, "body", mail.body);
    job.due_at = due_at;
    job.recipient = mail.to;
    return job;
}

Job make_mail_job_about(IdSource& ids, const AccountId& account, const Mail& mail, Instant due_at) {
    Job job = make_mail_job(ids, mail, due_at);
    job.account = account.text();
    return job;
}

Job make_secret_mail_job(IdSource& ids, const Vault* vault, const Mail& mail, Instant due_at) {
    Job job = make_mail_job(ids, mail, due_at);
    if (vault && vault->has_key())
        job.payload = payload_of(mail, "sealed", vault->seal(mail.body, seal_purpose));
    return job;
}

Job make_last_mail_job(IdSource& ids, const Mail& mail, Instant due_at) {
    Job job = make_mail_job(ids, mail, due_at);
    job.payload.add("last", "yes");
    return job;
}

bool is_last_mail(const Job& job) {
    return is_kind(job, JobKind::mail) && job.payload.all().size() > 1 && job.payload.find("last");
}

std::optional<Mail> read_mail_job(const Job& job, const Vault* vault) {
    if (!is_kind(job, JobKind::mail)) return std::nullopt;
    const std::string* to = job.payload.find("to");
    const std::string* subject = job.payload.find("subject");
    if (!to || !subject || to == subject) return std::nullopt;
    Mail mail{*to, *subject, ""};
    if (const std::string* body = job.payload.find("body")) {
        mail.body = *body;
        return mail;
    }
    const std::string* sealed = job.payload.find("sealed");
    if (!sealed || !vault) return std::nullopt;
    auto words = vault->open(*sealed, seal_purpose);
    if (!words) return std::nullopt;
    mail.body = std::move(*words);
    return mail;
}

JobTexts redact_mail(const Mail& mail) {
    return payload_of(mail, "body", "");
}

}  // namespace steady
