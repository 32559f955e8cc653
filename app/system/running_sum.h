#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>

namespace steady {

// The sum of all that was ever posted, without reading all of it each time: rows older than
// `settled_after` are taken as they were summed up, until the next time that all are read.
class RunningSum {
  public:
    // Longer than any transaction takes and than the clocks of two servers differ.
    static constexpr hours settled_after{1};
    static constexpr hours read_whole_every{24};

    // `whole()` is the sum of all rows, `since(at)` of those posted then or later, both of one
    // snapshot. Nothing is kept when either throws.
    template <class Whole, class Since>
    Money sum(Instant now, Whole&& whole, Since&& since) {
        const bool anew = !kept_ || now < kept_->until || now - kept_->read_at >= read_whole_every;
        const Money all = anew ? whole() : kept_->settled + since(kept_->until);
        const Instant until = now - settled_after;
        kept_ = Kept{all - since(until), until, anew ? now : kept_->read_at};
        return all;
    }

  private:
    struct Kept {
        Money settled;  // of all before `until`
        Instant until{};
        Instant read_at{};  // when all were read
    };
    std::optional<Kept> kept_;
};

}  // namespace steady
