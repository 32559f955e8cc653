#pragma once

#include "ports/jobs.h"
#include "ports/mail_records.h"
#include "ports/store_fwd.h"

#include <vector>

namespace steady {

// The mails about a booking, or to an account with this mailbox: those that were sent, and those
// that wait or failed.
[[nodiscard]] std::vector<MailRecord> mails_about(Transaction& transaction,
                                                  const BookingId& booking, int limit);
[[nodiscard]] std::vector<MailRecord> mails_to(Transaction& transaction, const AccountId& account,
                                               const std::string& mailbox, int limit);

}  // namespace steady
