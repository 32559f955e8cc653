#include "adapters/http/routes/booking_moves_json.h"

#include "domain/bookings/reschedule.h"

#include <algorithm>

namespace steady::http {
namespace {

Json held_json(const Booking& booking, const HeldMove& held) {
    const BookingLine* before = booking.line(held.line.moved.value().from);
    Json json = Json::object({{"_id", held.line.id},
                              {"lineId", held.line.moved->from},
                              {"startDate", held.line.service.start},
                              {"endDate", held.line.service.end},
                              {"duration", held.line.hours},
                              {"holdExpiresAt", held.expires_at}});
    if (before) {
        json.set("movesTime", before->service != held.line.service);
        if (before->location != held.line.location) json.set("location", held.line.location);
        json.set("charge", move_terms(booking, *before, held.line).charge());
    }
    return json;
}

}  // namespace

std::vector<BookingLine> shown_lines(const Booking& booking) {
    std::vector<BookingLine> lines;
    for (const BookingLine& line : booking.lines) {
        if (!booking.moved_to(line.id)) lines.push_back(line);
    }
    return lines;
}

Money change_fee(const Booking& booking) {
    Money sum;
    for (const BookingLine& line : booking.lines) {
        if (booking.moved_to(line.id)) sum += line.amounts.total - line.refunded;
    }
    return sum;
}

void set_moves(Json& json, const BookingView& view, const BookingLine& line) {
    json.set("visitId", line.visit());
    json.set("canMove", view.movable_lines.contains(line.id));
    if (view.separately_cancellable.contains(line.id)) json.set("canCancelAlone", true);
    Json list = Json::array();
    bool any = false;
    const BookingLine* later = &line;
    for (const BookingLine* time : earlier_times(view.booking, line)) {
        const bool other_companion = time->companion != later->companion;
        const bool other_time = time->service != later->service;
        later = time;
        if (!other_companion && !other_time) continue;  // only place or price changed
        any = true;
        Json each = Json::object({{"startDate", time->service.start},
                                  {"endDate", time->service.end},
                                  {"duration", time->hours}});
        if (time->cancelled) each.set("movedAt", time->cancelled->at);
        const auto person = view.people.find(time->companion);
        if (other_companion && person != view.people.end()) {
            each.set("companionName", person->second.name);
        }
        list.push(std::move(each));
    }
    if (any) json.set("movedFrom", std::move(list));
}

Json waiting_moves_json(const BookingView& view) {
    Json waiting = Json::array();
    for (const HeldMove& held : view.held_moves) waiting.push(held_json(view.booking, held));
    return waiting;
}

}  // namespace steady::http
