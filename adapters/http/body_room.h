#pragma once

#include "adapters/http/doorkeeper.h"

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace steady::http {

// The memory for bodies that a listener's connections hold: of requests what arrived of them, of
// replies what is made until it is sent. Both last as long as a slow client likes, within the
// deadlines; the sum is bounded, of all clients and of each address.
class BodyRoom {
  public:
    // Both must outlive it.
    BodyRoom(const ServerLimits& limits, const Doorkeeper& door) : limits_(limits), door_(door) {}

    // So much of a body is free: most never ask.
    static constexpr std::size_t free_bytes = 64UL * 1024;

    // What one body takes; gives it back at its end.
    class Share {
      public:
        explicit Share(BodyRoom& from) : from_(from) {}
        Share(const Share&) = delete;
        Share& operator=(const Share&) = delete;
        ~Share() { give_back(); }

        // False when there is no room for so many, of a client at this address.
        [[nodiscard]] bool holds(std::size_t bytes, const std::string& address);
        // The same for a text that others may hold as well, which takes its room once: of all, and
        // of each address.
        [[nodiscard]] bool holds(const std::shared_ptr<const std::string>& text,
                                 const std::string& address);
        void give_back();

      private:
        BodyRoom& from_;
        std::string network_;
        std::size_t bytes_ = 0;
        std::shared_ptr<const std::string> text_;
    };

    [[nodiscard]] std::size_t taken() const;

  private:
    using Text = const std::string*;
    [[nodiscard]] bool take(const std::string& network, std::size_t bytes);
    [[nodiscard]] bool take_text(const std::string& network, Text text);
    void give_back(const std::string& network, std::size_t bytes);
    void give_back_text(const std::string& network, Text text);
    // Under the lock. Of all, and of the address unless it is "" (not counted).
    [[nodiscard]] bool add(const std::string& network, std::size_t bytes_of_all,
                           std::size_t bytes_of_network);
    void subtract(const std::string& network, std::size_t bytes_of_all,
                  std::size_t bytes_of_network);

    const ServerLimits& limits_;
    const Doorkeeper& door_;
    mutable std::mutex mutex_;
    std::size_t taken_ = 0;
    NetworkTally of_networks_;
    // How many hold a text, and how many of those are of one network.
    std::map<Text, std::size_t> holders_;
    std::map<std::pair<std::string, Text>, std::size_t> holders_of_network_;
};

}  // namespace steady::http
