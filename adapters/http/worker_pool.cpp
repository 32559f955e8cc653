#include "adapters/http/worker_pool.h"

#include <algorithm>
#include <utility>

namespace steady::http {

WorkerPool::WorkerPool(unsigned threads, std::size_t queue_limit) : queue_limit_(queue_limit) {
    for (unsigned i = 0; i < std::max(1U, threads); ++i) {
        threads_.emplace_back([this] { work(); });
    }
}

WorkerPool::~WorkerPool() {
    stop();
}

bool WorkerPool::try_submit(Job job) {
    {
        const std::lock_guard lock(mutex_);
        if (stopped_ || queue_.size() >= queue_limit_) return false;
        queue_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void WorkerPool::stop() {
    std::deque<Job> forgotten;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        forgotten.swap(queue_);
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void WorkerPool::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        changed_.wait(lock, [this] { return stopped_ || !queue_.empty(); });
        if (stopped_) return;
        Job job = std::move(queue_.front());
        queue_.pop_front();
        lock.unlock();
        job();
        job = nullptr;  // what it holds is released before the lock is taken again
        lock.lock();
    }
}

}  // namespace steady::http
