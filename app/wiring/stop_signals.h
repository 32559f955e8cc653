#pragma once

#include <condition_variable>
#include <csignal>
#include <functional>
#include <mutex>
#include <thread>

namespace steady {

// Handles SIGTERM and SIGINT; must be created before any other thread. Until started() they end the
// process at once with exit code 0: any work in progress then (a migration, demo data) is one
// transaction, which the store rolls back, so the next start finds no partial state. Afterwards
// wait() returns, and a second signal ends the process (R15).
//
// SIGHUP, which programs that rotate logs send, calls the function passed to on_hangup(). Every
// other signal that would end a process and says nothing about this one (SIGUSR1, SIGPIPE, timers)
// is ignored; SIGQUIT and the signals of crashes keep their meaning.
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    // `act` is called on a thread of this object, until the stop.
    void on_hangup(std::function<void()> act);
    void started();
    void wait();

  private:
    void listen();
    // False once there is nothing more to wait for.
    [[nodiscard]] bool take(int signal);

    sigset_t stops_{};
    sigset_t synced_{};  // the stop signals, and SIGHUP
    std::mutex mutex_;
    std::condition_variable told_;
    std::function<void()> on_hangup_ = [] {};
    bool started_ = false;
    bool stop_ = false;
    bool over_ = false;
    std::thread listener_;
};

}  // namespace steady
