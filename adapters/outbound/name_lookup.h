#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace steady::outbound {

// The addresses of one host. The system's resolver knows no deadline, so it is asked on a thread of
// its own, one at a time, that a caller can leave behind. Thread-safe.
class NameLookup {
  public:
    explicit NameLookup(std::string host);

    // As text, in the system's order; empty when there are none or time is up.
    [[nodiscard]] std::vector<std::string> addresses(
        std::chrono::steady_clock::time_point deadline);

  private:
    struct State;
    std::string host_;
    std::shared_ptr<State> state_;
};

}  // namespace steady::outbound
