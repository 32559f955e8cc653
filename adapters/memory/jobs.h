#pragma once

#include "adapters/memory/state.h"
#include "ports/jobs.h"

namespace steady::memory {

class Jobs final : public JobRepository {
  public:
    explicit Jobs(State& state) : state_(state) {}
    void enqueue(const Job& job) override;
    std::vector<std::string> due_lanes(Instant now) override;
    std::vector<Job> claim(const std::string& lane, Instant now, Instant lease_until,
                           int limit) override;
    void finish(const JobId& id, const JobTexts& left) override;
    void redact_mail(const std::string& address, const AccountId& account) override;
    void retry(const JobId& id, Instant due_at, const std::string& error) override;
    void park(const JobId& id, const std::string& error) override;
    long remove_finished(Instant before, Instant now) override;

  private:
    State& state_;
};

class JobList final : public JobListRepository {
  public:
    explicit JobList(State& state) : state_(state) {}
    std::vector<Job> recent(const std::string& kind, int limit) override;
    std::vector<JobTally> tally() override;
    JobPage page(const std::string& kind, std::optional<JobState> state, int offset,
                 int limit) override;
    std::optional<JobRecord> find(const JobId& id) override;
    std::vector<JobRecord> about(const BookingId& booking, const std::string& kind,
                                 int limit) override;
    std::vector<JobRecord> sent_to(const std::string& recipient, const std::string& kind,
                                   int limit) override;
    bool release(const JobId& id, Instant due_at) override;
    bool dismiss(const JobId& id) override;

  private:
    template <class Fits>
    std::vector<JobRecord> newest(const std::string& kind, int limit, Fits fits);

    State& state_;
};

class NoteKeys final : public NoteKeyRepository {
  public:
    explicit NoteKeys(State& state) : state_(state) {}
    void move_note_key(const std::string& key, const JobId& note) override;
    bool take_note_key(const std::string& key, const JobId& note, Instant at) override;
    std::optional<JobId> note_of(const std::string& key) override;

  private:
    State& state_;
};

}  // namespace steady::memory
