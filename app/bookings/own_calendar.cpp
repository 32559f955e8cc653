#include "app/bookings/own_calendar.h"

#include "domain/bookings/calendar_file.h"
#include "ports/bookings.h"
#include "ports/calendar_feeds.h"
#include "ports/companions.h"

#include <vector>

namespace steady {
namespace {

constexpr int most_upcoming = 500;
constexpr int most_past = 100;

void add_visits(const BookingPage& page, const AccountId& companion,
                std::vector<CalendarVisit>& visits) {
    for (const Booking& booking : page.bookings) {
        if (!booking.paid_at) continue;
        for (const BookingLine& line : booking.lines) {
            if (line.companion != companion || !line.goes_on()) continue;
            visits.push_back({line.visit(), booking.id, line.service, booking.created_at});
        }
    }
}

}  // namespace

std::optional<Instant> OwnCalendar::made_at(const AccountId& companion) {
    const auto feed = store_.ask(
        [&](Transaction& transaction) { return transaction.calendar_feeds.of(companion); });
    return feed ? std::optional(feed->created_at) : std::nullopt;
}

std::string OwnCalendar::address_of(const std::string& token) const {
    return origin_ + "/api/calendars/" + token + "/appointments.ics";
}

Result<std::string> OwnCalendar::make(const AccountId& companion) {
    std::string token = ids_.token();
    const CalendarFeed feed{companion, digests_.sha256_hex(token), clock_.now()};
    return store_.transact([&](Transaction& transaction) -> Result<std::string> {
        if (!transaction.companions.find(companion)) return refuse(Refusal::companion_not_found);
        transaction.calendar_feeds.put(feed);
        return token;
    });
}

void OwnCalendar::revoke(const AccountId& companion) {
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.calendar_feeds.remove(companion);
        return {};
    });
}

Result<std::string> OwnCalendar::read(const std::string& token) {
    const std::string hash = digests_.sha256_hex(token);
    const auto visits =
        store_.read([&](Transaction& transaction) -> Result<std::vector<CalendarVisit>> {
            const auto feed = transaction.calendar_feeds.by_token_hash(hash);
            if (!feed || !transaction.companions.find(feed->companion)) {
                return refuse(Refusal::calendar_not_found);
            }
            std::vector<CalendarVisit> found;
            BookingQuery query{.party = feed->companion, .side = BookingSide::companion};
            query.statuses = {BookingStatus::completed};
            query.limit = most_past;
            add_visits(transaction.bookings.page(query), feed->companion, found);
            query.statuses = {};
            query.order = BookingOrder::upcoming_soonest_first;
            query.limit = most_upcoming;
            add_visits(transaction.bookings.page(query), feed->companion, found);
            return found;
        });
    if (!visits) return std::unexpected(visits.error());
    return calendar_file(*visits, origin_, clock_.now());
}

}  // namespace steady
