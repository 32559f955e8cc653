#include "adapters/http/worker_pool.h"

#include <algorithm>
#include <utility>

namespace steady::http {

WorkerPool::WorkerPool(unsigned threads, std::size_t queue_limit)
    : queue_limit_(queue_limit),
      ordinary_{queue_limit, std::max(1U, threads)},
      costly_{std::max(std::size_t{1}, queue_limit / 16), std::max(1U, threads / 2)},
      beds_(std::max(1U, threads)) {
    for (Sleeper& bed : beds_) {
        threads_.emplace_back([this, &bed] { work(bed); });
    }
}

WorkerPool::~WorkerPool() {
    stop();
}

bool WorkerPool::try_submit(Job job, Lane lane) {
    Sleeper* called = nullptr;
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
        called = call_somebody();
    }
    if (called) called->woken.notify_one();
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
        for (Sleeper* const sleeper : asleep_) {
            sleeper->called = true;
            sleeper->woken.notify_one();
        }
        asleep_.clear();
    }
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

WorkerPool::Sleeper* WorkerPool::call_somebody() {
    if (looking_ > 0 || asleep_.empty() || !next_lane()) return nullptr;
    Sleeper* const last = asleep_.back();
    asleep_.pop_back();
    last->called = true;
    ++looking_;
    return last;
}

void WorkerPool::sleep(std::unique_lock<std::mutex>& lock, Sleeper& mine) {
    --looking_;
    mine.called = false;
    asleep_.push_back(&mine);
    mine.woken.wait(lock, [&] { return mine.called; });  // whoever calls counts it as looking
}

void WorkerPool::work(Sleeper& mine) {
    std::unique_lock lock(mutex_);
    ++looking_;
    while (!stopped_) {
        LaneState* const lane = next_lane();
        if (!lane) {
            sleep(lock, mine);
            continue;
        }
        Job job = std::move(lane->queue.front().job);
        lane->queue.pop_front();
        ++lane->working;
        --looking_;
        Sleeper* const called = call_somebody();
        lock.unlock();
        if (called) called->woken.notify_one();
        job();
        job = nullptr;  // what it holds is released before the lock is taken again
        lock.lock();
        --lane->working;
        ++looking_;
    }
}

}  // namespace steady::http
