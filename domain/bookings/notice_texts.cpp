#include "domain/bookings/notice_texts.h"

#include <algorithm>
#include <chrono>

namespace steady {
namespace {

std::string length_text(minutes length) {
    const auto count = [](auto number, const char* unit) {
        return std::to_string(number) + unit + (number == 1 ? "" : "s");
    };
    constexpr std::chrono::days day{1};
    if (length % day == minutes{0}) return count(length / day, " day");
    if (length % hours{1} == minutes{0}) return count(length / hours{1}, " hour");
    return count(length.count(), " minute");
}

}  // namespace

std::string too_soon_text(const std::string& who, const RequestedLine& asked) {
    if (asked.is_video) {
        return "Please choose a later start for " + who + ". A video session needs " +
               std::to_string(notice_by_video.count()) + " minutes' notice.";
    }
    std::string text = "Please choose a later start for " + who + ". A visit needs " +
                       std::to_string(notice_in_person.count()) + " minutes' notice";
    const auto way = asked.travel_time.count();
    if (way > 0)
        text +=
            " plus " + std::to_string(way) + (way == 1 ? " minute" : " minutes") + " to get there";
    return text + ".";
}

std::string own_notice_text(const RequestedLine& line, Instant now) {
    const std::string needed = length_text(std::max(notice_of(line), line.limits.notice));
    if (line.limits.counted_from <= now) {
        return "This companion takes bookings at least " + needed +
               " ahead. Please choose a later start.";
    }
    return "This companion does not read new bookings at this hour. Please choose a start at "
           "least " +
           needed + " after their quiet hours end.";
}

}  // namespace steady
