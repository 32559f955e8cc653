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

bool checked_in_after_report(const Booking& booking, const ShiftReport& shift) {
    return shift.companion_missing_at && shift.checked_in_at >= shift.companion_missing_at &&
           !hides_arrival(booking);
}

std::string after_promises(const VisitNames& names, const Booking& booking, const BookingLine& line,
                           const ShiftReport& shift, Instant now) {
    const std::vector<NamedValue> values{{"visit", names.start(line)},
                                         {"name", names.other(booking, line)}};
    if (shift.companion_missing_at) {
        if (!checked_in_after_report(booking, shift)) {
            return names.text("{visit}: You reported that {name} didn't show up.", values);
        }
        const std::string arrival = names.text(
            "{visit}: {name} checked in after you reported that they didn't show up.", values);
        if (line.service.end <= now) return arrival;
        return arrival + ' ' + names.text("If they came, withdraw the report on its page.");
    }
    if (line.service.end <= now)
        return names.text("{visit}: The visit with {name} is over.", values);
    if (hides_arrival(booking)) {
        if (now < line.service.start) return {};
        return names.text("{visit}: With {name}, whose arrival and leaving are not shown to you.",
                          values);
    }
    if (shift.checked_in_at) return names.text("{visit}: {name} has checked in.", values);
    if (now < line.service.start || !has_accepted(shift)) return {};
    return names.text("{visit}: {name} said yes, and has not checked in yet.", values);
}

std::optional<std::string> describe_recipient(Transaction& transaction, const VisitNames& names,
                                              const Booking& booking, const std::string& visits,
                                              bool is_client) {
    if (!booking.recipient || !booking.live() || visits.empty()) return std::nullopt;
    const auto recipient = transaction.recipients.find(booking.id);
    if (!recipient || recipient->details.name.empty()) return std::nullopt;
    const std::vector<NamedValue> values{{"visits", visits},
                                         {"name", first_word(recipient->details.name)}};
    if (has_agreed(*booking.recipient)) {
        return names.text("{visits}: {name} has agreed to it.", values);
    }
    if (*booking.recipient == RecipientAnswer::waiting) return std::nullopt;
    return is_client ? names.text(
                           "{visits}: {name} has declined it. Its page shows what canceling "
                           "gives back.",
                           values)
                     : names.text(
                           "{visits}: {name} has declined it. You can't check in, and the "
                           "client can cancel.",
                           values);
}

}  // namespace steady
