#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>

namespace steady::http {

// A bounded queue of jobs. Addresses take turns, so that one address delays the others by one job
// at a time; when the queue is full, the address with the most waiting jobs loses its last one. So
// one address may fill the whole queue only while no other uses it. Not thread-safe: guarded by its
// owner's lock.
class FairQueue {
  public:
    struct Waiting {
        std::uint64_t arrival;
        std::function<void()> run;
        std::function<void()> shed;  // called instead when the job was dropped for another
    };

    explicit FairQueue(std::size_t limit) : limit_(limit) {}

    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] std::size_t size() const { return size_; }
    [[nodiscard]] const Waiting& front() const;

    // False when the job was not enqueued; `made_room` is the job that was dropped for it.
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
