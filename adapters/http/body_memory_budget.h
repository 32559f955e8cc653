#pragma once

#include "adapters/http/connection_limiter.h"
#include "ports/http/message.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace steady::http {

// Bounds the memory of the bodies that a listener's connections hold: received request bytes, and
// reply bytes until they are sent. A slow client can hold both until the deadlines; the total is
// bounded in all and per address.
class BodyMemoryBudget {
  public:
    // Both must outlive it.
    BodyMemoryBudget(const ServerLimits& limits, const ConnectionLimiter& connections)
        : limits_(limits), connections_(connections) {}

    // Bodies up to this size are not counted; most are smaller.
    static constexpr std::size_t free_bytes = 64UL * 1024;

    // The memory of one body; released when destroyed.
    class Share {
      public:
        explicit Share(BodyMemoryBudget& from) : from_(from) {}
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;
        ~Share() { release(); }

        // Grows the share to `bytes`; false when the budget, or that of this address, is exhausted.
        [[nodiscard]] bool reserve(std::size_t bytes, const std::string& address);
        // The same for a text that several connections may share; it is counted once in all and
        // once per address.
        [[nodiscard]] bool reserve(const std::shared_ptr<const std::string>& text,
                                   const std::string& address);
        // For the body that the reply sends.
        [[nodiscard]] bool reserve(const Response& reply, const std::string& address) {
            return reply.shared_body ? reserve(reply.shared_body, address)
                                     : reserve(reply.body.size(), address);
        }
        void release();

      private:
        BodyMemoryBudget& from_;
        std::string network_;
        std::size_t bytes_ = 0;
        std::shared_ptr<const std::string> text_;
    };

    [[nodiscard]] std::size_t used() const;

  private:
    using Text = const std::string*;
    [[nodiscard]] bool reserve(const std::string& network, std::size_t bytes);
    [[nodiscard]] bool reserve_text(const std::string& network, Text text);
    void release(const std::string& network, std::size_t bytes);
    void release_text(const std::string& network, Text text);
    // Require the lock. Count in all, and per address unless the key is "" (exempt).
    [[nodiscard]] bool add(const std::string& network, std::size_t bytes_of_all,
                           std::size_t bytes_of_network);
    void subtract(const std::string& network, std::size_t bytes_of_all,
                  std::size_t bytes_of_network);

    const ServerLimits& limits_;
    const ConnectionLimiter& connections_;
    mutable std::mutex mutex_;
    std::size_t used_ = 0;
    NetworkTally of_networks_;
    // The number of shares of each text, in all and per network.
    std::map<Text, std::size_t> holders_;
    std::map<std::pair<std::string, Text>, std::size_t> holders_of_network_;
};

}  // namespace steady::http
