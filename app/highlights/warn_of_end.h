#pragma once

#include "domain/core/ids.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <stop_token>

namespace steady {

inline constexpr hours highlight_warning_lead{72};

// Worker step: three days before a highlight ends its companion is notified, by mail and in the
// app, once per end however many processes run this: it is recorded in the transaction that
// notifies.
class WarnOfHighlightEnd {
  public:
    WarnOfHighlightEnd(Store& store, const Clock& clock, IdSource& ids, const TimeZones& zones)
        : store_(store), clock_(clock), ids_(ids), zones_(zones) {}
    static constexpr const char* work = "ending highlights";
    // Returns how many companions were notified.
    int run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] bool warn(const AccountId& companion, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& zones_;
};

}  // namespace steady
