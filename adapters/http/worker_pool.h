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

// A fixed number of threads and a bounded queue. A full queue rejects at once, so that the caller
// can answer 503 instead of letting requests wait without end. Jobs start in order of arrival,
// except that expensive ones use at most half of the threads (and no more than eight) and half of
// the queue, where addresses take turns (ports/http/server.h).
//
// A wake-up costs more than a short job, so no thread is woken while one that is awake has no job:
// it takes the next one and wakes another thread if more are queued. The thread that went to sleep
// last is woken first; the others stay asleep.
class WorkerPool {
  public:
    using Job = std::function<void()>;

    WorkerPool(unsigned threads, std::size_t queue_limit);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    // False when the queue is full or the pool has stopped; the job is then not run. An exception
    // is logged and ends only that job.
    [[nodiscard]] bool try_submit(Job job);
    // An expensive job for a client at `address`. After it was accepted it can still be dropped in
    // favor of other addresses: `shed` is then called instead, on another thread.
    [[nodiscard]] bool try_submit_costly(const std::string& address, Job job, Job shed);
    // Drops queued jobs and waits for running ones.
    void stop();

    struct Load {
        std::size_t working = 0;
        std::size_t waiting = 0;
        std::uint64_t refused = 0;  // since start
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
    // Requires the lock. The thread to notify after it is released; null for none.
    [[nodiscard]] Sleeper* wake_one();
    void sleep(std::unique_lock<std::mutex>& lock, Sleeper& mine);

    mutable std::mutex mutex_;
    std::vector<Sleeper*> asleep_;
    std::size_t spinning_ = 0;  // awake, without a job
    const std::size_t queue_limit_;
    const std::size_t max_costly_;
    std::deque<Waiting> ordinary_;
    FairQueue costly_;
    std::size_t working_ = 0;
    std::size_t working_costly_ = 0;  // of those
    std::uint64_t arrivals_ = 0;
    std::uint64_t refused_ = 0;
    bool stopped_ = false;
    std::vector<Sleeper> sleepers_;  // one for each thread
    std::vector<std::thread> threads_;
};

}  // namespace steady::http
