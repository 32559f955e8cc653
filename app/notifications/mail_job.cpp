#include "app/notifications/mail_job.h"

#include "app/notifications/mail_language.h"

#include <string>
#include <utility>

namespace steady {
namespace {

constexpr const char* seal_purpose = "mail";

JobTexts payload_of(const Mail& mail, std::string name, std::string words) {
    return {{"to", mail.to}, {"subject", mail.subject}, {std::move(name), std::move(words)}};
}

bool is_translatable(const Mail& mail) {
    return mail.locale != Locale::en && !mail.phrases.lines.empty();
}

// The mail stays English without them: they are of an unknown language or cannot be opened.
void read_phrases(const Job& job, const Vault* vault, Mail& mail) {
    const std::string* name = job.payload.find("locale");
    const auto locale = name ? locale_names.from(*name) : std::nullopt;
    if (!locale) return;
    std::optional<std::string> text;
    if (const std::string* plain = job.payload.find("phrases")) text = *plain;
    const std::string* sealed = job.payload.find("sealed_phrases");
    if (sealed && vault) text = vault->open(*sealed, seal_purpose);
    auto phrases = text ? decode_phrases(*text) : std::nullopt;
    if (!phrases) return;
    mail.locale = *locale;
    mail.phrases = *std::move(phrases);
}

}  // namespace

Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at) {
    Job job{.id = ids.next<JobId>(), .kind = to_string(JobKind::mail)};
    job.payload = payload_of(mail, "body", mail.body);
    if (is_translatable(mail)) {
        job.payload.add("locale", std::string(locale_names.of(mail.locale)));
        job.payload.add("phrases", encode_phrases(mail.phrases));
    }
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
    if (!vault || !vault->has_key()) return job;
    job.payload = payload_of(mail, "sealed", vault->seal(mail.body, seal_purpose));
    if (is_translatable(mail)) {
        job.payload.add("locale", std::string(locale_names.of(mail.locale)));
        job.payload.add("sealed_phrases", vault->seal(encode_phrases(mail.phrases), seal_purpose));
    }
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
        read_phrases(job, vault, mail);
        return mail;
    }
    const std::string* sealed = job.payload.find("sealed");
    if (!sealed || !vault) return std::nullopt;
    auto words = vault->open(*sealed, seal_purpose);
    if (!words) return std::nullopt;
    mail.body = std::move(*words);
    read_phrases(job, vault, mail);
    return mail;
}

JobTexts redact_mail(const Mail& mail) {
    return payload_of(mail, "body", "");
}

}  // namespace steady
