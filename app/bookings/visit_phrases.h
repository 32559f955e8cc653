#pragma once

#include "app/bookings/visit_names.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "ports/store_fwd.h"

#include <optional>
#include <string>

// Parts of the texts of notifications about visits (visit_notice.h).
namespace steady {

// "12 Main St, Albany, NY 12207": Albany.
[[nodiscard]] std::string city_of(const std::string& location);

// Whether the client, who reported the companion missing, learns of a later check-in.
[[nodiscard]] bool checked_in_after_report(const Booking& booking, const ShiftReport& shift);

// What the client reads of an active visit once a later event has ended its promises: a whole text;
// empty before.
[[nodiscard]] std::string after_promises(const VisitNames& names, const Booking& booking,
                                         const BookingLine& line, const ShiftReport& shift,
                                         Instant now);

// The answer of the recipient of these visits, and what follows from it; nullopt without one.
[[nodiscard]] std::optional<std::string> describe_recipient(Transaction& transaction,
                                                            const VisitNames& names,
                                                            const Booking& booking,
                                                            const std::string& visits,
                                                            bool is_client);

}  // namespace steady
