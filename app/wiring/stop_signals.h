#pragma once

#include <condition_variable>
#include <csignal>
#include <mutex>
#include <thread>

namespace steady {

// SIGTERM and SIGINT, for the one who makes it before any other thread. Until started() they end
// the process at once with exit code 0: whatever is under way then (a migration, demo data) is one
// transaction, which the store takes back, so the next start finds nothing half done. Afterwards
// wait() returns, and a second signal ends the process (R15).
class StopSignals {
  public:
    StopSignals();
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

    void started();
    void wait();

  private:
    void listen();

    sigset_t signals_{};
    std::mutex mutex_;
    std::condition_variable told_;
    bool started_ = false;
    bool stop_ = false;
    bool over_ = false;
    std::thread listener_;
};

}  // namespace steady
