#pragma once

#include "adapters/memory/state.h"
#include "ports/mail_records.h"

namespace steady::memory {

class MailRecords final : public MailRecordRepository {
  public:
    explicit MailRecords(State& state) : state_(state) {}
    void record(const JobId& job, const std::string& subject, Instant at) override;
    std::vector<MailRecord> about(const BookingId& booking, int limit) override;
    std::vector<MailRecord> sent_to(const AccountId& account, int limit) override;
    void erase(const AccountId& account) override;
    long purge(Instant before, Instant now) override;

  private:
    template <class Fits>
    std::vector<MailRecord> newest(int limit, Fits fits);

    State& state_;
};

}  // namespace steady::memory
