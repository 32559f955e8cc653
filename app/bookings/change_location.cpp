#include "app/bookings/change_location.h"

#include "app/bookings/booking_mail.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/bookings/exact_address.h"
#include "domain/core/result.h"
#include "domain/people/personal_texts.h"
#include "ports/bookings.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr const char* exact_address_missing_text =
    "Please add a street with a number, or the name of a place.";

bool same_area(const Place& booked, const Place& named) {
    if (!booked.zip.empty()) return named.zip == booked.zip;
    return named.city == booked.city && named.state == booked.state;
}

// Whether the text may still lie in the area: it names no other ZIP or city.
bool may_lie_in(const Place& area, const std::optional<Place>& named) {
    if (!named) return true;
    return named->zip.empty() && named->city == area.city && named->state == area.state;
}

std::string with_area(const std::string& text, const Place& area) {
    std::string whole = text + ", " + area.city + ", " + area.state;
    if (!area.zip.empty()) whole += " " + area.zip;
    return whole;
}

struct Found {
    Booking booking;
    std::size_t line;
};

Result<Found> find_changeable(Transaction& transaction, const ChangeLocationCommand& command,
                              Instant now) {
    auto booking = transaction.bookings.find(command.booking);
    if (!booking || booking->client != command.client) return refuse(Refusal::booking_not_found);
    const auto line = std::ranges::find(booking->lines, command.line, &BookingLine::id);
    if (line == booking->lines.end()) return refuse(Refusal::booking_not_found);
    const bool is_ahead = booking->live() && line->is_active() && now < line->service.start;
    if (!is_ahead || line->is_video) {
        return refuse(Refusal::location_not_changeable);
    }
    const auto index = static_cast<std::size_t>(line - booking->lines.begin());
    return Found{std::move(*booking), index};
}

}  // namespace

Result<std::string> ChangeLocation::placed(const std::string& text, const Place& area) const {
    std::string whole = text;
    auto named = geocoder_.resolve(whole);
    if ((!named || !same_area(area, *named)) && may_lie_in(area, named)) {
        whole = with_area(text, area);
        named = geocoder_.resolve(whole);
    }
    if (!named || !same_area(area, *named)) return refuse(Refusal::place_elsewhere);
    if (!named->has_exact_address(whole))
        return refuse_field("location", exact_address_missing_text);
    if (whole.size() > max_location) return refuse_field("location", "Please use a shorter text.");
    return whole;
}

Result<Booking> ChangeLocation::run(const ChangeLocationCommand& command) {
    const auto text = clean_line(command.location, max_location);
    if (!text || text->empty()) return refuse_field("location", exact_address_missing_text);
    const Instant now = clock_.now();
    const auto before = store_.read(
        [&](Transaction& transaction) { return find_changeable(transaction, command, now); });
    if (!before) return std::unexpected(before.error());
    const std::string& booked = before->booking.lines[before->line].location;
    // Looked up before the transaction: a geocoder may be a service.
    const auto area = geocoder_.resolve(booked);
    if (!area) return refuse(Refusal::location_not_changeable);
    ASSIGN_OR_RETURN(const auto whole, placed(*text, *area));
    return store_.transact([&](Transaction& transaction) -> Result<Booking> {
        ASSIGN_OR_RETURN(auto found, find_changeable(transaction, command, now));
        BookingLine& line = found.booking.lines[found.line];
        if (line.location != booked) return refuse(Refusal::conflict);
        if (found.booking.location == line.location) found.booking.location = whole;
        line.location = whole;
        line.has_exact_address = true;
        transaction.bookings.set_places(found.booking);
        if (found.booking.paid_at) {
            const BookingId id = found.booking.id;
            notify(transaction, ids_, now, line.companion,
                   {.kind = NotificationKind::booking_updated, .booking = id},
                   [&](const std::string& to) {
                       return email_templates::appointment_place_changed(to, page_of(id));
                   });
        }
        return std::move(found.booking);
    });
}

}  // namespace steady
