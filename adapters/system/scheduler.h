#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

namespace steady {

// Repeats background work in its own thread, each piece at its own pace, one at a time. A piece
// that throws is reported and tried again at its next turn; the others go on (R21).
class Scheduler {
  public:
    using Report = std::function<void(const std::string& name, const std::string& what)>;
    explicit Scheduler(Report on_failure);
    ~Scheduler();  // stops
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Before start() only. The first run comes at once.
    void every(std::chrono::milliseconds pause, std::string name, std::function<void()> work);
    void start();
    // Gives that piece its turn now. From any thread; nothing happens unless started.
    void wake(const std::string& name);
    // Lets the running piece finish, then returns.
    void stop();

  private:
    class Loop;
    std::unique_ptr<Loop> loop_;
};

}  // namespace steady
