#include "app/system/readiness.h"

#include <exception>
#include <utility>

namespace steady {

void Readiness::started(std::function<bool()> store_answers) {
    const std::lock_guard lock(mutex_);
    store_answers_ = std::move(store_answers);
}

void Readiness::watch_background(std::function<bool()> fails) {
    const std::lock_guard lock(mutex_);
    background_fails_ = std::move(fails);
}

bool Readiness::background_fails() {
    const std::lock_guard lock(mutex_);
    return background_fails_ && background_fails_();
}

Readiness::Answer Readiness::ask(Time now) {
    if (stopping_) return Answer::stopping;
    std::unique_lock lock(mutex_);
    if (!store_answers_) return Answer::starting;
    const bool stale = asked_at_ == Time{} || now - asked_at_ >= freshness_;
    if (stale && !asking_) {
        asking_ = true;
        asked_at_ = now;
        lock.unlock();
        const bool answered = probe();
        lock.lock();
        asking_ = false;
        reachable_ = answered;
    }
    const bool overdue = asking_ && now - asked_at_ >= timeout_;
    return reachable_ && !overdue ? Answer::ready : Answer::store_unreachable;
}

bool Readiness::probe() const {
    try {
        return store_answers_();
    } catch (const std::exception&) {
        return false;
    }
}

}  // namespace steady
