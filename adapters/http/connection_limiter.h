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

// The key that an address is counted under: itself, or its /64 for IPv6; "" when it is exempt, as
// this machine itself is unless `count_local`.
[[nodiscard]] std::string network_key_of(const std::string& address, bool count_local);

// Counts a listener's open connections, in all and per address. Called when a connection is
// accepted and when it closes, never per request.
class ConnectionLimiter {
  public:
    ConnectionLimiter(const ServerLimits& limits, Networks trusted_proxy)
        : limits_(limits), trusted_proxy_(std::move(trusted_proxy)) {}

    // One counted connection; releases its count when destroyed.
    class Pass {
      public:
        Pass() = default;
        Pass(ConnectionLimiter& from, std::string network)
            : from_(&from), network_(std::move(network)) {}
        Pass(Pass&& other) noexcept
            : from_(std::exchange(other.from_, nullptr)),
              network_(std::move(other.network_)),
              is_stream_(other.is_stream_) {}
        Pass& operator=(Pass&&) = delete;
        Pass(const Pass&) = delete;
        Pass& operator=(const Pass&) = delete;
        ~Pass() {
            if (from_) from_->release(network_, is_stream_);
        }
        // The connection is an event stream from now on: it counts for its address, but takes no
        // place from ordinary ones.
        void become_stream() {
            if (from_ && !std::exchange(is_stream_, true)) from_->move_to_streams();
        }

      private:
        ConnectionLimiter* from_ = nullptr;
        std::string network_;
        bool is_stream_ = false;
    };

    enum class Verdict {
        admitted,
        full,          // an idle connection has to be evicted first
        address_full,  // this address is at its limit
    };
    struct Admission {
        Verdict verdict;
        Pass pass;  // already counted; empty for `address_full`
    };
    // `address` as text.
    [[nodiscard]] Admission admit(const std::string& address);

    // The key that an address is counted under: itself, or its /64 for IPv6; "" when it is exempt.
    [[nodiscard]] std::string network_key(const std::string& address) const;

    [[nodiscard]] std::size_t size() const;  // without event streams
    [[nodiscard]] std::size_t streams() const;
    // False when connections are still open at `deadline`.
    [[nodiscard]] bool wait_until_empty(std::chrono::steady_clock::time_point deadline);

  private:
    void release(const std::string& network, bool is_stream);
    void move_to_streams();

    const ServerLimits& limits_;
    const Networks trusted_proxy_;
    mutable std::mutex mutex_;
    std::condition_variable emptied_;
    std::size_t size_ = 0;
    std::size_t streams_ = 0;
    NetworkTally of_networks_;
};

}  // namespace steady::http
