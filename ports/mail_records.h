#pragma once

#include "domain/notifications/mail_record.h"

#include <string>
#include <vector>

namespace steady {

// The mails that were sent to accounts, for operators (ADR 114).
class MailRecordRepository {
  public:
    virtual ~MailRecordRepository() = default;
    // Records that the mail of this job was sent, with the account of its mailbox and the booking
    // that it is about; nothing if the mailbox belongs to no account. Only the first call for a job
    // has an effect.
    virtual void record(const JobId& job, const std::string& subject, Instant at) = 0;
    // Newest first.
    [[nodiscard]] virtual std::vector<MailRecord> about(const BookingId& booking, int limit) = 0;
    [[nodiscard]] virtual std::vector<MailRecord> sent_to(const AccountId& account, int limit) = 0;
    virtual void erase(const AccountId& account) = 0;
    // Purges some of those sent before `before`, except what a legal hold keeps at `now`; returns
    // how many.
    virtual long purge(Instant before, Instant now) = 0;
};

}  // namespace steady
