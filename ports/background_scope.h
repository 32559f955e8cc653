#pragma once

#include <utility>

namespace steady {

// Marks a thread of background work. Adapters that limit their calls at once count those of such
// threads apart from those of requests, so that neither waits for the other's (R6).
class BackgroundScope {
  public:
    BackgroundScope() : before_(std::exchange(is_here_, true)) {}
    ~BackgroundScope() { is_here_ = before_; }
    BackgroundScope(const BackgroundScope&) = delete;
    BackgroundScope& operator=(const BackgroundScope&) = delete;

    // Whether the current thread is inside such a scope.
    [[nodiscard]] static bool is_active() { return is_here_; }

  private:
    inline static thread_local bool is_here_ = false;
    bool before_;
};

}  // namespace steady
