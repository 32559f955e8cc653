#include "app/bookings/visit_notice.h"

#include "app/bookings/answer_texts.h"
#include "app/bookings/visit_names.h"
#include "app/bookings/visit_phrases.h"
#include "domain/bookings/approval.h"
#include "domain/bookings/recipient.h"
#include "domain/bookings/shift.h"
#include "domain/notifications/notification_rules.h"
#include "ports/approvals.h"
#include "ports/bookings.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace steady {
namespace {

bool is_about_answers(NotificationKind kind) {
    using enum NotificationKind;
    return kind == booking_confirmed || kind == NotificationKind::unacknowledged ||
           kind == visit_answered || kind == answer_requested || kind == answer_missed;
}

// A booking as the reader of a notification knows it.
struct OwnBooking {
    Booking booking;
    std::vector<ShiftReport> shifts;
    AccountId reader;

    [[nodiscard]] bool is_client() const { return booking.client == reader; }
    [[nodiscard]] bool is_own(const BookingLine& line) const {
        return is_client() || line.companion == reader;
    }
    // Canceled while a visit of the reader was under way.
    [[nodiscard]] bool has_started() const {
        return std::ranges::any_of(booking.lines, [&](const BookingLine& line) {
            return is_own(line) && is_canceled_after_start(line);
        });
    }
    // nullptr: nothing was reported yet.
    [[nodiscard]] const ShiftReport* shift_of(const BookingLine& line) const {
        const auto found = std::ranges::find(shifts, line.id, &ShiftReport::line);
        return found == shifts.end() ? nullptr : &*found;
    }
    template <class Wanted>
    [[nodiscard]] std::vector<const BookingLine*> lines(const Wanted& wanted) const {
        std::vector<const BookingLine*> found;
        for (const BookingLine& line : booking.lines) {
            if (is_own(line) && std::invoke(wanted, line)) found.push_back(&line);
        }
        std::ranges::sort(found, {}, [](const BookingLine* line) { return line->service.start; });
        return found;
    }
};

std::optional<std::string> describe_answers(const OwnBooking& own, const VisitNames& names,
                                            Instant now) {
    const Booking& booking = own.booking;
    const auto active = std::ranges::count_if(booking.lines, &BookingLine::is_active);
    const AnswerTexts texts(names, booking, now);
    std::string whole;
    for (const BookingLine& line : booking.lines) {
        const ShiftReport* shift = own.is_own(line) ? own.shift_of(line) : nullptr;
        if (!shift || booking.moved_to(line.id)) continue;
        const auto answer = visit_answer(line, *shift, now);
        if (!answer) continue;
        const AnsweredVisit visit{line, *shift, *answer, active > 1};
        if (!whole.empty()) whole += ' ';
        whole += own.is_client() ? texts.for_client(visit) : texts.for_companion(visit);
    }
    return whole.empty() ? std::nullopt : std::optional(whole);
}

// What a companion is asked to accept. The place is not shown before the visit is paid.
std::optional<std::string> describe_request(Transaction& transaction, const OwnBooking& own,
                                            const VisitNames& names, Instant now) {
    const auto approval = transaction.approvals.find(own.booking.id);
    if (!approval || own.is_client() || !can_answer(*approval, own.booking, now)) return {};
    const BookingLine& first = own.booking.lines.front();
    const std::vector<NamedValue> values{
        {"visit", names.start(first)},
        {"client", names.other(own.booking, first)},
        {"until", names.moment(first, *approval->answer_by, first.service.start)}};
    return first.is_video ? names.text(
                                "Request {visit}, with {client}, by video. Please accept or "
                                "decline by {until}.",
                                values)
                          : names.text(
                                "Request {visit}, with {client}, in person. Please accept "
                                "or decline by {until}.",
                                values);
}

// A visit that was given up, or that another companion has taken over from the reader.
bool is_lost_to_reader(const OwnBooking& own, const BookingLine& line) {
    if (line.is_active()) return false;
    const BookingLine* next = own.booking.moved_to(line.id);
    return !next || !own.is_own(*next);
}

// Canceled by anyone else than the companion, so that no answer counts any more.
std::optional<std::string> describe_canceled(const OwnBooking& own, const VisitNames& names) {
    if (!own.lines(&BookingLine::is_active).empty()) return std::nullopt;
    const auto lost =
        own.lines([&](const BookingLine& line) { return is_lost_to_reader(own, line); });
    if (lost.empty()) return std::nullopt;
    const std::vector<NamedValue> values{{"visits", names.list(own.booking, lost)}};
    return lost.size() == 1 ? names.text("{visits}: It was canceled.", values)
                            : names.text("{visits}: They were canceled.", values);
}

// Instead of what was announced of visits that are now canceled or over.
std::optional<std::string> describe_end(const OwnBooking& own, const VisitNames& names,
                                        Instant now) {
    const auto active = own.lines(&BookingLine::is_active);
    if (active.empty()) return describe_canceled(own, names);
    const auto is_over = [&](const BookingLine* line) { return line->service.end <= now; };
    if (!std::ranges::all_of(active, is_over)) return std::nullopt;
    const std::vector<NamedValue> values{{"visits", names.list(own.booking, active)}};
    return active.size() == 1 ? names.text("{visits}: It is over.", values)
                              : names.text("{visits}: They are over.", values);
}

std::optional<std::string> describe_arrival(const OwnBooking& own, const VisitNames& names,
                                            Instant now) {
    std::string text;
    for (const BookingLine* line : own.lines(&BookingLine::is_active)) {
        const ShiftReport* shift = own.shift_of(*line);
        if (!shift || line->service.end <= now) continue;
        if (!shift->minutes_late && !shift->expected_at) continue;
        const Instant expected = shift->expected_at.value_or(
            line->service.start + minutes{shift->minutes_late.value_or(0)});
        if (!text.empty()) text += ' ';
        const bool arrived = shift->checked_in_at && !hides_arrival(own.booking);
        if (shift->companion_missing_at || arrived) {
            text += after_promises(names, own.booking, *line, *shift, now);
            continue;
        }
        const std::vector<NamedValue> values{{"name", names.other(own.booking, *line)},
                                             {"moment", names.moment_with_zone(*line, expected)}};
        if (expected <= now) {
            text += names.text("{name} said they would be there about {moment}.", values);
        } else if (shift->on_way_at) {
            text += names.text("{name} is on the way, and will be there about {moment}.", values);
        } else {
            text += names.text("{name} will be there about {moment}.", values);
        }
    }
    return text.empty() ? std::nullopt : std::optional(text);
}

std::optional<std::string> describe_no_show(const OwnBooking& own, const VisitNames& names) {
    const auto reported = own.lines([&](const BookingLine& line) {
        const ShiftReport* shift = own.shift_of(line);
        return shift && (own.is_client() ? shift->client_missing_at : shift->companion_missing_at);
    });
    if (!reported.empty()) return std::nullopt;
    const std::string visits = names.list(own.booking, own.lines(&BookingLine::is_active));
    if (visits.empty()) return std::nullopt;
    return names.text("{visits}: The report was withdrawn.", {{"visits", visits}});
}

// Before the sentence of the kind itself; empty: that says all there is.
std::string name_visits(const OwnBooking& own, const VisitNames& names, NotificationKind kind,
                        Instant now) {
    using enum NotificationKind;
    const auto ahead = [&](const BookingLine& line) {
        return line.is_active() && line.service.end > now;
    };
    const auto lost =
        own.lines([&](const BookingLine& line) { return is_lost_to_reader(own, line); });
    switch (kind) {
        case booking_made:
        case booking_proposed:
        case booking_reminder:
        case booking_updated:
        case booking_moved:
        case recipient_answered:
            return names.list(own.booking, own.lines(ahead));
        case safety_check:
            return names.list(own.booking, own.lines(&BookingLine::is_active));
        case booking_partly_cancelled:
        case booking_cancelled:
            return names.list(own.booking, lost);
        case payment_failed:
        case refund_sent:
        case refund_failed:
            return names.list(own.booking,
                              lost.empty() ? own.lines(&BookingLine::is_active) : lost);
        case payout_sent:
        case payout_failed:
        case payout_deducted: {
            const auto worked = own.lines(&BookingLine::is_active);
            return names.list(own.booking, worked.empty() ? lost : worked);
        }
        case no_show_reported:
            return names.list(own.booking, own.lines([&](const BookingLine& line) {
                const ShiftReport* shift = own.shift_of(line);
                return shift &&
                       (own.is_client() ? shift->client_missing_at : shift->companion_missing_at);
            }));
        default:
            return {};
    }
}

}  // namespace

namespace {

// One that was never paid is canceled without its lines.
void cancel_lines(Booking& booking) {
    if (booking.status != BookingStatus::cancelled) return;
    for (BookingLine& line : booking.lines) {
        if (!line.cancelled)
            line.cancelled =
                LineCancellation{.at = booking.cancelled_at.value_or(Instant{}),
                                 .by = booking.cancelled_by.value_or(CancelledBy::hold_expired)};
    }
}

}  // namespace

std::optional<std::string> describe_visit(Transaction& transaction, const TimeZones& zones,
                                          Instant now, const Notification& notification,
                                          NoticeWriter& writer) {
    if (!notification.booking) return std::nullopt;
    auto booking = transaction.bookings.find(*notification.booking);
    if (!booking) return std::nullopt;
    OwnBooking own{*std::move(booking), transaction.shifts.of_bookings({*notification.booking}),
                   notification.account};
    cancel_lines(own.booking);
    // A move that cost something is not free to cancel.
    mark_unanswered(own.booking, own.shifts, now);
    const VisitNames names(transaction, zones, own.is_client(), now, writer);
    if (notification.kind == NotificationKind::answer_requested) {
        if (auto text = describe_request(transaction, own, names, now)) return text;
    }
    if (is_about_answers(notification.kind)) {
        const auto text = describe_answers(own, names, now);
        return text ? text : describe_canceled(own, names);
    }
    if (notification.kind == NotificationKind::running_late ||
        notification.kind == NotificationKind::on_the_way) {
        const auto text = describe_arrival(own, names, now);
        return text ? text : describe_end(own, names, now);
    }
    if (notification.kind == NotificationKind::recipient_answered) {
        const std::string visits = names.list(own.booking, own.lines(&BookingLine::is_active));
        auto text = describe_recipient(transaction, names, own.booking, visits, own.is_client());
        if (text) return text;
    }
    if (notification.kind == NotificationKind::no_show_reported) {
        if (auto text = describe_no_show(own, names)) return text;
    }
    if (notification.kind == NotificationKind::booking_partly_cancelled) {
        if (auto text = describe_canceled(own, names)) return text;
    }
    const std::string visits = name_visits(own, names, notification.kind, now);
    if (visits.empty()) return describe_end(own, names, now);
    if (notification.kind == NotificationKind::booking_cancelled && own.has_started()) {
        return names.text(
            "{visits}: It was canceled after its start. Its page shows what that "
            "means for the payment.",
            {{"visits", visits}});
    }
    return names.text("{visits}: {text}",
                      {{"visits", visits}, {"text", text_of(notification, writer)}});
}

}  // namespace steady
