#include "app/bookings/cancel_booking.h"

#include "app/audit/given_reason.h"
#include "app/bookings/booking_counts.h"
#include "app/bookings/booking_mail.h"
#include "app/bookings/move_line.h"
#include "app/bookings/payout_sources.h"
#include "app/payments/disputed_money.h"
#include "app/payments/order_refund.h"
#include "domain/bookings/booking_entries.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/states.h"
#include "domain/payments/refund_reasons.h"
#include "domain/people/personal_texts.h"
#include "ports/bookings.h"
#include "ports/payments.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

namespace steady {
namespace {

constexpr const char* refund_changed_text =
    "The amount that comes back has changed. Please review it.";

// What a party's cancelling takes: all that goes on, or a companion's own lines out of a booking
// that goes on without them.
struct Cancellable {
    Booking booking;
    CancelledBy by;
    std::vector<BookingLineId> lines{};  // empty: all
    Money disputed{};  // what the client's bank has of the payment and no refund stands for yet

    [[nodiscard]] bool whole() const { return lines.empty(); }
    [[nodiscard]] CancellationRefund refund(Instant now) const {
        auto refund =
            whole() ? cancellation_refund(booking, by, now) : refund_of_lines(booking, lines);
        refund.disputed = std::min(refund.total, disputed);
        return refund;
    }
    [[nodiscard]] bool takes(const BookingLine& line) const {
        return line.goes_on() && (whole() || std::ranges::find(lines, line.id) != lines.end());
    }
};

Result<Cancellable> cancellable_by(Transaction& transaction, Booking booking,
                                   const BookingViewer& viewer, Instant now) {
    const auto by = party_of(booking, viewer);
    if (!by) return refuse(Refusal::booking_not_found);
    Cancellable found{std::move(booking), *by};
    found.disputed = disputed_of(transaction, found.booking.id, found.booking.charged());
    if (*by != CancelledBy::companion) {
        if (!cancellable(found.booking, *by, now)) return refuse(Refusal::booking_not_cancellable);
        return found;
    }
    auto own = cancellable_lines(found.booking, *viewer.account, now);
    if (own.empty()) return refuse(Refusal::booking_not_cancellable);
    if (goes_on_without(found.booking, own)) found.lines = std::move(own);
    return found;
}

Result<Cancellable> find_cancellable(Transaction& transaction, const BookingViewer& viewer,
                                     const BookingId& id, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    return cancellable_by(transaction, std::move(*booking), viewer, now);
}

Result<Cancellable> find_removable(Transaction& transaction, const BookingId& id,
                                   const AccountId& companion, Instant now) {
    auto booking = transaction.bookings.find(id);
    if (!booking) return refuse(Refusal::booking_not_found);
    auto lines = cancellable_lines(*booking, companion, now);
    if (lines.empty()) return refuse(Refusal::booking_not_cancellable);
    Cancellable found{std::move(*booking), CancelledBy::admin};
    found.disputed = disputed_of(transaction, id, found.booking.charged());
    if (goes_on_without(found.booking, lines)) found.lines = std::move(lines);
    return found;
}

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

// A deadline may pass between the preview and the act; the party decides again then.
Result<void> expect_shown(const CancellationRefund& refund, const std::optional<Money>& shown) {
    if (!shown || refund.total == *shown) return {};
    return refuse(Refusal::quote_changed, refund_changed_text);
}

std::string reason_of(CancelledBy by) {
    switch (by) {
        case CancelledBy::client:
            return refund_reasons::client_cancelled;
        case CancelledBy::companion:
            return refund_reasons::companion_cancelled;
        case CancelledBy::admin:
            return refund_reasons::admin_cancelled;
        case CancelledBy::hold_expired:
            break;
    }
    throw std::logic_error("a hold that runs out was never paid");
}

// Lines leave a booking that goes on: everything paid for them goes back.
void settle_lines(Transaction& transaction, IdSource& ids, Instant now, const Cancellable& found) {
    for (const BookingLine& line : found.booking.lines) {
        if (!found.takes(line)) continue;
        const auto entry = line_cancelled_entry(ids.next<EntryId>(), now, found.booking.id, line);
        if (entry) transaction.ledger.post(*entry);
    }
}

void settle_whole(Transaction& transaction, IdSource& ids, Instant now, const Booking& before,
                  const CancellationRefund& refund, CancelledBy by) {
    if (const auto kept = booking_cancelled_entry(ids.next<EntryId>(), now, before, refund)) {
        transaction.ledger.post(*kept);
    }
    owe_for_lines(transaction, before.id,
                  payouts_of_cancelled(before, refund.tier, "", by));
}

// The transition, the counts and the money, in a transaction that is already open.
Result<Booking> cancel_booking(Transaction& transaction, IdSource& ids, Instant now,
                               const Cancellable& found, const std::string& reason) {
    const Booking& before = found.booking;
    const CancellationRefund refund = found.refund(now);
    const LineCancellation cancellation{now, found.by, reason};
    Booking booking = before;
    if (refund.tier == CancellationTier::unpaid) {
        booking.status = BookingStatus::cancelled;
        booking.cancelled_at = now;
        booking.cancelled_by = found.by;
        booking.cancel_reason = reason;
    } else if (found.whole()) {
        booking = wholly_cancelled(std::move(booking), cancellation, refund);
    } else {
        booking = without_lines(std::move(booking), found.lines, cancellation);
    }
    if (!transaction.bookings.update(booking, before.status)) {
        return refuse(Refusal::booking_not_cancellable);
    }
    if (refund.tier == CancellationTier::unpaid) {
        withdraw_call_to_pay(transaction, booking);
        return booking;
    }
    release_dead_moves(transaction, booking);
    std::set<AccountId> companions;
    for (const BookingLine& line : before.lines) {
        if (!found.takes(line)) continue;
        count_cancelled(transaction, line);
        companions.insert(line.companion);
    }
    tell_cancelled(
        transaction, ids, now,
        {before.id, before.client, companions, refund.to_refund(), refund.disputed, found.whole()});
    if (found.whole()) {
        settle_whole(transaction, ids, now, before, refund, found.by);
    } else {
        settle_lines(transaction, ids, now, found);
    }
    order_refund(transaction, ids, now,
                 {booking.client, booking.id, refund.total, reason_of(found.by)});
    return booking;
}

AuditAct audit_act(const Booking& before, const Booking& after, const std::string& reason) {
    const bool paid = before.status == BookingStatus::confirmed;
    const bool goes_on = after.status == BookingStatus::confirmed;
    return {
        .action = "cancel_booking",
        .object_type = "booking",
        .object_id = before.id.text(),
        .reason = reason,
        .changes = {{"status", paid ? "confirmed" : "pending", goes_on ? "confirmed" : "cancelled"},
                    {"refunded_cents", std::to_string(before.refunded.cents()),
                     std::to_string(after.refunded.cents())}}};
}

}  // namespace

Result<Booking> cancel_paid_booking(Transaction& transaction, IdSource& ids, Instant now,
                                    const BookingViewer& viewer, const BookingId& id,
                                    const std::string& reason) {
    const auto found = find_cancellable(transaction, viewer, id, now);
    if (!found) return std::unexpected(found.error());
    return cancel_booking(transaction, ids, now, *found, reason);
}

Result<CancellationPreview> CancelBooking::preview(const BookingViewer& viewer,
                                                   const BookingId& id) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CancellationPreview> {
        auto found = find_cancellable(transaction, viewer, id, now);
        if (!found) return std::unexpected(std::move(found.error()));
        const CancellationRefund refund = found->refund(now);
        return CancellationPreview{own_view(std::move(found->booking), viewer), refund};
    });
}

Result<Booking> CancelBooking::run(const BookingViewer& viewer, const BookingId& id,
                                   const std::string& reason,
                                   const std::optional<Money>& refund_shown) {
    const auto sound_reason = clean_text(reason, max_cancel_reason);
    if (!sound_reason)
        return refuse_field("reason", "Please use plain text of at most 500 characters.");
    if (viewer.admin) {
        if (const auto given = demand_reason(reason); !given) return std::unexpected(given.error());
    }
    const Instant now = clock_.now();
    const auto shown = preview(viewer, id);
    if (!shown) return std::unexpected(shown.error());
    if (auto same = expect_shown(shown->refund, refund_shown); !same) {
        return std::unexpected(std::move(same.error()));
    }
    if (shown->booking.status == BookingStatus::pending) {
        const auto closing = close_checkout_(shown->booking.client, id);
        if (!closing) return std::unexpected(closing.error());
        if (*closing == CheckoutClosing::paid) return refuse(Refusal::conflict);
    }
    return store_.transact([&](Transaction& transaction) -> Result<Booking> {
        auto found = find_cancellable(transaction, viewer, id, now);
        if (!found) return std::unexpected(std::move(found.error()));
        // Paid, or another line cancelled, in the meantime: other amounts than those shown.
        if (found->refund(now).total != shown->refund.total ||
            found->refund(now).disputed != shown->refund.disputed ||
            found->booking.status != shown->booking.status) {
            return refuse(Refusal::conflict);
        }
        auto cancelled = cancel_booking(transaction, ids_, now, *found, *sound_reason);
        if (cancelled && viewer.admin) {
            trail_.record(transaction, *viewer.admin,
                          audit_act(found->booking, *cancelled, reason));
        }
        return cancelled;
    });
}

Result<CancellationPreview> CancelBooking::preview_removal(const BookingId& id,
                                                           const AccountId& companion) {
    const Instant now = clock_.now();
    return store_.read([&](Transaction& transaction) -> Result<CancellationPreview> {
        auto found = find_removable(transaction, id, companion, now);
        if (!found) return std::unexpected(std::move(found.error()));
        const CancellationRefund refund = found->refund(now);
        const SumsOfAct sums = sums_of(*found, refund);
        return CancellationPreview{std::move(found->booking), refund, sums};
    });
}

Result<Booking> CancelBooking::remove(const AuditActor& admin, const BookingId& id,
                                      const AccountId& companion, const std::string& reason,
                                      const std::optional<Money>& shown) {
    if (const auto given = demand_reason(reason); !given) return std::unexpected(given.error());
    const Instant now = clock_.now();
    return store_.transact([&](Transaction& transaction) -> Result<Booking> {
        auto found = find_removable(transaction, id, companion, now);
        if (!found) return std::unexpected(std::move(found.error()));
        if (auto same = expect_shown(found->refund(now), shown); !same) {
            return std::unexpected(std::move(same.error()));
        }
        auto cancelled = cancel_booking(transaction, ids_, now, *found, "");
        if (!cancelled) return cancelled;
        trail_.record(
            transaction, admin,
            {.action = "remove_companion",
             .object_type = "booking",
             .object_id = id.text(),
             .reason = reason,
             .changes = {{"companion", companion.text(), ""},
                         {"refunded_cents", std::to_string(found->booking.refunded.cents()),
                          std::to_string(cancelled->refunded.cents())}}});
        return cancelled;
    });
}

OpenBookings CancelBooking::open_at(const AccountId& account, Instant now) {
    return store_.read([&](Transaction& transaction) {
        OpenBookings open;
        for (const BookingId& id : transaction.bookings.live_of(account)) {
            const auto found = find_cancellable(transaction, {.account = account}, id, now);
            if (!found || found->by != CancelledBy::client) continue;
            const CancellationRefund refund = found->refund(now);
            open.count += 1;
            open.paid += refund.paid;
            open.refund += refund.total;
        }
        return open;
    });
}

OpenBookings CancelBooking::preview_open(const AccountId& account) {
    return open_at(account, clock_.now());
}

Result<void> CancelBooking::cancel_open(const AccountId& account,
                                        const std::optional<Money>& shown) {
    // One moment for all of it: no deadline passes between the comparison and the last booking.
    const Instant now = clock_.now();
    if (shown && open_at(account, now).refund != *shown) {
        return refuse(Refusal::quote_changed, refund_changed_text);
    }
    return cancel_all_open(account, nullptr, now);
}

Result<void> CancelBooking::cancel_open_for(const AccountId& account, const AuditActor& admin,
                                            const std::string& reason) {
    const Removal removal{admin, reason};
    return cancel_all_open(account, &removal, clock_.now());
}

Result<void> CancelBooking::cancel_all_open(const AccountId& account, const Removal* removal,
                                            Instant now) {
    const auto open = store_.read(
        [&](Transaction& transaction) { return transaction.bookings.live_of(account); });
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
        const auto closing = close_checkout_(booking->client, id);
        if (!closing) return std::unexpected(closing.error());
    }
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        auto current = transaction.bookings.find(id);
        if (!current || !party_of(*current, leaver) || !current->live()) return {};
        const bool pending = current->status == BookingStatus::pending;
        const bool for_client = removal && current->client == account;
        const BookingViewer viewer = for_client ? BookingViewer{.admin = removal->admin} : leaver;
        if (const auto found = cancellable_by(transaction, std::move(*current), viewer, now)) {
            const auto done = cancel_booking(transaction, ids_, now, *found, "");
            if (!done) return std::unexpected(done.error());
            if (removal) {
                trail_.record(transaction, removal->admin,
                              audit_act(found->booking, *done, removal->reason));
            }
            return {};
        }
        return pending ? end_hold(transaction, id, now) : Result<void>();
    });
}

}  // namespace steady
