#pragma once

#include "domain/core/time.h"
#include "domain/notifications/mail_phrases.h"
#include "domain/verifications/verification.h"

namespace steady {

// Lines of mails that name a badge and its last day. Not of an ID, which has no end.
[[nodiscard]] Phrase ending_badge(VerificationKind kind, Date last_day);
[[nodiscard]] Phrase ended_badge(VerificationKind kind, Date last_day);

}  // namespace steady
