#include "app/bookings/cancel_booking.h"

#include "app/audit/required_reason.h"
#include "app/bookings/cancellable.h"
#include "app/bookings/cancellation_act.h"
#include "domain/bookings/earnings.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/store.h"

#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr const char* refund_changed_text =
    "The amount that comes back has changed. Please review it.";

// Before and after a companion is taken out, who then gets nothing.
SumsOfAct sums_of(const Cancellable& found, const CancellationRefund& refund) {
    std::vector<BookingLine> lines;
    for (const BookingLine& line : found.booking.lines) {
        if (found.takes(line)) lines.push_back(line);
    }
    SumsOfAct sums{.before = party_sums(found.booking, lines)};
    sums.after.client = sums.before.client - refund.total;
    return sums;
}

Money pay_of(const Cancellable& found) {
    Money pay;
    for (const BookingLine& line : found.booking.lines) {
        if (found.takes(line)) pay += payout_amount(line.amounts);
    }
    return pay;
}

// A deadline may pass between the preview and the act; the party decides again then.
Result<void> expect_shown(const CancellationRefund& refund, const std::optional<Money>& shown) {
    if (!shown || refund.to_refund() == *shown) return {};
    return refuse(Refusal::quote_changed, refund_changed_text);
}

}  // namespace

Result<Booking> cancel_paid_booking(Transaction& transaction, IdSource& ids, Instant now,
                                    const BookingViewer& viewer, const BookingId& id,
                                    const std::string& reason) {
    ASSIGN_OR_RETURN(const auto found, find_cancellable(transaction, viewer, id, now));
    return cancel_booking(transaction, ids, now, found, reason);
}

Result<CancellationPreview> CancelBooking::preview(const BookingViewer& viewer, const BookingId& id,
                                                   const std::optional<BookingLineId>& only) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CancellationPreview> {
        ASSIGN_OR_RETURN(auto found, find_cancellable(transaction, viewer, id, now, only));
        const CancellationRefund refund = found.refund(now);
        const auto lost_pay =
            found.by == CancelledBy::companion ? std::optional(pay_of(found)) : std::nullopt;
        return CancellationPreview{
            own_view(std::move(found.booking), viewer), refund, {}, lost_pay};
    });
}

Result<Booking> CancelBooking::run(const BookingViewer& viewer, const BookingId& id,
                                   const std::string& reason,
                                   const std::optional<Money>& refund_shown,
                                   const std::optional<BookingLineId>& only) {
    const auto sound_reason = clean_text(reason, max_cancel_reason);
    if (!sound_reason)
        return refuse_field("reason", "Please use plain text of at most 500 characters.");
    if (viewer.admin) {
        RETURN_IF_ERROR(demand_reason(reason));
    }
    const Instant now = clock_.now();
    ASSIGN_OR_RETURN(const auto shown, preview(viewer, id, only));
    RETURN_IF_ERROR(expect_shown(shown.refund, refund_shown));
    if (shown.booking.status == BookingStatus::pending) {
        ASSIGN_OR_RETURN(const auto closing, close_checkout_(shown.booking.client, id));
        if (closing == CheckoutClosing::paid) return refuse(Refusal::conflict);
    }
    return store_.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<Booking> {
            ASSIGN_OR_RETURN(auto found, find_cancellable(transaction, viewer, id, now, only));
            // Paid, or another line cancelled, in the meantime: other amounts than those shown.
            if (found.refund(now).total != shown.refund.total ||
                found.refund(now).disputed != shown.refund.disputed ||
                found.booking.status != shown.booking.status) {
                return refuse(Refusal::conflict);
            }
            auto cancelled = cancel_booking(transaction, ids_, now, found, *sound_reason);
            if (cancelled && viewer.admin) {
                trail_.record(transaction, *viewer.admin,
                              audit_act(found.booking, *cancelled, reason));
            }
            return cancelled;
        });
}

Result<CancellationPreview> CancelBooking::preview_removal(const BookingId& id,
                                                           const AccountId& companion) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CancellationPreview> {
        ASSIGN_OR_RETURN(auto found, find_removable(transaction, id, companion, now));
        const CancellationRefund refund = found.refund(now);
        const SumsOfAct sums = sums_of(found, refund);
        return CancellationPreview{std::move(found.booking), refund, sums};
    });
}

Result<Booking> CancelBooking::remove(const AuditActor& admin, const BookingId& id,
                                      const AccountId& companion, const std::string& reason,
                                      const std::optional<Money>& shown) {
    RETURN_IF_ERROR(demand_reason(reason));
    const Instant now = clock_.now();
    return store_.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<Booking> {
            ASSIGN_OR_RETURN(auto found, find_removable(transaction, id, companion, now));
            RETURN_IF_ERROR(expect_shown(found.refund(now), shown));
            auto cancelled = cancel_booking(transaction, ids_, now, found, "");
            if (!cancelled) return cancelled;
            trail_.record(
                transaction, admin,
                {.action = "remove_companion",
                 .object_type = "booking",
                 .object_id = id.text(),
                 .reason = reason,
                 .changes = {{"companion", companion.text(), ""},
                             {"refunded_cents", std::to_string(found.booking.refunded.cents()),
                              std::to_string(cancelled->refunded.cents())}}});
            return cancelled;
        });
}

Money CancelBooking::open_refund(const AccountId& account, const Removal* removal, Instant now) {
    return store_.read([&](Transaction& transaction) {
        Money sum;
        for (const BookingId& id : transaction.booking_lists.live_of(account)) {
            const auto booking = transaction.bookings.find(id);
            if (!booking) continue;
            const BookingViewer viewer = leaver_of(*booking, account, removal);
            const auto found = cancellable_by(transaction, *booking, viewer, now);
            if (!found || (!removal && found->by != CancelledBy::client)) continue;
            sum += found->refund(now).to_refund();
        }
        return sum;
    });
}

Result<void> CancelBooking::cancel_open(const AccountId& account,
                                        const std::optional<Money>& shown) {
    // One moment for all of it: no deadline passes between the comparison and the last booking.
    const Instant now = clock_.now();
    if (shown && open_refund(account, nullptr, now) != *shown) {
        return refuse(Refusal::quote_changed, refund_changed_text);
    }
    return cancel_all_open(account, nullptr, now);
}

Result<void> CancelBooking::cancel_open_for(const AccountId& account, const AuditActor& admin,
                                            const std::string& reason,
                                            const std::optional<Money>& shown) {
    const Removal removal{admin, reason};
    const Instant now = clock_.now();
    if (shown && open_refund(account, &removal, now) != *shown) {
        return refuse(Refusal::quote_changed, refund_changed_text);
    }
    return cancel_all_open(account, &removal, now);
}

// Of a client whose account is removed, the administrator cancels.
BookingViewer CancelBooking::leaver_of(const Booking& booking, const AccountId& account,
                                       const Removal* removal) {
    if (removal && booking.client == account) return {.admin = removal->admin};
    return {.account = account};
}

Result<void> CancelBooking::cancel_all_open(const AccountId& account, const Removal* removal,
                                            Instant now) {
    const auto open = store_.read(
        [&](Transaction& transaction) { return transaction.booking_lists.live_of(account); });
    for (const BookingId& id : open) {
        if (auto cancelled = cancel_for_leaving(account, id, removal, now); !cancelled) {
            return cancelled;
        }
    }
    return {};
}

Result<void> CancelBooking::cancel_for_leaving(const AccountId& account, const BookingId& id,
                                               const Removal* removal, Instant now) {
    const BookingViewer leaver{.account = account};
    const auto booking =
        store_.read([&](Transaction& transaction) { return transaction.bookings.find(id); });
    if (booking && booking->status == BookingStatus::pending) {
        RETURN_IF_ERROR(close_checkout_(booking->client, id));
    }
    return store_.transact_guarded(
        LockKeys().add(id), [&](Transaction& transaction) -> Result<void> {
            auto current = transaction.bookings.find(id);
            if (!current || !party_of(*current, leaver) || !current->live()) return {};
            const bool pending = current->status == BookingStatus::pending;
            const BookingViewer viewer = leaver_of(*current, account, removal);
            if (const auto found = cancellable_by(transaction, std::move(*current), viewer, now)) {
                ASSIGN_OR_RETURN(const auto done,
                                 cancel_booking(transaction, ids_, now, *found, ""));
                if (removal) {
                    trail_.record(transaction, removal->admin,
                                  audit_act(found->booking, done, removal->reason));
                }
                return {};
            }
            return pending ? end_hold(transaction, ids_, id, now) : Result<void>();
        });
}

}  // namespace steady
