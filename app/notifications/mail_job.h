#pragma once

#include "ports/jobs.h"
#include "ports/mailer.h"
#include "ports/system.h"

#include <optional>

namespace steady {

inline constexpr const char* mail_job_kind = "mail";

// A mail as a job of the transaction that causes it.
[[nodiscard]] Job make_mail_job(IdSource& ids, const Mail& mail, Instant due_at);

// The mail of such a job; nullopt when the payload is not one make_mail_job() wrote.
[[nodiscard]] std::optional<Mail> read_mail_job(const Job& job);

}  // namespace steady
