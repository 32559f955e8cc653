#pragma once

#include "ports/jobs.h"
#include "ports/store.h"
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
inline constexpr hours finished_jobs_retention{1};

// Worker step: carries out the side effects that use cases wrote down. At least once: a crash after
// the effect repeats it, so every kind is safe to repeat. A job that keeps failing waits longer
// each time and is parked after 12 tries, where an operator finds it; the others go on (R21).
//
// Lanes take turns: one job of each lane that has a due one, then again, until none is due. So a
// lane waits for at most one job of every other lane, however many of those there are (ADR 73).
class JobRunner {
  public:
    using Perform = std::function<JobOutcome(const Job&)>;
    // Whether this runner serves a lane. Runners with lanes of their own run side by side, so that
    // a service that does not answer keeps no other lane waiting.
    using Serves = std::function<bool(const std::string& lane)>;
    JobRunner(Store& store, const Clock& clock, Perform perform, Serves serves = {})
        : store_(store), clock_(clock), perform_(std::move(perform)), serves_(std::move(serves)) {}

    // Until no job of its lanes is due. Returns how many it took. Once a stop is requested the job
    // in hand is finished and no other is taken (R15).
    int run(const std::stop_token& stop = {});
    // The job in hand is finished and no other is taken (R15). From any thread.
    void stop() { stopping_ = true; }
    // Forgets jobs that were finished an hour ago, and with them to whom mail went.
    long sweep();

  private:
    [[nodiscard]] std::vector<std::string> due_lanes();
    // False when none was due.
    [[nodiscard]] bool run_one(const std::string& lane);
    void note_unreadable(const std::vector<UnreadableRow>& rows);
    void settle(const Job& job, const JobOutcome& outcome);

    Store& store_;
    const Clock& clock_;
    Perform perform_;
    Serves serves_;
    std::atomic<bool> stopping_{false};
};

}  // namespace steady
