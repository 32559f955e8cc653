#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace steady::http {

// A fixed number of threads before a bounded queue. A full queue is said at once, so that the
// caller can answer 503 instead of letting requests wait without end.
class WorkerPool {
  public:
    using Job = std::function<void()>;

    WorkerPool(unsigned threads, std::size_t queue_limit);
    ~WorkerPool();
    WorkerPool(const WorkerPool&) = delete;
    WorkerPool& operator=(const WorkerPool&) = delete;

    // False when the queue is full or the pool has stopped; the job is then not run. A job must
    // not throw.
    [[nodiscard]] bool try_submit(Job job);
    // Forgets the jobs that have not begun and waits for those that have.
    void stop();

  private:
    void work();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> queue_;
    const std::size_t queue_limit_;
    bool stopped_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace steady::http
