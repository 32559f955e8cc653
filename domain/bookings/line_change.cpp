#include "domain/bookings/line_change.h"

#include "domain/bookings/bound_time.h"
#include "domain/bookings/line_trips.h"

#include <utility>

namespace steady {
namespace {

BookingLine at_place(BookingLine line, const NewLocation& place) {
    line.location = place.location;
    line.place = place.point;
    line.has_exact_address = place.has_exact_address;
    line.timezone = place.timezone;
    line.distance = place.distance;
    line.travel_time = place.travel_time;
    return line;
}

// Lines that stay at this place shared the trip of this line; now they need one, and this line pays
// for it.
void add_ways_left_behind(BookingLine& changed, const Booking& booking, const BookingLine& line) {
    const TripsOwed behind = trips_left_behind(booking, line);
    const Trip trip{*line.distance, behind.travel_time, companions_of(booking), true};
    for (int i = 0; i < behind.count; ++i) add_trip(changed.amounts, trip);
}

bool moves_place(const LineChange& change, const BookingLine& line) {
    return change.place && change.place->location != line.location;
}

}  // namespace

bool changes_presence(const LineChange& change, const BookingLine& line) {
    return (change.start && *change.start != line.service.start) ||
           (change.service_hours && *change.service_hours != line.hours) ||
           moves_place(change, line);
}

bool changes(const LineChange& change, const BookingLine& line) {
    return changes_presence(change, line) || (change.rate && *change.rate != line.rate);
}

bool is_done_by(const LineChange& change, const BookingLine& before, const BookingLine& after) {
    return after.moved && after.moved->from == before.id && after.companion == before.companion &&
           after.service.start == change.start.value_or(before.service.start) &&
           after.hours == change.service_hours.value_or(before.hours) &&
           after.rate == change.rate.value_or(before.rate) &&
           after.location == (change.place ? change.place->location : before.location);
}

PlannedMove plan_change(const Booking& booking, const BookingLine& line, BookingLineId id,
                        const LineChange& change) {
    // There is no travel by video.
    const bool elsewhere = moves_place(change, line) && line.distance;
    BookingLine asked = elsewhere ? at_place(line, *change.place) : line;
    asked.rate = change.rate.value_or(line.rate);
    const int length = change.service_hours.value_or(line.hours);
    BookingLine changed = line_at(booking, asked, std::move(id),
                                  change.start.value_or(line.service.start), length, not_judged);
    if (elsewhere) add_ways_left_behind(changed, booking, line);
    MoveTerms terms = move_terms(booking, line, changed);
    const bool too_little = !terms.charge().is_zero() && terms.charge() < smallest_difference;
    if (too_little && length == line.hours && asked.rate == line.rate) {
        waive_rise(line, changed, terms.charge());
        terms = move_terms(booking, line, changed);
    }
    return {std::move(changed), terms};
}

BookingLine replaced_line(const BookingLine& line, BookingLineId id, AccountId substitute,
                          std::string room) {
    BookingLine replaced = line;
    replaced.id = std::move(id);
    replaced.companion = std::move(substitute);
    replaced.moved = LineMove{line.id, line.visit(), not_judged};
    replaced.buffer = minutes{0};  // arranged with the substitute
    replaced.refunded = Money{};
    if (line.is_video) replaced.room = std::move(room);
    return replaced;
}

}  // namespace steady
