#pragma once

#include "adapters/sql/connection.h"
#include "ports/jobs.h"

namespace steady::sql {

class Jobs final : public JobRepository {
  public:
    explicit Jobs(Connection& connection) : connection_(connection) {}
    void enqueue(const Job& job) override;
    [[nodiscard]] std::vector<std::string> due_lanes(Instant now) override;
    [[nodiscard]] std::vector<Job> claim(const std::string& lane, Instant now, Instant lease_until,
                                         int limit) override;
    void finish(const JobId& id, const JobTexts& left) override;
    void redact_mail(const std::string& address, const AccountId& account) override;
    void retry(const JobId& id, Instant due_at, const std::string& error) override;
    void park(const JobId& id, const std::string& error) override;
    long remove_finished(Instant before, Instant now) override;

  private:
    void redact_unindexed_mail(const std::string& address, const AccountId& account);

    Connection& connection_;
};

class JobList final : public JobListRepository {
  public:
    explicit JobList(Connection& connection) : connection_(connection) {}
    [[nodiscard]] std::vector<Job> recent(const std::string& kind, int limit) override;
    [[nodiscard]] std::vector<JobTally> tally() override;
    [[nodiscard]] JobPage page(const std::string& kind, std::optional<JobState> state, int offset,
                               int limit) override;
    [[nodiscard]] std::optional<JobRecord> find(const JobId& id) override;
    [[nodiscard]] std::vector<JobRecord> about(const BookingId& booking, const std::string& kind,
                                               int limit) override;
    [[nodiscard]] std::vector<JobRecord> sent_to(const std::string& recipient,
                                                 const std::string& kind, int limit) override;
    [[nodiscard]] bool release(const JobId& id, Instant due_at) override;
    [[nodiscard]] bool dismiss(const JobId& id) override;

  private:
    Connection& connection_;
};

class NoteKeys final : public NoteKeyRepository {
  public:
    explicit NoteKeys(Connection& connection) : connection_(connection) {}
    void move_note_key(const std::string& key, const JobId& note) override;
    [[nodiscard]] bool take_note_key(const std::string& key, const JobId& note,
                                     Instant at) override;
    [[nodiscard]] std::optional<JobId> note_of(const std::string& key) override;

  private:
    Connection& connection_;
};

}  // namespace steady::sql
