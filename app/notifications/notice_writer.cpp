#include "app/notifications/notice_writer.h"

#include "app/notifications/mail_text.h"
#include "domain/notifications/notification_rules.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace steady {
namespace {

constexpr std::array<std::string_view, 7> short_weekdays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> short_months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::string short_clock(std::chrono::seconds of_day) {
    const std::chrono::hh_mm_ss time{of_day};
    const auto hour = time.hours().count() % 12 == 0 ? 12 : time.hours().count() % 12;
    const auto minute = time.minutes().count();
    return std::to_string(hour) + (minute < 10 ? ":0" : ":") + std::to_string(minute) +
           (time.hours().count() < 12 ? " AM" : " PM");
}

// ", New York time"
std::string zone_label(const std::string& zone) {
    if (zone.empty()) return {};
    std::string city = zone.substr(zone.rfind('/') + 1);
    std::ranges::replace(city, '_', ' ');
    return ", " + city + " time";
}

std::string english_moment(const LocalMoment& moment) {
    const auto day = std::chrono::floor<std::chrono::days>(moment.at);
    const std::string clock = short_clock(moment.at - day) + zone_label(moment.zone);
    if (moment.detail == LocalMoment::Detail::clock) return clock;
    const std::chrono::year_month_day date{day};
    const bool names_year = moment.detail == LocalMoment::Detail::year;
    return std::string(short_weekdays.at(std::chrono::weekday{day}.c_encoding())) + ", " +
           std::string(short_months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(date.day())) + ", " +
           (names_year ? std::to_string(int{date.year()}) + ", " : "") + clock;
}

}  // namespace

std::string NoticeWriter::text(const Phrase& phrase) {
    if (locale_ == Locale::en) return english_text(phrase);
    if (auto translated = translator_->translate(locale_, phrase)) return *std::move(translated);
    is_whole_ = false;
    return english_text(phrase);
}

std::string NoticeWriter::moment(const LocalMoment& moment) const {
    return locale_ == Locale::en ? english_moment(moment) : translator_->moment(locale_, moment);
}

std::string text_of(const Notification& notification, NoticeWriter& writer) {
    return writer.text(phrase_of(notification));
}

std::string text_of(const Notification& notification) {
    return english_text(phrase_of(notification));
}

}  // namespace steady
