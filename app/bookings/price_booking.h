#pragma once

#include "app/bookings/line_location.h"
#include "domain/bookings/booking_request.h"
#include "domain/bookings/pricing.h"
#include "domain/bookings/submit_rules.h"
#include "domain/companions/companion.h"
#include "domain/core/error.h"
#include "ports/new_booking.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <expected>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// Other starts for a line whose start is refused; as nearest_free_starts().
struct FreeTimes {
    std::size_t line = 0;
    std::vector<Instant> starts;
};

struct BookingRefused {
    Error error;
    std::optional<BookingQuote> fresh_quote{};  // with quote_changed
    std::optional<FreeTimes> free_times{};      // when another start would do
    std::optional<OwnHold> own_hold{};          // the asker's own booking keeps this time
};
template <class T>
using BookingResult = std::expected<T, BookingRefused>;

// A quote for a booking, with what was stored when it was made.
struct QuotedBooking {
    BookingQuote quote;
    BookingPreconditions seen;
    Instant seen_at{};
};

// POST /api/bookings/quote, and the first half of creating a booking: people, places, times, rules,
// prices. Asks geocoder and routing, so it never runs inside a transaction.
class PriceBooking {
  public:
    PriceBooking(Store& store, const Clock& clock, IdSource& ids, const Geocoder& geocoder,
                 const TravelTimes& travel_times, const TimeZones& time_zones)
        : store_(store),
          clock_(clock),
          ids_(ids),
          geocoder_(geocoder),
          travel_times_(travel_times),
          time_zones_(time_zones) {}

    // Rules 1 and 5 to 9 and the server's own; the caller need not be verified, nor have agreed.
    // Callers without may_know_times get the price without busy times.
    [[nodiscard]] BookingResult<BookingQuote> quote(const AccountId& client,
                                                    const BookingRequest& request);
    // All of them.
    [[nodiscard]] BookingResult<QuotedBooking> quote_for_booking(const AccountId& client,
                                                                 const BookingRequest& request);

  private:
    struct People;
    struct Draft;
    enum class Purpose { quote, booking };
    [[nodiscard]] BookingResult<BookingQuote> price(const AccountId& client,
                                                    const BookingRequest& request, Purpose purpose,
                                                    QuotedBooking& quoted);
    [[nodiscard]] bool knows_times(const AccountId& client);
    [[nodiscard]] BookingRefused explained(const AccountId& client,
                                           const BookingSubmission& submission,
                                           const People& people, SubmitRefusal refusal);
    [[nodiscard]] People people_of(const AccountId& client, const BookingRequest& request,
                                   Purpose purpose, QuotedBooking& quoted);
    [[nodiscard]] Result<Draft> draft(const BookingRequest& request, const LineRequest& line,
                                      const std::optional<Companion>& companion, Instant now) const;
    static void set_place(Draft& draft, LineLocation place);
    [[nodiscard]] Result<std::optional<Instant>> start_of(const LineRequest& line,
                                                          const std::string& zone) const;
    [[nodiscard]] static std::vector<bool> travelling(const std::vector<Draft>& drafts);
    [[nodiscard]] People whom_and_when(const AccountId& client, const LineRequest& line);
    void check_calendars(BookingSubmission& submission, const People& people);
    [[nodiscard]] BookingQuote priced(const AccountId& client, const BookingRequest& request,
                                      const std::vector<Draft>& drafts, const People& people);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const Geocoder& geocoder_;
    const TravelTimes& travel_times_;
    const TimeZones& time_zones_;
};

}  // namespace steady
