#pragma once

#include "adapters/http/fair_queue.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace steady::http {

// A fixed number of threads before a bounded queue. A full queue is said at once, so that the
// caller can answer 503 instead of letting requests wait without end. Jobs begin in the order of
// their arrival, except that costly ones take at most half of the threads, but no more than eight,
// and half of the queue, where addresses take turns (ports/http/server.h).
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

    // False when the queue is full or the pool has stopped; the job is then not run. What a job
    // throws is reported and ends only that job.
    [[nodiscard]] bool try_submit(Job job);
    // A job that costs much by itself, for a client at `address`. It may still have to make room
    // for others after it was taken: `shed` is then called in its place, in some other thread.
    [[nodiscard]] bool try_submit_costly(const std::string& address, Job job, Job shed);
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
    enum class Next { nothing, ordinary, costly };
    struct Sleeper {
        std::condition_variable woken;
        bool called = false;
    };
    void work(Sleeper& mine);
    [[nodiscard]] std::size_t waiting() const { return ordinary_.size() + costly_.size(); }
    [[nodiscard]] Next next() const;
    [[nodiscard]] Job take(Next chosen);
    // Under the lock. Whom to call after it, if anybody.
    [[nodiscard]] Sleeper* call_somebody();
    void sleep(std::unique_lock<std::mutex>& lock, Sleeper& mine);

    mutable std::mutex mutex_;
    std::vector<Sleeper*> asleep_;
    std::size_t looking_ = 0;  // awake, without a job
    const std::size_t queue_limit_;
    const std::size_t costly_at_once_;
    std::deque<Waiting> ordinary_;
    FairQueue costly_;
    std::size_t working_ = 0;
    std::size_t working_costly_ = 0;  // of those
    std::uint64_t arrivals_ = 0;
    std::uint64_t refused_ = 0;
    bool stopped_ = false;
    std::vector<Sleeper> beds_;  // one for each thread
    std::vector<std::thread> threads_;
};

}  // namespace steady::http
