#pragma once

#include "app/audit/audit_trail.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/booking_viewer.h"
#include "domain/bookings/cancellation.h"
#include "domain/bookings/party_sums.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

// A caller that moves money says which amount it was shown (decisions §4, ADR 69).
inline constexpr const char* shown_amount_missing = "Please send the amount that was shown before.";

struct CancellationPreview {
    Booking booking;  // as this party has it
    CancellationRefund refund;
    // Of the client and of those whose lines are canceled.
    SumsOfAct sums{};
    // What the companion who cancels is then not paid.
    std::optional<Money> lost_pay{};
};

// Cancels a paid booking as this party may, in an open transaction: the transition, the refund's
// order and the settlement of the kept amount.
[[nodiscard]] Result<Booking> cancel_paid_booking(Transaction& transaction, IdSource& ids,
                                                  Instant now, const BookingViewer& viewer,
                                                  const BookingId& id, const std::string& reason);

// GET /api/bookings/{id}/cancellation and POST /api/bookings/{id}/cancel (BOOK-069, decisions §4).
// A companion cancels their own lines that are not over: the booking goes on with the rest, and
// ends when nothing of it goes on. Refuses booking_not_found to strangers, booking_not_cancellable.
class CancelBooking {
  public:
    CancelBooking(Store& store, const Clock& clock, IdSource& ids, CloseCheckout close_checkout,
                  const AuditTrail& trail)
        : store_(store),
          clock_(clock),
          ids_(ids),
          close_checkout_(std::move(close_checkout)),
          trail_(trail) {}

    // What cancelling now would pay back. `only`: this visit alone, by its companion, or by the
    // client while it is unanswered.
    [[nodiscard]] Result<CancellationPreview> preview(
        const BookingViewer& viewer, const BookingId& id,
        const std::optional<BookingLineId>& only = std::nullopt);
    // The guarded transition, the refund's order and the settlement of the kept amount, in one
    // transaction. An unpaid booking's payment page is closed first; when it turns out to be paid,
    // or another line was cancelled meanwhile, the caller decides again (conflict). `reason` is
    // shown to the booking's parties; at most 500 characters, and a party's may be empty. An
    // administrator gives one (invalid_input), and the act is in the audit log with it. `shown` is
    // the refund that the party was shown: any other is refused with quote_changed, so that no
    // deadline passes between the preview and the act (nullopt: the party was shown none).
    [[nodiscard]] Result<Booking> run(const BookingViewer& viewer, const BookingId& id,
                                      const std::string& reason = {},
                                      const std::optional<Money>& shown = std::nullopt,
                                      const std::optional<BookingLineId>& only = std::nullopt);
    // The same, by an administrator, for one companion's lines of a paid booking that are not over:
    // it goes on with the rest, and ends when nothing of it goes on.
    [[nodiscard]] Result<CancellationPreview> preview_removal(const BookingId& id,
                                                              const AccountId& companion);
    [[nodiscard]] Result<Booking> remove(const AuditActor& admin, const BookingId& id,
                                         const AccountId& companion, const std::string& reason,
                                         const std::optional<Money>& shown = std::nullopt);
    // Every open booking of an account that leaves, as its client or companion, by the same rules;
    // a hold with a companion that leaves ends at once. What is over already is left to be
    // completed. A refusal means that a payment page could not be closed: try again; quote_changed
    // that the client would get back another sum than the one that was shown.
    [[nodiscard]] Result<void> cancel_open(const AccountId& account,
                                           const std::optional<Money>& shown = std::nullopt);
    // The same for an account that an administrator removes: it is not the client who cancels then,
    // so everything paid goes back. Each booking is in the audit log with the reason.
    // `shown` is the sum that goes back to clients.
    [[nodiscard]] Result<void> cancel_open_for(const AccountId& account, const AuditActor& admin,
                                               const std::string& reason,
                                               const std::optional<Money>& shown = std::nullopt);

  private:
    // The administrator who removes an account and the reason; null when the owner does.
    struct Removal {
        const AuditActor& admin;
        const std::string& reason;
    };
    [[nodiscard]] static BookingViewer leaver_of(const Booking& booking, const AccountId& account,
                                                 const Removal* removal);
    [[nodiscard]] Result<void> cancel_all_open(const AccountId& account, const Removal* removal,
                                               Instant now);
    [[nodiscard]] Result<void> cancel_for_leaving(const AccountId& account, const BookingId& id,
                                                  const Removal* removal, Instant now);
    // What cancel_open pays back to the account at this moment, or cancel_open_for to clients.
    [[nodiscard]] Money open_refund(const AccountId& account, const Removal* removal, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    CloseCheckout close_checkout_;
    AuditTrail trail_;
};

}  // namespace steady
