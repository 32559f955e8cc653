#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace steady::http {

// Jobs that wait, with a bound. Addresses take turns, so that what one sends delays others by one
// job at a time; and where there is no room left, the address with most waiting gives up its last.
// So one address may have the whole queue only while no other wants any of it. Under the lock of
// its owner.
class FairQueue {
  public:
    struct Waiting {
        std::uint64_t arrival;
        std::function<void()> run;
        std::function<void()> shed;  // called instead when it had to make room
    };

    explicit FairQueue(std::size_t limit) : limit_(limit) {}

    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const Waiting& front() const;

    // False when it was not taken; `made_room` is what had to go for it.
    [[nodiscard]] bool push(const std::string& address, Waiting job,
                            std::optional<Waiting>& made_room);
    [[nodiscard]] Waiting pop();

  private:
    std::size_t limit_;
    std::size_t size_ = 0;
    std::map<std::string, std::deque<Waiting>> of_address_;  // none of them empty
    std::deque<std::string> turns_;                          // each of these once
};

}  // namespace steady::http
