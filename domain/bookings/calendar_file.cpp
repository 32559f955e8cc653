#include "domain/bookings/calendar_file.h"

#include <algorithm>
#include <string_view>

namespace steady {
namespace {

constexpr std::size_t max_row = 75;  // octets, without the line break

bool is_inside_character(char octet) {
    return (static_cast<unsigned char>(octet) & 0xC0U) == 0x80U;
}

// Folds at 75 octets at most, without splitting a character of UTF-8.
void add_row(std::string& file, std::string_view text) {
    std::size_t room = max_row;
    while (text.size() > room) {
        while (is_inside_character(text[room])) --room;
        file.append(text.substr(0, room)).append("\r\n ");
        text.remove_prefix(room);
        room = max_row - 1;  // the leading blank counts
    }
    file.append(text).append("\r\n");
}

std::string digits(std::int64_t number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

// "20261201T140000Z"
std::string stamp(Instant at) {
    const auto midnight = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::year_month_day date{midnight};
    const std::chrono::hh_mm_ss time{at - midnight};
    return digits(static_cast<int>(date.year()), 4) +
           digits(static_cast<unsigned>(date.month()), 2) +
           digits(static_cast<unsigned>(date.day()), 2) + "T" + digits(time.hours().count(), 2) +
           digits(time.minutes().count(), 2) + digits(time.seconds().count(), 2) + "Z";
}

// RFC 5545 §3.3.11: these separate values elsewhere.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char each : text) {
        if (each == '\\' || each == ';' || each == ',') result += '\\';
        result += each;
    }
    return result;
}

void add_visit(std::string& file, const CalendarVisit& visit, const CalendarTexts& texts) {
    const std::string page = texts.page(visit.booking);
    const Instant changed_at =
        std::max({visit.booked_at, visit.rescheduled_at.value_or(visit.booked_at),
                  visit.answered_at.value_or(visit.booked_at)});
    // Also when it was rescheduled or answered in the second of its booking.
    const auto sequence = (changed_at - visit.booked_at).count() + (visit.rescheduled_at ? 1 : 0) +
                          (visit.answered_at ? 1 : 0);
    add_row(file, "BEGIN:VEVENT");
    add_row(file, "UID:" + visit.uid + "@steady");
    add_row(file, "DTSTAMP:" + stamp(changed_at));
    add_row(file, "SEQUENCE:" + std::to_string(sequence));
    add_row(file, visit.is_tentative ? "STATUS:TENTATIVE" : "STATUS:CONFIRMED");
    add_row(file, "DTSTART:" + stamp(visit.service.start));
    add_row(file, "DTEND:" + stamp(visit.service.end));
    add_row(file, "SUMMARY:" + escaped(texts.title));
    add_row(file, "DESCRIPTION:" + escaped(texts.details(page)));
    add_row(file, "URL:" + page);
    add_row(file, "END:VEVENT");
}

}  // namespace

std::string calendar_file(const std::vector<CalendarVisit>& visits, const CalendarTexts& texts) {
    std::string file;
    add_row(file, "BEGIN:VCALENDAR");
    add_row(file, "VERSION:2.0");
    add_row(file, "PRODID:-//Steady//Appointments//" + texts.language);
    add_row(file, "CALSCALE:GREGORIAN");
    add_row(file, "X-WR-CALNAME:" + escaped(texts.name));
    add_row(file, "REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    add_row(file, "X-PUBLISHED-TTL:PT1H");
    for (const CalendarVisit& visit : visits) add_visit(file, visit, texts);
    add_row(file, "END:VCALENDAR");
    return file;
}

}  // namespace steady
