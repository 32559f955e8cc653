#pragma once

#include "app/audit/audit_trail.h"
#include "app/bookings/price_booking.h"
#include "domain/core/error.h"
#include "domain/scheduling/recurrence.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A bulk schedule as an operator asks for it (ADMB-008; client and start time by decisions §7): on
// each day of the pattern one booking with a line for each companion.
struct SeriesRequest {
    std::string client;  // an account's id or e-mail
    std::vector<AccountId> companions;
    std::chrono::local_days first{};
    std::chrono::local_days last{};
    SchedulePattern pattern = SchedulePattern::daily;
    std::vector<std::chrono::local_days> chosen{};  // of a custom pattern
    minutes start_time{};
    int hours = 0;
    std::string location{};
    std::string notes{};
    std::optional<Money> total{};  // what was shown, of all days
};

struct SeriesDay {
    std::chrono::local_days day{};
    std::optional<BookingQuote> quote{};
    std::optional<Error> refusal{};  // exactly where there is no quote
};

struct SeriesPlan {
    AccountId client;
    std::string client_name;
    std::vector<SeriesDay> days;  // in order of time; not empty
    Money total;                  // of the days that can be booked

    [[nodiscard]] bool bookable() const;
};

// POST /api/admin/schedules/preview and /schedules (ADMB-004 to ADMB-009, decisions §7). Every rule
// and price of an ordinary booking holds. Refuses invalid_input with its field; not_found for a
// client that is not there; identity_required_to_book.
class ScheduleSeries {
  public:
    ScheduleSeries(Store& store, const Clock& clock, IdSource& ids, const TextForms& texts,
                   PriceBooking& pricing, const AuditTrail& trail)
        : store_(store),
          clock_(clock),
          ids_(ids),
          texts_(texts),
          pricing_(pricing),
          trail_(trail) {}

    // Day by day what it costs or why it cannot be.
    [[nodiscard]] Result<SeriesPlan> preview(const SeriesRequest& request);
    // All of its bookings, or none when a single day cannot be: unpaid holds (proposal_ends) that
    // the client accepts by agreeing to the waiver and paying. One audit entry with the reason; the
    // client is notified. Refuses quote_changed when the total is not the one shown.
    [[nodiscard]] Result<std::vector<Booking>> run(const AuditActor& admin,
                                                   const SeriesRequest& request,
                                                   const std::string& reason);

  private:
    [[nodiscard]] Result<SeriesPlan> plan_for(const SeriesRequest& request);
    [[nodiscard]] Result<std::vector<Booking>> store(Transaction& transaction,
                                                     const SeriesRequest& request,
                                                     const SeriesPlan& plan, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TextForms& texts_;
    PriceBooking& pricing_;
    AuditTrail trail_;
};

}  // namespace steady
