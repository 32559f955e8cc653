#pragma once

#include "app/bookings/booking_viewer.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/own_lines.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

// What a party may cancel of a booking, and the act itself, in a transaction that is open.
namespace steady {

// What a party's cancelling takes: all that goes on, or a companion's own lines, or one unanswered
// line of the client's, out of a booking that goes on without them.
struct Cancellable {
    Booking booking;
    CancelledBy by;
    std::vector<BookingLineId> lines{};  // empty: all
    bool no_answer = false;              // canceled for the companion, who did not answer in time
    Money disputed{};  // what the client's bank has of the payment and no refund stands for yet

    [[nodiscard]] bool whole() const { return lines.empty(); }
    [[nodiscard]] CancellationRefund refund(Instant now) const {
        auto refund =
            whole() ? cancellation_refund(booking, by, now) : refund_of_lines(booking, lines);
        refund.disputed = std::min(refund.total, disputed);
        return refund;
    }
    [[nodiscard]] bool takes(const BookingLine& line) const {
        return line.is_active() && (whole() || std::ranges::find(lines, line.id) != lines.end());
    }
};

// `only`: in a paid booking this visit alone: a companion's own, or of the client's one that is
// free to cancel (client_may_cancel_alone); refuses invalid_input otherwise.
[[nodiscard]] Result<Cancellable> cancellable_by(
    Transaction& transaction, Booking booking, const BookingViewer& viewer, Instant now,
    const std::optional<BookingLineId>& only = std::nullopt);
[[nodiscard]] Result<Cancellable> find_cancellable(
    Transaction& transaction, const BookingViewer& viewer, const BookingId& id, Instant now,
    const std::optional<BookingLineId>& only = std::nullopt);
// One companion's lines, by an administrator.
[[nodiscard]] Result<Cancellable> find_removable(Transaction& transaction, const BookingId& id,
                                                 const AccountId& companion, Instant now);
// A line whose companion did not answer in time; by the clock, in the platform's name.
[[nodiscard]] Result<Cancellable> find_unanswered(Transaction& transaction, const BookingId& id,
                                                  const BookingLineId& line, Instant now);
// The transition, the counts and the money.
[[nodiscard]] Result<Booking> cancel_booking(Transaction& transaction, IdSource& ids, Instant now,
                                             const Cancellable& found, const std::string& reason);

}  // namespace steady
