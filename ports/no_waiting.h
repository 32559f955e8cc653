#pragma once

#include <utility>

namespace steady {

// A thread on which others depend does not wait: for a lock that somebody keeps, a disk's
// confirmation, another machine. Whoever would have to, inside such a scope, throws WouldWait
// instead; nothing has been changed then, and whoever opened the scope begins anew on a thread that
// may wait. It is no std::exception, so that nobody takes it for a failure.
struct WouldWait {};

class NoWaiting {
  public:
    NoWaiting() : before_(std::exchange(here_, true)) {}
    ~NoWaiting() { here_ = before_; }
    NoWaiting(const NoWaiting&) = delete;
    NoWaiting& operator=(const NoWaiting&) = delete;

    // Whether this thread is inside such a scope.
    [[nodiscard]] static bool here() { return here_; }
    // Said by whoever is about to wait.
    static void about_to_wait() {
        if (here_) throw WouldWait();
    }

  private:
    inline static thread_local bool here_ = false;
    const bool before_;
};

}  // namespace steady
