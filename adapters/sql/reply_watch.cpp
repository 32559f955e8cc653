#include "adapters/sql/reply_watch.h"

#include "ports/contained.h"

#include <sys/socket.h>

namespace steady::sql {
namespace {

// How late an overdue wait may be noticed; short compared with limits of seconds.
constexpr std::chrono::milliseconds pace{200};

}  // namespace

ReplyWatch::ReplyWatch()
    : thread_([this](const std::stop_token& stop) {
          contain("the watch over database replies", [&] { run(stop); });
      }) {}

ReplyWatch::~ReplyWatch() = default;

void ReplyWatch::run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        changed_.wait_for(lock, stop, pace, [] { return false; });
        const auto now = Clock::now();
        // Under the lock: the waiter keeps the socket open until it has left the list.
        for (auto it = waits_.begin(); it != waits_.end() && it->first <= now; ++it) {
            ::shutdown(it->second, SHUT_RDWR);
        }
    }
}

ReplyWatch::Wait::Wait(ReplyWatch& watch, int socket, std::chrono::milliseconds limit)
    : watch_(watch) {
    const std::scoped_lock lock(watch_.mutex_);
    place_ = watch_.waits_.emplace(Clock::now() + limit, socket);
}

ReplyWatch::Wait::~Wait() {
    const std::scoped_lock lock(watch_.mutex_);
    watch_.waits_.erase(place_);
}

}  // namespace steady::sql
