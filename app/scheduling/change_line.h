#pragma once

#include "app/audit/audit_trail.h"
#include "domain/bookings/line_change.h"
#include "domain/bookings/party_sums.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <chrono>
#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// What an operator asks of one line; what is not named stays. It starts at `start`, or on `date` at
// `arrival_time` in the zone of its place.
struct ChangeLineRequest {
    BookingLineId line;
    std::optional<Instant> start{};
    std::optional<std::chrono::local_days> date{};
    std::optional<minutes> arrival_time{};
    std::optional<int> service_hours{};
    std::optional<Money> rate{};
    std::optional<std::string> location{};
    // What was shown; must be what the change costs now, to the cent.
    std::optional<Money> charge{};
    std::optional<Money> refund{};
};

struct ChangeLineQuote {
    BookingLine before;
    BookingLine after;
    MoveTerms terms;
    SumsOfAct sums;
};

struct ChangeLineRefused {
    Error error;
    std::optional<ChangeLineQuote> fresh_quote{};  // with quote_changed
    std::vector<Instant> free_starts{};            // when another start would do
};
template <class T>
using ChangeLineResult = std::expected<T, ChangeLineRefused>;

enum class ChangeOutcome { made, waits_for_client };

// POST /api/admin/bookings/{id}/changes/quote and /changes (ADMB-023, decisions §7): an operator
// reschedules, extends, reduces, relocates or reprices a paid line that has not started. Refuses
// booking_not_found, booking_not_movable, move_waiting, and what a start is refused for.
class ChangeLine {
  public:
    ChangeLine(Store& store, const Clock& clock, IdSource& ids, const Geocoder& geocoder,
               const TravelTimes& travel_times, const TimeZones& time_zones,
               const AuditTrail& trail)
        : store_(store),
          clock_(clock),
          ids_(ids),
          geocoder_(geocoder),
          travel_times_(travel_times),
          time_zones_(time_zones),
          trail_(trail) {}

    [[nodiscard]] ChangeLineResult<ChangeLineQuote> quote(const BookingId& id,
                                                          const ChangeLineRequest& request);
    // Made in one transaction, with its refund, where nothing is due; else it is held besides the
    // line as it is until the client has paid the difference (proposal_ends). In the audit log with
    // its reason; all affected parties are notified. Asked again with the same content (its answer
    // was lost on the way) it gives the same answer and does nothing.
    [[nodiscard]] ChangeLineResult<ChangeOutcome> run(const AuditActor& admin, const BookingId& id,
                                                      const ChangeLineRequest& request,
                                                      const std::string& reason);

  private:
    // Asks geocoder and routing, so never inside a transaction.
    [[nodiscard]] Result<LineChange> change_of(const BookingId& id,
                                               const ChangeLineRequest& request);
    [[nodiscard]] ChangeLineResult<ChangeLineQuote> evaluate(Transaction& transaction,
                                                             const BookingId& id,
                                                             const BookingLineId& line,
                                                             const LineChange& change, Instant now);
    [[nodiscard]] Result<ChangeOutcome> act(Transaction& transaction, const BookingId& id,
                                            const ChangeLineQuote& quote, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Geocoder& geocoder_;
    const TravelTimes& travel_times_;
    const TimeZones& time_zones_;
    AuditTrail trail_;
};

}  // namespace steady
