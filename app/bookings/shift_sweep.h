#pragma once

#include "domain/bookings/shift.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

// What the clock does about the answers of companions: reminds them at half time, notifies both
// sides of a missed deadline, and cancels a near visit that has no answer by its deadline, with
// everything paid for it returned. The operator has each missed one in the list
// (shift_attention.h) until it is answered, canceled or over.
class MissedAcknowledgements {
  public:
    MissedAcknowledgements(Store& store, const Clock& clock, IdSource& ids, const TimeZones& zones)
        : store_(store), clock_(clock), ids_(ids), zones_(zones) {}
    static constexpr const char* work = "missed acknowledgements";
    // How many clients were notified.
    int run(const std::stop_token& stop = {});

  private:
    using FindShifts = std::function<std::vector<ShiftReport>(Transaction&, int limit)>;
    using SettleShift = std::function<bool(Transaction&, ShiftReport&, const Booking&)>;
    // Each of them in a separate transaction; returns how many were settled.
    int settle_each(const std::string& name, const std::stop_token& stop, const FindShifts& find,
                    const SettleShift& settle);
    [[nodiscard]] bool remind(Transaction& transaction, ShiftReport& shift, const Booking& booking,
                              Instant now);
    [[nodiscard]] bool miss(Transaction& transaction, ShiftReport& shift, const Booking& booking,
                            Instant now);
    [[nodiscard]] bool cancel(Transaction& transaction, ShiftReport& shift, const Booking& booking,
                              Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& zones_;
};

}  // namespace steady
