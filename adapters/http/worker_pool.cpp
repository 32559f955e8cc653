#include "adapters/http/worker_pool.h"

#include "ports/contained.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady::http {
namespace {

// Each occupies a core and memory while it runs; more in parallel only take longer.
constexpr unsigned max_costly_threads = 8;

}  // namespace

WorkerPool::WorkerPool(unsigned threads, std::size_t queue_limit)
    : queue_limit_(queue_limit),
      max_costly_(std::clamp(threads / 2, 1U, max_costly_threads)),
      costly_(std::max(std::size_t{1}, queue_limit / 2)),
      sleepers_(std::max(1U, threads)) {
    for (Sleeper& sleeper : sleepers_) {
        threads_.emplace_back([this, &sleeper] { work(sleeper); });
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
        called = wake_one();
    }
    if (called) called->woken.notify_one();
    return true;
}

bool WorkerPool::try_submit_costly(const std::string& address, Job job, Job shed) {
    Sleeper* called = nullptr;
    std::optional<FairQueue::Waiting> evicted;
    {
        const std::lock_guard lock(mutex_);
        const bool full = stopped_ || waiting() >= queue_limit_;
        if (full || !costly_.push(address, {arrivals_, std::move(job), std::move(shed)}, evicted)) {
            ++refused_;
            return false;
        }
        ++arrivals_;
        if (evicted) ++refused_;
        called = wake_one();
    }
    if (called) called->woken.notify_one();
    if (evicted) contain("a request that was shed", evicted->shed);
    return true;
}

void WorkerPool::stop() {
    std::deque<Waiting> dropped;
    FairQueue dropped_costly(0);
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        dropped.swap(ordinary_);
        std::swap(dropped_costly, costly_);
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
    const bool costly = !costly_.empty() && working_costly_ < max_costly_;
    if (!costly) return ordinary_.empty() ? Next::nothing : Next::ordinary;
    if (ordinary_.empty()) return Next::costly;
    return costly_.front().arrival < ordinary_.front().arrival ? Next::costly : Next::ordinary;
}

WorkerPool::Sleeper* WorkerPool::wake_one() {
    if (spinning_ > 0 || asleep_.empty() || next() == Next::nothing) return nullptr;
    Sleeper* const last = asleep_.back();
    asleep_.pop_back();
    last->called = true;
    ++spinning_;
    return last;
}

void WorkerPool::sleep(std::unique_lock<std::mutex>& lock, Sleeper& mine) {
    --spinning_;
    mine.called = false;
    asleep_.push_back(&mine);
    mine.woken.wait(lock,
                    [&] { return mine.called; });  // the notifying thread has counted it as awake
}

WorkerPool::Job WorkerPool::take(Next chosen) {
    if (chosen == Next::costly) return costly_.pop().run;
    Job job = std::move(ordinary_.front().job);
    ordinary_.pop_front();
    return job;
}

void WorkerPool::work(Sleeper& mine) {
    std::unique_lock lock(mutex_);
    ++spinning_;
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
        --spinning_;
        Sleeper* const called = wake_one();
        lock.unlock();
        if (called) called->woken.notify_one();
        contain("a request's worker", job);
        job = nullptr;  // what it holds is released before the lock is taken again
        lock.lock();
        --working_;
        working_costly_ -= costly;
        ++spinning_;
    }
}

}  // namespace steady::http
