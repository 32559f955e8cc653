#pragma once

#include "domain/background/work_retention.h"
#include "ports/jobs.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/unreadable_row.h"

#include <atomic>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace steady {

inline constexpr int job_tries = 12;
inline constexpr seconds job_lease{120};

// Worker step: executes the side effects that use cases wrote down. At least once: a crash after
// the effect repeats it, so every kind must be idempotent. A failing job is retried with an
// increasing backoff and parked after 12 attempts, where an operator finds it; the others continue
// (R21).
//
// Lanes take turns: one job of each lane that has a due one, then again, until none is due. So a
// lane waits for at most one job of every other lane, however many those have (ADR 73).
class JobRunner {
  public:
    using Perform = std::function<JobOutcome(const Job&)>;
    // Whether this runner serves a lane now; asked before each job. Runners with separate lanes run
    // in parallel, so that a service that does not answer delays no other lane.
    using Serves = std::function<bool(const std::string& lane)>;
    JobRunner(Store& store, const Clock& clock, Perform perform, Serves serves = {})
        : store_(store), clock_(clock), perform_(std::move(perform)), serves_(std::move(serves)) {}

    // Runs until no job of its lanes is due. Returns how many it processed. Once a stop is
    // requested the current job is finished and no other is started (R15).
    int run(const std::stop_token& stop = {});
    // The current job is finished and no other is started (R15). Callable from any thread.
    void stop() { stopping_ = true; }
    // Purges jobs that were finished an hour ago, and records of mails after a year. Ends
    // between two steps when a stop is requested.
    long sweep(const std::stop_token& stop = {});

  private:
    [[nodiscard]] std::vector<std::string> due_lanes();
    // False when none was due.
    [[nodiscard]] bool run_one(const std::string& lane);
    void note_unreadable(const std::vector<UnreadableRow>& rows);
    void record_mail(Transaction& transaction, const Job& job);
    void settle(const Job& job, const JobOutcome& outcome);

    Store& store_;
    const Clock& clock_;
    Perform perform_;
    Serves serves_;
    std::atomic<bool> stopping_{false};
};

}  // namespace steady
