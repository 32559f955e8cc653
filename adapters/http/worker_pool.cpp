#include "adapters/http/worker_pool.h"

#include <algorithm>
#include <utility>

namespace steady::http {

WorkerPool::WorkerPool(unsigned threads, std::size_t queue_limit)
    : queue_limit_(queue_limit),
      ordinary_{queue_limit, std::max(1U, threads)},
      costly_{std::max(std::size_t{1}, queue_limit / 16), std::max(1U, threads / 2)} {
    for (unsigned i = 0; i < std::max(1U, threads); ++i) {
        threads_.emplace_back([this] { work(); });
    }
}

WorkerPool::~WorkerPool() {
    stop();
}

bool WorkerPool::try_submit(Job job, Lane lane) {
    {
        const std::lock_guard lock(mutex_);
        LaneState& mine = lane == Lane::costly ? costly_ : ordinary_;
        const bool full = ordinary_.queue.size() + costly_.queue.size() >= queue_limit_ ||
                          mine.queue.size() >= mine.queue_limit;
        if (stopped_ || full) {
            ++refused_;
            return false;
        }
        mine.queue.push_back({arrivals_++, std::move(job)});
    }
    changed_.notify_one();
    return true;
}

void WorkerPool::stop() {
    std::deque<Waiting> forgotten;
    std::deque<Waiting> forgotten_costly;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        forgotten.swap(ordinary_.queue);
        forgotten_costly.swap(costly_.queue);
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

WorkerPool::Load WorkerPool::load() const {
    const std::lock_guard lock(mutex_);
    return {ordinary_.working + costly_.working, ordinary_.queue.size() + costly_.queue.size(),
            refused_};
}

WorkerPool::LaneState* WorkerPool::next_lane() {
    if (!costly_.can_begin()) return ordinary_.can_begin() ? &ordinary_ : nullptr;
    if (!ordinary_.can_begin()) return &costly_;
    return costly_.queue.front().arrival < ordinary_.queue.front().arrival ? &costly_ : &ordinary_;
}

void WorkerPool::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        LaneState* lane = nullptr;
        // Whoever ends a costly job looks for the next one itself, so nobody need be woken for it.
        changed_.wait(lock, [&] { return stopped_ || (lane = next_lane()) != nullptr; });
        if (stopped_) return;
        Job job = std::move(lane->queue.front().job);
        lane->queue.pop_front();
        ++lane->working;
        lock.unlock();
        job();
        job = nullptr;  // what it holds is released before the lock is taken again
        lock.lock();
        --lane->working;
    }
}

}  // namespace steady::http
