#pragma once

#include "adapters/sql/connection.h"
#include "ports/mail_records.h"

namespace steady::sql {

class MailRecords final : public MailRecordRepository {
  public:
    explicit MailRecords(Connection& connection) : connection_(connection) {}
    void record(const JobId& job, const std::string& subject, Instant at) override;
    [[nodiscard]] std::vector<MailRecord> about(const BookingId& booking, int limit) override;
    [[nodiscard]] std::vector<MailRecord> sent_to(const AccountId& account, int limit) override;
    void erase(const AccountId& account) override;
    long purge(Instant before, Instant now) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
