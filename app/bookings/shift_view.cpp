#include "app/bookings/shift_view.h"

#include "domain/bookings/recipient.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steady {
namespace {

std::optional<ShiftParty> party_of_shift(CancelledBy viewer) {
    if (viewer == CancelledBy::client) return ShiftParty::client;
    if (viewer == CancelledBy::companion) return ShiftParty::companion;
    return std::nullopt;
}

ShiftView view_of_shift(const Booking& booking, const BookingLine& line, ShiftReport shift,
                        CancelledBy viewer, Instant now) {
    const auto party = party_of_shift(viewer);
    ShiftView view{.shift = std::move(shift)};
    const ShiftReport& known = view.shift;
    const auto may = [&](ShiftAct act) {
        return party && may_say(act, *party, booking, line, known, now);
    };
    view.can_acknowledge = may(ShiftAct::acknowledge);
    view.can_check_in = may(ShiftAct::check_in);
    view.can_check_out = may(ShiftAct::check_out);
    view.can_say_late = may(ShiftAct::say_late);
    view.can_say_on_way = may(ShiftAct::say_on_way);
    view.can_report_no_show = may(ShiftAct::report_no_show);
    view.can_withdraw_no_show = may(ShiftAct::withdraw_no_show);
    if (viewer == CancelledBy::client) {
        view.shift = shown_to_client(booking, std::move(view.shift));
        view.hides_arrival = hides_arrival(booking);
    }
    return view;
}

}  // namespace

std::map<BookingLineId, ShiftView> shift_views(const Booking& booking,
                                               const std::vector<ShiftReport>& saved,
                                               CancelledBy viewer, Instant now) {
    std::map<BookingLineId, ShiftView> views;
    const bool is_paid =
        booking.status == BookingStatus::confirmed || booking.status == BookingStatus::completed;
    if (!is_paid) return views;
    for (const BookingLine& line : booking.lines) {
        if (!line.is_active()) continue;
        const auto found = std::ranges::find(saved, line.id, &ShiftReport::line);
        ShiftReport shift = found != saved.end() ? *found
                                                 : ShiftReport{.line = line.id,
                                                               .booking = booking.id,
                                                               .companion = line.companion,
                                                               .start = line.service.start};
        views.emplace(line.id, view_of_shift(booking, line, std::move(shift), viewer, now));
    }
    return views;
}

std::map<BookingLineId, VisitAnswer> answers_to(const Booking& booking,
                                                const std::vector<ShiftReport>& saved,
                                                Instant now) {
    std::map<BookingLineId, VisitAnswer> answers;
    if (!booking.paid_at) return answers;
    for (const BookingLine& line : booking.lines) {
        const auto shift = std::ranges::find(saved, line.id, &ShiftReport::line);
        if (shift == saved.end()) continue;
        if (const auto answer = visit_answer(line, *shift, now)) answers.emplace(line.id, *answer);
    }
    return answers;
}

}  // namespace steady
