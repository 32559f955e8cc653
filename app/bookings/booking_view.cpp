#include "app/bookings/booking_view.h"

#include "app/bookings/may_meet.h"
#include "domain/bookings/earnings.h"
#include "domain/bookings/meeting.h"
#include "domain/bookings/own_lines.h"
#include "domain/bookings/states.h"
#include "domain/bookings/timing.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/reviews.h"
#include "ports/shifts.h"

#include <algorithm>
#include <utility>

namespace steady {
namespace {

constexpr const char* departed_name = "Deleted account";

bool may_cancel(const BookingView& view, CancelledBy party, Instant now) {
    const Booking& booking = view.booking;
    if (party != CancelledBy::companion) return cancellable(booking, party, now);
    const auto is_checked_out = [&](const BookingLineId& line) {
        const auto shift = view.shifts.find(line);
        return shift != view.shifts.end() && shift->second.shift.checked_out_at;
    };
    const AccountId& companion = booking.lines.front().companion;
    return !std::ranges::all_of(cancellable_lines(booking, companion, now), is_checked_out);
}

// The client reported that a companion did not come, and nothing is ahead: an operator decides
// about the money, which cancelling would give up.
bool awaits_decision(const BookingView& view, Instant now) {
    const auto is_ahead = [&](const BookingLine& line) {
        return line.is_active() && now < line.service.start;
    };
    if (std::ranges::any_of(view.booking.lines, is_ahead)) return false;
    return std::ranges::any_of(view.shifts, [](const auto& entry) {
        return entry.second.shift.companion_missing_at.has_value();
    });
}

// Where people meet is for those who are sure to come.
void hide_places(Booking& booking) {
    booking.location.clear();
    for (BookingLine& line : booking.lines) {
        if (!line.is_video) line.location.clear();
    }
}

// Of the next paid visit that is not over: masked until the day before it (KBOOK-004).
std::optional<ClientContact> contact_of(Transaction& transaction, const BookingView& view,
                                        Instant now) {
    const Booking& booking = view.booking;
    if (booking.status != BookingStatus::confirmed) return std::nullopt;
    std::optional<ClientContact> contact;
    bool is_open = false;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active() || line.service.end <= now) continue;
        const Instant from = contact_time(line).start;
        const bool yes = has_accepted(view, line);
        if (!contact || from < contact->from)
            contact = ClientContact{.from = from, .awaits_yes = !yes};
        is_open = is_open || (yes && in_contact(booking, line, now));
    }
    const auto client = is_open ? transaction.accounts.find(booking.client) : std::nullopt;
    if (client) {
        contact->phone = client->phone;
        contact->email = client->email.text();
    }
    return contact;
}

}  // namespace

bool has_accepted(const BookingView& view, const BookingLine& line) {
    const auto found = view.shifts.find(line.id);
    return found != view.shifts.end() && has_accepted(found->second.shift);
}

std::optional<Money> own_pay(const BookingView& view) {
    if (view.whole_payment) return std::nullopt;
    if (view.booking.status == BookingStatus::cancelled) return view.retained_pay;
    return pay_for_visits(view.booking);
}

PersonSummary summary_of(Transaction& transaction, const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    if (!account) return {.id = id, .name = departed_name, .photo = {}, .departed = true};
    return {id, public_name(*account), account->profile_photo};
}

BookingLookup::BookingLookup(Transaction& transaction, const std::vector<Booking>& bookings) {
    std::vector<BookingId> completed;
    std::vector<BookingId> paid;
    for (const Booking& booking : bookings) {
        if (booking.status == BookingStatus::completed) completed.push_back(booking.id);
        if (booking.paid_at) paid.push_back(booking.id);
    }
    reviews_ = transaction.reviews.of_bookings(completed);
    shifts_ = transaction.shifts.of_bookings(paid);
}

std::vector<Review> BookingLookup::reviews_of(const Booking& booking) const {
    std::vector<Review> found;
    for (const BookingLine& line : booking.lines) {
        const auto review = std::ranges::find_if(reviews_, [&](const Review& one) {
            return one.booking == booking.id && one.companion == line.companion;
        });
        if (review == reviews_.end()) continue;
        if (std::ranges::find(found, review->id, &Review::id) == found.end()) {
            found.push_back(*review);
        }
    }
    return found;
}

BookingView view_of(Transaction& transaction, const BookingLookup& lookup, Booking booking,
                    CancelledBy party, Instant now) {
    BookingView view{std::move(booking)};
    const Booking& shown = view.booking;
    for (const BookingLine& line : shown.lines) {
        if (view.people.contains(line.companion)) continue;
        view.people.emplace(line.companion, summary_of(transaction, line.companion));
    }
    view.shows_client = party != CancelledBy::client;
    view.whole_payment = party != CancelledBy::companion;
    view.people.emplace(shown.client, summary_of(transaction, shown.client));
    view.reviews = lookup.reviews_of(shown);
    mark_unanswered(view.booking, lookup.shifts(), now);
    view.shifts = shift_views(shown, lookup.shifts(), party, now);
    view.answers = answers_to(shown, lookup.shifts(), now);
    view.can_pay = party == CancelledBy::client && shown.status == BookingStatus::pending &&
                   !hold_lapsed(shown, now) && may_meet(transaction, shown, now);
    const bool undecided = awaits_decision(view, now);
    view.can_cancel = may_cancel(view, party, now) && !(undecided && party == CancelledBy::client);
    if (party == CancelledBy::companion) {
        view.client_contact = contact_of(transaction, view, now);
        if (!shown.paid_at) hide_places(view.booking);
    } else if (!undecided && cancellable(shown, CancelledBy::client, now)) {
        view.refund_steps = refund_steps(shown, now);
    }
    return view;
}

}  // namespace steady
