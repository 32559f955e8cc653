#pragma once

#include "domain/core/money.h"
#include "domain/core/time.h"

#include <optional>

namespace steady {

// The sum of all postings ever made, without reading all of them each time: for rows older than
// `settled_after` the last sum is reused, until the next time that all are read.
class RunningSum {
  public:
    // Longer than any transaction takes, and than the clocks of two servers may differ.
    static constexpr hours settled_after{1};
    static constexpr hours read_whole_every{24};

    // `whole()` is the sum of all rows, `since(at)` of those posted then or later, both from one
    // snapshot. Nothing is stored when either throws.
    template <class Whole, class Since>
    Money sum(Instant now, Whole&& whole, Since&& since) {
        const bool reads_whole =
            !kept_ || now < kept_->until || now - kept_->read_at >= read_whole_every;
        const Money all = reads_whole ? whole() : kept_->settled + since(kept_->until);
        const Instant until = now - settled_after;
        kept_ = Kept{all - since(until), until, reads_whole ? now : kept_->read_at};
        return all;
    }

  private:
    struct Kept {
        Money settled;  // of all rows before `until`
        Instant until{};
        Instant read_at{};  // when all rows were read
    };
    std::optional<Kept> kept_;
};

}  // namespace steady
