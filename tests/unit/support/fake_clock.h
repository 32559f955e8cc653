#pragma once

#include "ports/system.h"

namespace steady::testing {

// Does not advance until a test moves it. Starts on Friday 2026-11-20 15:00 UTC.
class FakeClock final : public Clock {
  public:
    FakeClock() = default;
    explicit FakeClock(Instant start) : now_(start) {}
    [[nodiscard]] Instant now() const override { return now_; }
    void advance(seconds step) { now_ += step; }
    void set(Instant at) { now_ = at; }

  private:
    Instant now_ = from_epoch_seconds(1'795'186'800);
};

}  // namespace steady::testing
