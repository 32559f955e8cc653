#include "adapters/system/system.h"

namespace steady {
namespace {

class SystemClock final : public Clock {
  public:
    Instant now() const override {
        return std::chrono::floor<seconds>(std::chrono::system_clock::now());
    }
};

}  // namespace

std::unique_ptr<Clock> make_system_clock() {
    return std::make_unique<SystemClock>();
}

}  // namespace steady
