#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace steady::outbound {

// Resolves the addresses of one host. The system's resolver has no deadline, so it runs on a
// separate thread, one lookup at a time, that a caller can abandon. Thread-safe.
class NameLookup {
  public:
    explicit NameLookup(std::string host);

    // As text, in the system's order; empty when there are none or on a timeout.
    [[nodiscard]] std::vector<std::string> addresses(
        std::chrono::steady_clock::time_point deadline);

  private:
    struct State;
    std::string host_;
    std::shared_ptr<State> state_;
};

}  // namespace steady::outbound
