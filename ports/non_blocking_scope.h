#pragma once

#include <utility>

namespace steady {

// Marks code on a thread that must not block (an event loop): no lock held by another thread, no
// disk flush, no other machine. Code that would block inside such a scope throws WouldBlock before
// it has changed anything, and the owner of the scope restarts it on a thread that may block. Not a
// std::exception, so that no handler mistakes it for a failure.
struct WouldBlock {};

class NonBlockingScope {
  public:
    NonBlockingScope() : before_(std::exchange(here_, true)) {}
    ~NonBlockingScope() { here_ = before_; }
    NonBlockingScope(const NonBlockingScope&) = delete;
    NonBlockingScope& operator=(const NonBlockingScope&) = delete;

    // Whether the current thread is inside such a scope.
    [[nodiscard]] static bool is_active() { return here_; }
    // Called before blocking; throws WouldBlock inside a scope.
    static void about_to_block() {
        if (here_) throw WouldBlock();
    }

  private:
    inline static thread_local bool here_ = false;
    const bool before_;
};

}  // namespace steady
