#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/scheduling/substitutes.h"
#include "ports/places.h"
#include "ports/search.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

struct Substitute {
    SubstituteRank rank;
    std::string name;
    Money payout;  // what the client's price comes to for the companion who does the work
    minutes way{0};
    // Of a far one: what the way costs at the fees of a booking. The client's price and the payout
    // stay as they are, so it is in neither.
    std::optional<Money> way_cost{};
};

struct ReplacementCommand {
    BookingId booking;
    AccountId original;
    AccountId substitute;
    ReplacementReason reason = ReplacementReason::other;
    bool notifies_client = true;  // ADMB-017
    // The payout that was shown; any other is refused with quote_changed.
    std::optional<Money> payout{};
};

inline constexpr std::size_t max_substitutes = 20;

// GET /api/admin/bookings/{id}/substitutes/{companionId} and POST /api/admin/replacements
// (ADMB-016, decisions §7): another companion takes over every visit of a paid booking that the
// original one has not started. Eligible is who is online, was not blocked by or has not blocked
// the client, is free for all of it with the rest around it, works at that time and so long, and
// can be there in time. Refuses booking_not_found, booking_not_movable, move_waiting.
class ReplaceCompanion {
  public:
    ReplaceCompanion(Store& store, Searcher& searcher, const Clock& clock, IdSource& ids,
                     const Geocoder& geocoder, const TravelTimes& travel_times,
                     const TimeZones& time_zones, const AuditTrail& trail)
        : store_(store),
          searcher_(searcher),
          clock_(clock),
          ids_(ids),
          geocoder_(geocoder),
          travel_times_(travel_times),
          time_zones_(time_zones),
          trail_(trail) {}

    // Best first; at most max_substitutes.
    [[nodiscard]] Result<std::vector<Substitute>> substitutes(const BookingId& id,
                                                              const AccountId& original);
    // What the substitute would get for what the original companion still has to do.
    [[nodiscard]] Result<Money> payout(const BookingId& id, const AccountId& original);
    // All lines in one transaction, for the client's price. Both companions are notified, the
    // client where wanted; the audit log has it with its reason. Refuses what a start is refused
    // for, too.
    [[nodiscard]] Result<Booking> run(const AuditActor& admin, const ReplacementCommand& command);

  private:
    Store& store_;
    Searcher& searcher_;
    const Clock& clock_;
    IdSource& ids_;
    const Geocoder& geocoder_;
    const TravelTimes& travel_times_;
    const TimeZones& time_zones_;
    AuditTrail trail_;
};

}  // namespace steady
