#include "app/bookings/cancel_booking.h"

#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/payments/order_refund.h"
#include "app/payouts/plan_payouts.h"
#include "domain/accounts/personal_texts.h"
#include "domain/bookings/states.h"
#include "domain/payments/ledger_entries.h"

#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t max_cancel_reason = 500;

struct Found {
    Booking booking;
    CancelledBy by;
};

Result<Found> find_cancellable(Transaction& transaction, const BookingViewer& viewer,
                               const BookingId& id, Instant now) {
    auto booking = transaction.bookings().find(id);
    const auto by = booking ? party_of(*booking, viewer) : std::nullopt;
    if (!by) return refuse(Refusal::booking_not_found);
    if (!cancellable(*booking, *by, now)) return refuse(Refusal::booking_not_cancellable);
    return Found{std::move(*booking), *by};
}

std::string reason_of(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return "client_cancelled";
        case CancelledBy::companion:
            return "companion_cancelled";
        case CancelledBy::admin:
            return "admin_cancelled";
        case CancelledBy::hold_expired:
            break;
    }
    return "hold_expired";
}

// The transition, the counts and the money, in a transaction that is already open.
Result<Booking> cancel_booking(Transaction& transaction, IdSource& ids, Instant now,
                               Booking booking, CancelledBy by) {
    if (!cancellable(booking, by, now)) return refuse(Refusal::booking_not_cancellable);
    const CancellationRefund refund = cancellation_refund(booking, by, now);
    const BookingStatus before = std::exchange(booking.status, BookingStatus::cancelled);
    booking.cancelled_at = now;
    booking.cancelled_by = by;
    booking.refunded = refund.total;
    if (!transaction.bookings().update(booking, before)) {
        return refuse(Refusal::booking_not_cancellable);
    }
    if (refund.tier == CancellationTier::unpaid) return booking;
    count_cancelled(transaction, booking);
    tell_parties(transaction, ids, now, booking, BookingNews::cancelled);
    if (const auto kept = booking_cancelled_entry(ids.next<EntryId>(), now, booking, refund)) {
        transaction.ledger().post(*kept);
    }
    plan_payouts_of_cancelled(transaction, ids, now, booking, refund.tier);
    order_refund(transaction, ids, now, {booking.client, booking.id, refund.total, reason_of(by)});
    return booking;
}

AuditAct audit_act(const Booking& before, const Booking& after, const std::string& reason) {
    const bool paid = before.status == BookingStatus::confirmed;
    return {.action = "cancel_booking",
            .object_type = "booking",
            .object_id = before.id.text(),
            .reason = reason,
            .changes = {{"status", paid ? "confirmed" : "pending", "cancelled"},
                        {"refunded_cents", std::to_string(before.refunded.cents()),
                         std::to_string(after.refunded.cents())}}};
}

}  // namespace

Result<CancellationPreview> CancelBooking::preview(const BookingViewer& viewer,
                                                   const BookingId& id) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CancellationPreview> {
        auto found = find_cancellable(transaction, viewer, id, now);
        if (!found) return std::unexpected(std::move(found.error()));
        const auto refund = cancellation_refund(found->booking, found->by, now);
        return CancellationPreview{std::move(found->booking), refund};
    });
}

Result<Booking> CancelBooking::run(const BookingViewer& viewer, const BookingId& id,
                                   const std::string& reason) {
    const auto sound_reason = clean_text(reason, max_cancel_reason);
    if (!sound_reason)
        return refuse_field("reason", "Please use plain text of at most 500 characters.");
    const Instant now = clock_.now();
    const auto shown = preview(viewer, id);
    if (!shown) return std::unexpected(shown.error());
    if (shown->booking.status == BookingStatus::pending) {
        const auto closing = close_checkout_(shown->booking.client, id);
        if (!closing) return std::unexpected(closing.error());
        if (*closing == CheckoutClosing::paid) return refuse(Refusal::conflict);
    }
    return store_.transact([&](Transaction& transaction) -> Result<Booking> {
        auto found = find_cancellable(transaction, viewer, id, now);
        if (!found) return std::unexpected(std::move(found.error()));
        // Paid in the meantime: other amounts than those that were shown.
        if (found->booking.status != shown->booking.status) return refuse(Refusal::conflict);
        found->booking.cancel_reason = *sound_reason;
        auto cancelled = cancel_booking(transaction, ids_, now, found->booking, found->by);
        if (cancelled && viewer.admin) {
            trail_.record(transaction, *viewer.admin,
                          audit_act(found->booking, *cancelled, reason));
        }
        return cancelled;
    });
}

Result<void> CancelBooking::cancel_open(const AccountId& account) {
    const auto open = store_.read([&](Transaction& transaction) {
        std::vector<BookingId> ids;
        for (const auto& bookings : {transaction.bookings().of_client(account),
                                     transaction.bookings().of_companion(account)}) {
            for (const Booking& booking : bookings) {
                if (booking.live()) ids.push_back(booking.id);
            }
        }
        return ids;
    });
    for (const BookingId& id : open) {
        if (auto cancelled = cancel_for_leaving(account, id); !cancelled) return cancelled;
    }
    return {};
}

Result<void> CancelBooking::cancel_for_leaving(const AccountId& account, const BookingId& id) {
    const Instant now = clock_.now();
    const auto booking =
        store_.read([&](Transaction& transaction) { return transaction.bookings().find(id); });
    if (booking && booking->status == BookingStatus::pending) {
        const auto closing = close_checkout_(booking->client, id);
        if (!closing) return std::unexpected(closing.error());
    }
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        auto current = transaction.bookings().find(id);
        const auto by = current ? party_of(*current, {.account = account}) : std::nullopt;
        if (!by || !current->live()) return {};
        if (cancellable(*current, *by, now)) {
            const auto done = cancel_booking(transaction, ids_, now, std::move(*current), *by);
            return done ? Result<void>() : std::unexpected(done.error());
        }
        if (current->status == BookingStatus::pending) return end_hold(transaction, id, now);
        return {};
    });
}

}  // namespace steady
