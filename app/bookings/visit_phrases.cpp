#include "app/bookings/visit_phrases.h"

#include "domain/bookings/recipient.h"
#include "ports/recipients.h"
#include "ports/store.h"

namespace steady {

std::string city_of(const std::string& location) {
    const auto state = location.rfind(',');
    if (state == std::string::npos) return location;
    const auto street = location.rfind(',', state - 1);
    std::string city = street == std::string::npos
                           ? location.substr(0, state)
                           : location.substr(street + 1, state - street - 1);
    city.erase(0, city.find_first_not_of(' '));
    return city;
}

std::string after_promises(const std::string& companion, const Booking& booking,
                           const BookingLine& line, const ShiftReport& shift, Instant now) {
    if (shift.companion_missing_at) return "You reported that " + companion + " didn't show up.";
    if (line.service.end <= now) return "With " + companion + ". It is over.";
    if (hides_arrival(booking)) {
        if (now < line.service.start) return {};
        return "With " + companion + ". Arrival and leaving are not shown to you.";
    }
    if (shift.checked_in_at) return companion + " has checked in.";
    if (now < line.service.start || !has_accepted(shift)) return {};
    return companion + " said yes, and has not checked in yet.";
}

std::optional<std::string> describe_recipient(Transaction& transaction, const Booking& booking,
                                              const std::string& visits, bool is_client) {
    if (!booking.recipient || !booking.live() || visits.empty()) return std::nullopt;
    const auto recipient = transaction.recipients.find(booking.id);
    if (!recipient || recipient->details.name.empty()) return std::nullopt;
    const std::string who = first_word(recipient->details.name);
    if (has_agreed(*booking.recipient)) return visits + ". " + who + " has agreed to it.";
    if (*booking.recipient == RecipientAnswer::waiting) return std::nullopt;
    return visits + ". " + who + " has declined it. " +
           (is_client ? "Its page shows what canceling gives back."
                      : "You can't check in, and the client can cancel.");
}

}  // namespace steady
