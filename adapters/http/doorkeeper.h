#pragma once

#include "adapters/http/network_tally.h"
#include "ports/http/server.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <string>
#include <utility>

namespace steady::http {

// Counts a listener's open connections, in all and of each address. Asked once when a connection
// comes and once when it goes, never for a request.
class Doorkeeper {
  public:
    Doorkeeper(const ServerLimits& limits, Networks trusted_proxy)
        : limits_(limits), trusted_proxy_(std::move(trusted_proxy)) {}

    // The right to have a connection; gives it back at its end.
    class Pass {
      public:
        Pass() = default;
        Pass(Doorkeeper& from, std::string network) : from_(&from), network_(std::move(network)) {}
        Pass(Pass&& other) noexcept
            : from_(std::exchange(other.from_, nullptr)), network_(std::move(other.network_)) {}
        Pass& operator=(Pass&&) = delete;
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass() {
            if (from_) from_->leave(network_);
        }

      private:
        Doorkeeper* from_ = nullptr;
        std::string network_;
    };

    enum class Verdict {
        welcome,
        full,          // somebody has to go first
        address_full,  // this address has enough
    };
    struct Admission {
        Verdict verdict;
        Pass pass;  // of all but `address_full`; whoever has one is counted already
    };
    // `address` as text.
    [[nodiscard]] Admission admit(const std::string& address);

    // Under what an address is counted: itself, or its networks (IPv6); "" when it is not.
    [[nodiscard]] std::string counted_as(const std::string& address) const;

    [[nodiscard]] std::size_t size() const;
    // False when somebody is left at `deadline`.
    [[nodiscard]] bool wait_until_empty(std::chrono::steady_clock::time_point deadline);

  private:
    void leave(const std::string& network);

    const ServerLimits& limits_;
    const Networks trusted_proxy_;
    mutable std::mutex mutex_;
    std::condition_variable emptied_;
    std::size_t size_ = 0;
    NetworkTally of_networks_;
};

}  // namespace steady::http
