#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

// Background work runs in lanes, each a thread of its own, so that what waits for one service keeps
// up nothing that waits for another (ADR 67).
enum class WorkLane {
    payments,  // payments that arrived: a client waits for the confirmation
    events,    // all other events of the provider
    money,     // holds, completions, payouts
    refunds,   // jobs that call the provider
    mail,      // mail that leaves
    jobs,      // all other jobs, which may call other services
    upkeep,    // short work in the store alone
    slow,      // audit, reconciliation, cleaning: may take an hour
};
inline constexpr std::size_t work_lane_count = 8;

// How one piece of work fares in this process.
struct WorkState {
    std::string name{};
    WorkLane lane = WorkLane::upkeep;
    int failures = 0;                                // in a row
    std::optional<std::chrono::seconds> failing{};   // since the first of them
    std::optional<std::chrono::seconds> running{};   // since its turn began
    std::optional<std::chrono::seconds> finished{};  // ago, without a failure
    std::optional<std::chrono::seconds> late{};      // since its next turn was due
};

// Repeats background work, each piece at its own pace, one of a lane at a time. A piece that throws
// is reported and tried again at its next turn; the others go on (R21).
class Scheduler {
  public:
    // Asked between two items: once a stop is requested, the item in hand is the last one.
    using Work = std::function<void(const std::stop_token& stop)>;
    // After each turn: what it threw, or nothing.
    using Report =
        std::function<void(const std::string& name, const std::optional<std::string>& failure)>;
    explicit Scheduler(Report report);
    ~Scheduler();  // stops
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Before start() only. The first turn comes `first` after the start.
    void every(WorkLane lane, std::chrono::milliseconds pause, std::string name, Work work,
               std::chrono::milliseconds first = std::chrono::milliseconds{0});
    void start();
    // Gives that piece its turn now. From any thread; nothing happens unless started.
    void wake(const std::string& name);
    // Lets every running piece finish the item in hand; stop() waits for them.
    void request_stop();
    void stop();

    [[nodiscard]] std::vector<WorkState> states() const;

  private:
    class Lane;
    std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace steady
