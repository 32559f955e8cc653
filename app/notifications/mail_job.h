#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <optional>

namespace steady {

inline constexpr const char* mail_job_kind = "mail";

// Mails that anyone can cause without an account wait in a lane of their own, so that many of them
// delay neither reminders nor receipts.
inline constexpr const char* requested_mail_lane = "mail_requested";

// A mail as a job of the transaction that causes it.
[[nodiscard]] Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at);

// A mail to the operator that names an account: it is removed when the account is erased.
[[nodiscard]] Job make_mail_job_about(IdSource& ids, const AccountId& account, const Mail& mail,
                                      Instant due_at);

// The same for a mail whose words open an account: they wait sealed, where there is a key.
[[nodiscard]] Job make_secret_mail_job(IdSource& ids, const Vault* vault, const Mail& mail,
                                       Instant due_at);

// The last mail to an address that is forgotten: nothing of it stays once it is delivered, where
// other mails keep to whom they went.
[[nodiscard]] Job make_last_mail_job(IdSource& ids, const Mail& mail, Instant due_at);
[[nodiscard]] bool is_last_mail(const Job& job);

// The mail of such a job; nullopt when the payload is not one of the above, or is sealed and
// `vault` cannot open it.
[[nodiscard]] std::optional<Mail> read_mail_job(const Job& job, const Vault* vault = nullptr);

// What stays of a delivered mail: to whom, and its subject.
[[nodiscard]] JobTexts without_words(const Mail& mail);

}  // namespace steady
