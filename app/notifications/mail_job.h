#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <optional>

namespace steady {

// Mails that a caller without an account can cause use a separate lane, so that many of them delay
// neither reminders nor receipts.
inline constexpr const char* requested_mail_lane = "mail_requested";

// A mail as a job of the transaction that causes it.
[[nodiscard]] Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at);

// A mail to the operator that names an account: it is removed when the account is erased.
[[nodiscard]] Job make_mail_job_about(IdSource& ids, const AccountId& account, const Mail& mail,
                                      Instant due_at);

// The same for a mail whose text grants access to an account: it waits sealed, if there is a key.
[[nodiscard]] Job make_secret_mail_job(IdSource& ids, const Vault* vault, const Mail& mail,
                                       Instant due_at);

// The last mail to an erased address: nothing of it is retained after delivery, whereas other mails
// retain their recipient.
[[nodiscard]] Job make_last_mail_job(IdSource& ids, const Mail& mail, Instant due_at);
[[nodiscard]] bool is_last_mail(const Job& job);

// The mail of such a job; nullopt when the payload is not one of the above, or is sealed and
// `vault` cannot open it.
[[nodiscard]] std::optional<Mail> read_mail_job(const Job& job, const Vault* vault = nullptr);

// The retained part of a delivered mail: recipient and subject.
[[nodiscard]] JobTexts redact_mail(const Mail& mail);

}  // namespace steady
