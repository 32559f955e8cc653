#pragma once

#include "app/background/each_item.h"
#include "app/payments/close_booking_checkout.h"
#include "domain/bookings/held_move.h"
#include "domain/bookings/reschedule.h"
#include "domain/core/error.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <chrono>
#include <expected>
#include <optional>
#include <stop_token>
#include <vector>

namespace steady {

// A line and the time that it shall move to: at `start`, or on `date` at `arrival_time` in the
// line's own zone. Without hours it stays as long as it is.
struct RescheduleRequest {
    BookingLineId line;
    std::optional<Instant> start{};
    std::optional<std::chrono::local_days> date{};
    std::optional<minutes> arrival_time{};
    std::optional<int> service_hours{};
    // What its client was shown; must be what moving costs now, to the cent.
    std::optional<Money> charge{};
    std::optional<Money> refund{};
};

struct RescheduleQuote {
    BookingLine before;
    BookingLine after;
    MoveTerms terms;
    std::vector<RefundStep> refund_steps;  // what cancelling gives back once it is moved
    // Of terms.refund(), what the client's bank has in dispute or gave back: settled there.
    Money disputed{};
};

struct RescheduleRefused {
    Error error;
    std::optional<RescheduleQuote> fresh_quote{};  // with quote_changed
    std::vector<Instant> free_starts{};            // when another start would do
};
template <class T>
using RescheduleResult = std::expected<T, RescheduleRefused>;

// POST /api/bookings/{id}/reschedule/quote, /reschedule and /reschedule/drop (decisions §4, ADR
// 37): the client moves a paid line that has not started to another free time of its companion. All
// rules about a start hold as when it was booked; whether the companion is online now does not
// matter. Refuses booking_not_found (to everybody else, too), booking_not_movable, move_waiting.
class RescheduleBooking {
  public:
    RescheduleBooking(Store& store, const Clock& clock, IdSource& ids, const TimeZones& time_zones,
                      CloseMove close_move)
        : store_(store),
          clock_(clock),
          ids_(ids),
          time_zones_(time_zones),
          close_move_(std::move(close_move)) {}

    // What moving now would cost.
    [[nodiscard]] RescheduleResult<RescheduleQuote> quote(const AccountId& client,
                                                          const BookingId& id,
                                                          const RescheduleRequest& request);
    // Moves it in one transaction when nothing is due, or a refund, which is ordered there; else
    // holds the new time for 30 minutes besides the old one, until the difference is paid. A call
    // that did so before is answered like that one: with the booking, whose lines are the new ones
    // unless a payment is due.
    [[nodiscard]] RescheduleResult<Booking> run(const AccountId& client, const BookingId& id,
                                                const RescheduleRequest& request);
    // The client keeps the old time; `moved` is the line at its new time. Its payment page is
    // closed first; paid in the meantime is a conflict.
    [[nodiscard]] Result<void> drop(const AccountId& client, const BookingId& id,
                                    const BookingLineId& moved);

  private:
    struct Asked;
    [[nodiscard]] RescheduleResult<RescheduleQuote> evaluate(Transaction& transaction,
                                                             const AccountId& client,
                                                             const BookingId& id,
                                                             const RescheduleRequest& request,
                                                             Instant now);
    [[nodiscard]] Result<Instant> start_of(const RescheduleRequest& request,
                                           const BookingLine& line) const;
    [[nodiscard]] Result<Booking> act(Transaction& transaction, const AccountId& client,
                                      const BookingId& id, const RescheduleRequest& request,
                                      Instant now, std::optional<RescheduleRefused>& refused);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    const TimeZones& time_zones_;
    CloseMove close_move_;
};

// Worker step: new times whose 30 minutes are over unpaid are free again; the old ones stay. As for
// bookings the provider is asked first.
class ExpireMoves {
  public:
    ExpireMoves(Store& store, const Clock& clock, IdSource& ids, CloseMove close_move)
        : store_(store), clock_(clock), ids_(ids), close_move_(std::move(close_move)) {}
    static constexpr const char* work = "expired moves";
    // How many were released.
    int run(const std::stop_token& stop = {});

  private:
    [[nodiscard]] ItemResult expire(const HeldMove& held, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    CloseMove close_move_;
};

}  // namespace steady
