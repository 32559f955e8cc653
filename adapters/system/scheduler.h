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

// Background work runs in lanes with one thread each, so that work waiting for one service does not
// delay work that waits for another (ADR 67).
enum class WorkLane {
    payments,     // incoming payments: a client waits for the confirmation
    events,       // all other events of the provider
    holds,        // ends unpaid holds: their time is free for other clients again
    purchases,    // lookups of payment pages whose event was lost
    money,        // payouts
    refunds,      // jobs that call the provider
    lookups,      // lookups of refunds that have not arrived
    mail,         // outgoing mail
    push,         // messages to browsers
    calendars,    // reading companions' calendars, from any host on the internet
    jobs,         // all other jobs, which may call other services
    maintenance,  // short work in the store only
    slow,         // audit, reconciliation, cleanup: may take an hour
};
inline constexpr std::size_t work_lane_count = 13;

// The state of one piece of work in this process.
struct WorkState {
    std::string name{};
    WorkLane lane = WorkLane::maintenance;
    int failures = 0;                                // consecutive
    std::optional<std::chrono::seconds> failing{};   // since the first of them
    std::optional<std::chrono::seconds> running{};   // since its run started
    std::optional<std::chrono::seconds> finished{};  // age of the last run without a failure
    std::optional<std::chrono::seconds> late{};      // since its next run was due
};

// Repeats background work, each piece at its own interval, one at a time per lane. Work that throws
// is reported and retried at its next interval; the others continue (R21).
class Scheduler {
  public:
    // Work checks the token between two items: once a stop is requested, the current item is the
    // last one.
    using Work = std::function<void(const std::stop_token& stop)>;
    // Called after each run with the message of what it threw, or nullopt.
    using Report =
        std::function<void(const std::string& name, const std::optional<std::string>& failure)>;
    explicit Scheduler(Report report);
    ~Scheduler();  // stops
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Call before start() only. The first run is `first` after the start.
    void every(WorkLane lane, std::chrono::milliseconds pause, std::string name, Work work,
               std::chrono::milliseconds first = std::chrono::milliseconds{0});
    void start();
    // Runs that piece now. Thread-safe; does nothing unless started.
    void wake(const std::string& name);
    // Lets every running piece finish its current item; stop() waits for them.
    void request_stop();
    void stop();

    [[nodiscard]] std::vector<WorkState> states() const;

  private:
    class Lane;
    std::vector<std::unique_ptr<Lane>> lanes_;
};

}  // namespace steady
