#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// A side effect written in the same transaction as its cause and carried out by a worker, at least
// once: a mail, a refund, the expiry of a provider session.
struct Job {
    JobId id;
    std::string kind;     // "mail", "refund", "expire_checkout"
    std::string payload;  // JSON text, made and read by the use case of that kind
    Instant due_at{};
    int attempts = 0;
    std::string last_error;
};

// How many jobs of one kind wait or are parked; finished ones do not count.
struct JobTally {
    std::string kind;
    bool parked = false;
    long count = 0;
    Instant oldest_due{};  // the earliest time at which one is or was due
};

enum class JobState { waiting, done, parked };

struct JobRecord {
    Job job;
    JobState state = JobState::waiting;
};

struct JobPage {
    std::vector<JobRecord> jobs;
    long total = 0;  // of all pages
};

class JobRepository {
  public:
    virtual ~JobRepository() = default;
    virtual void enqueue(const Job& job) = 0;
    // Leases up to `limit` due jobs until `lease_until`; no other worker gets them before that.
    [[nodiscard]] virtual std::vector<Job> claim(Instant now, Instant lease_until, int limit) = 0;
    // Of the payload only `left` stays.
    virtual void finish(const JobId& id, const std::string& left = {}) = 0;
    virtual void retry(const JobId& id, Instant due_at, const std::string& error) = 0;
    // Out of tries: kept for an operator, never claimed again.
    virtual void park(const JobId& id, const std::string& error) = 0;
    // Forgets finished jobs whose last lease ended before `before`, with whatever personal data
    // their payload held; parked ones stay for the operator. Returns how many.
    virtual long remove_finished(Instant before) = 0;
    // Jobs of a kind that are done or waiting, newest first (the demo's mail page).
    [[nodiscard]] virtual std::vector<Job> recent(const std::string& kind, int limit) = 0;
    // Removes, in whatever state, mails to this address, reset links asked for it, and mails that
    // name the account.
    virtual void forget_mail(const std::string& address, const AccountId& account) = 0;
    // By kind, waiting before parked.
    [[nodiscard]] virtual std::vector<JobTally> tally() = 0;
    // Those of a kind, newest first. An empty kind: of any; nullopt: in any state.
    [[nodiscard]] virtual JobPage page(const std::string& kind, std::optional<JobState> state,
                                       int offset, int limit) = 0;
    [[nodiscard]] virtual std::optional<JobRecord> find(const JobId& id) = 0;
    // A parked one waits again, with all its tries; false when it is not parked.
    [[nodiscard]] virtual bool release(const JobId& id, Instant due_at) = 0;
    // A parked one is done with, as if it had been finished; false when it is not parked.
    [[nodiscard]] virtual bool dismiss(const JobId& id) = 0;
};

}  // namespace steady
