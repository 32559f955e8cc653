#include "app/wiring/stop_signals.h"

#include "ports/contained.h"

#include <cstdlib>

#include <fmt/core.h>
#include <pthread.h>

namespace steady {

StopSignals::StopSignals() {
    sigemptyset(&signals_);
    sigaddset(&signals_, SIGTERM);
    sigaddset(&signals_, SIGINT);
    pthread_sigmask(SIG_BLOCK, &signals_, nullptr);
    std::signal(SIGPIPE, SIG_IGN);
    listener_ = std::thread([this] { contain("the wait for a signal", [this] { listen(); }); });
}

StopSignals::~StopSignals() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    // It waits for a signal, and this one is for it alone; when it has had one it is gone already.
    pthread_kill(listener_.native_handle(), SIGTERM);
    listener_.join();
}

void StopSignals::started() {
    const std::lock_guard lock(mutex_);
    started_ = true;
}

void StopSignals::wait() {
    std::unique_lock lock(mutex_);
    told_.wait(lock, [this] { return stop_; });
    std::signal(SIGTERM, SIG_DFL);
    std::signal(SIGINT, SIG_DFL);
    pthread_sigmask(SIG_UNBLOCK, &signals_, nullptr);
}

void StopSignals::listen() {
    int signal = 0;
    sigwait(&signals_, &signal);
    const std::lock_guard lock(mutex_);
    if (over_) return;
    if (!started_) {
        fmt::print(stderr, "steady: stopped before the start was complete\n");
        std::_Exit(EXIT_SUCCESS);
    }
    stop_ = true;
    told_.notify_all();
}

}  // namespace steady
