#include "app/wiring/stop_signals.h"

#include "ports/contained.h"

#include <cstdlib>
#include <utility>

#include <fmt/core.h>
#include <pthread.h>

namespace steady {
namespace {

// Signals of timers and terminals, or sent by mistake: no reason to drop users' requests.
void ignore_strays() {
    for (const int stray : {SIGPIPE, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR,
                            SIGSTKFLT, SIGTTIN, SIGTTOU, SIGXFSZ}) {
        std::signal(stray, SIG_IGN);
    }
    for (int stray = SIGRTMIN; stray <= SIGRTMAX; ++stray) std::signal(stray, SIG_IGN);
}

}  // namespace

StopSignals::StopSignals() {
    sigemptyset(&stops_);
    sigaddset(&stops_, SIGTERM);
    sigaddset(&stops_, SIGINT);
    synced_ = stops_;
    sigaddset(&synced_, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &synced_, nullptr);
    ignore_strays();
    listener_ = std::thread([this] { contain("the wait for a signal", [this] { listen(); }); });
}

StopSignals::~StopSignals() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
    }
    // The thread waits for a signal, and this one is for it only; if it already received one, it
    // has ended.
    pthread_kill(listener_.native_handle(), SIGTERM);
    listener_.join();
}

void StopSignals::on_hangup(std::function<void()> act) {
    const std::lock_guard lock(mutex_);
    on_hangup_ = std::move(act);
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
    pthread_sigmask(SIG_UNBLOCK, &stops_, nullptr);
}

void StopSignals::listen() {
    int signal = 0;
    do {
        sigwait(&synced_, &signal);
    } while (take(signal));
}

bool StopSignals::take(int signal) {
    const std::lock_guard lock(mutex_);
    if (over_) return false;
    if (signal == SIGHUP) {
        on_hangup_();
        return true;
    }
    if (!started_) {
        fmt::print(stderr, "steady: stopped before the start was complete\n");
        std::_Exit(EXIT_SUCCESS);
    }
    stop_ = true;
    told_.notify_all();
    return false;
}

}  // namespace steady
