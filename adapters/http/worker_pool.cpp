#include "adapters/http/worker_pool.h"

#include "ports/contained.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady::http {
namespace {

// Each costs a core and memory for as long as it takes; more at once only take longer.
constexpr unsigned most_costly_at_once = 8;

}  // namespace

WorkerPool::WorkerPool(unsigned threads, std::size_t queue_limit)
    : queue_limit_(queue_limit),
      costly_at_once_(std::clamp(threads / 2, 1U, most_costly_at_once)),
      costly_(std::max(std::size_t{1}, queue_limit / 2)),
      beds_(std::max(1U, threads)) {
    for (Sleeper& bed : beds_) {
        threads_.emplace_back([this, &bed] { work(bed); });
    }
}

WorkerPool::~WorkerPool() {
    stop();
}

bool WorkerPool::try_submit(Job job) {
    Sleeper* called = nullptr;
    {
        const std::lock_guard lock(mutex_);
        if (stopped_ || waiting() >= queue_limit_) {
            ++refused_;
            return false;
        }
        ordinary_.push_back({arrivals_++, std::move(job)});
        called = call_somebody();
    }
    if (called) called->woken.notify_one();
    return true;
}

bool WorkerPool::try_submit_costly(const std::string& address, Job job, Job shed) {
    Sleeper* called = nullptr;
    std::optional<FairQueue::Waiting> made_room;
    {
        const std::lock_guard lock(mutex_);
        const bool full = stopped_ || waiting() >= queue_limit_;
        if (full ||
            !costly_.push(address, {arrivals_, std::move(job), std::move(shed)}, made_room)) {
            ++refused_;
            return false;
        }
        ++arrivals_;
        if (made_room) ++refused_;
        called = call_somebody();
    }
    if (called) called->woken.notify_one();
    if (made_room) contain("a request that made room", made_room->shed);
    return true;
}

void WorkerPool::stop() {
    std::deque<Waiting> forgotten;
    FairQueue forgotten_costly(0);
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        forgotten.swap(ordinary_);
        std::swap(forgotten_costly, costly_);
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
    return {working_, waiting(), refused_};
}

WorkerPool::Next WorkerPool::next() const {
    const bool costly = !costly_.empty() && working_costly_ < costly_at_once_;
    if (!costly) return ordinary_.empty() ? Next::nothing : Next::ordinary;
    if (ordinary_.empty()) return Next::costly;
    return costly_.front().arrival < ordinary_.front().arrival ? Next::costly : Next::ordinary;
}

WorkerPool::Sleeper* WorkerPool::call_somebody() {
    if (looking_ > 0 || asleep_.empty() || next() == Next::nothing) return nullptr;
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

WorkerPool::Job WorkerPool::take(Next chosen) {
    if (chosen == Next::costly) return costly_.pop().run;
    Job job = std::move(ordinary_.front().job);
    ordinary_.pop_front();
    return job;
}

void WorkerPool::work(Sleeper& mine) {
    std::unique_lock lock(mutex_);
    ++looking_;
    while (!stopped_) {
        const Next chosen = next();
        if (chosen == Next::nothing) {
            sleep(lock, mine);
            continue;
        }
        const std::size_t costly = chosen == Next::costly ? 1 : 0;
        Job job = take(chosen);
        ++working_;
        working_costly_ += costly;
        --looking_;
        Sleeper* const called = call_somebody();
        lock.unlock();
        if (called) called->woken.notify_one();
        contain("a request's worker", job);
        job = nullptr;  // what it holds is released before the lock is taken again
        lock.lock();
        --working_;
        working_costly_ -= costly;
        ++looking_;
    }
}

}  // namespace steady::http
