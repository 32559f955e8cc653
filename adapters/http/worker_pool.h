#pragma once

#include "ports/http/server.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace steady::http {

// A fixed number of threads before a bounded queue. A full queue is said at once, so that the
// caller can answer 503 instead of letting requests wait without end. Jobs begin in the order of
// their arrival, except that costly ones take at most half of the threads and a sixteenth of the
// queue (ports/http/server.h).
//
// A wake-up costs more than a short job, so nobody is woken while a thread that is awake has no job
// yet: it takes the next one, and wakes another if there are more. Of those asleep the last one to
// lie down is woken first; the rest go on sleeping.
class WorkerPool {
  public:
    using Job = std::function<void()>;

    WorkerPool(unsigned threads, std::size_t queue_limit);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    // False when the queue is full or the pool has stopped; the job is then not run. A job must
    // not throw.
    [[nodiscard]] bool try_submit(Job job, Lane lane = Lane::ordinary);
    // Forgets the jobs that have not begun and waits for those that have.
    void stop();

    struct Load {
        std::size_t working = 0;
        std::size_t waiting = 0;
        std::uint64_t refused = 0;  // ever
    };
    [[nodiscard]] Load load() const;

  private:
    struct Waiting {
        std::uint64_t arrival;
        Job job;
    };
    struct Sleeper {
        std::condition_variable woken;
        bool called = false;
    };
    struct LaneState {
        std::size_t queue_limit;
        std::size_t at_once;
        std::size_t working = 0;
        std::deque<Waiting> queue{};
        [[nodiscard]] bool can_begin() const { return !queue.empty() && working < at_once; }
    };
    void work(Sleeper& mine);
    [[nodiscard]] LaneState* next_lane();
    // Under the lock. Whom to call after it, if anybody.
    [[nodiscard]] Sleeper* call_somebody();
    void sleep(std::unique_lock<std::mutex>& lock, Sleeper& mine);

    mutable std::mutex mutex_;
    std::vector<Sleeper*> asleep_;
    std::size_t looking_ = 0;  // awake, without a job
    const std::size_t queue_limit_;
    LaneState ordinary_;
    LaneState costly_;
    std::uint64_t arrivals_ = 0;
    std::uint64_t refused_ = 0;
    bool stopped_ = false;
    std::vector<Sleeper> beds_;  // one for each thread
    std::vector<std::thread> threads_;
};

}  // namespace steady::http
