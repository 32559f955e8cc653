#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

namespace steady::http {

// How often one caller may use one operation; no limit when `calls` is 0.
struct CallBudget {
    int calls = 0;
    std::chrono::seconds window{60};
};

// Counts calls in this process only, for operations that cost work but guard no secret. Those that
// guard one are counted in the store (app/throttles/attempt_gate.h), so that neither a restart nor
// a second server helps an attacker who guesses.
class CallCounter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Counts a call as `weight` calls. Zero when the call is within the budget, else the time to
    // wait.
    [[nodiscard]] std::chrono::seconds charge(std::string_view operation, std::string_view caller,
                                              const CallBudget& budget, Time now, int weight = 1);
    // Refunds the last charge.
    void recover(std::string_view operation, std::string_view caller, int weight = 1);

  private:
    struct Window {
        Time end;
        int calls = 0;
        int budget = 0;
    };
    void make_room(Time now);

    std::mutex mutex_;
    std::map<std::string, Window, std::less<>> windows_;
    std::size_t sweep_at_ = 0;
};

}  // namespace steady::http
