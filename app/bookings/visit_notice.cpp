#include "app/bookings/visit_notice.h"

#include "app/bookings/booking_view.h"
#include "domain/bookings/shift.h"
#include "ports/bookings.h"
#include "ports/shifts.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace steady {
namespace {

constexpr std::array<std::string_view, 7> short_weekdays{"Sun", "Mon", "Tue", "Wed",
                                                         "Thu", "Fri", "Sat"};
constexpr std::array<std::string_view, 12> short_months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

// "Fri, Nov 27, 10:00 AM"; on the day `of` without the day.
std::string short_time(std::chrono::local_seconds at,
                       std::optional<std::chrono::local_seconds> of = std::nullopt) {
    const auto day = std::chrono::floor<std::chrono::days>(at);
    const std::chrono::hh_mm_ss time{at - day};
    const auto hour = time.hours().count() % 12 == 0 ? 12 : time.hours().count() % 12;
    const auto minute = time.minutes().count();
    const std::string clock = std::to_string(hour) + (minute < 10 ? ":0" : ":") +
                              std::to_string(minute) + (time.hours().count() < 12 ? " AM" : " PM");
    if (of && std::chrono::floor<std::chrono::days>(*of) == day) return clock;
    const std::chrono::year_month_day date{day};
    return std::string(short_weekdays.at(std::chrono::weekday{day}.c_encoding())) + ", " +
           std::string(short_months.at(static_cast<unsigned>(date.month()) - 1)) + " " +
           std::to_string(static_cast<unsigned>(date.day())) + ", " + clock;
}

std::string first_name(const std::string& name) {
    return name.substr(0, name.find(' '));
}

// "12 Main St, Albany, NY 12207": Albany.
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

struct AnsweredVisit {
    BookingLine line;
    ShiftReport shift;
    VisitAnswer answer;
    bool is_one_of_several = false;  // canceling ends the other visits of the booking as well
};

class VisitTexts {
  public:
    VisitTexts(Transaction& transaction, const TimeZones& zones, Instant now)
        : transaction_(transaction), zones_(zones), now_(now) {}

    [[nodiscard]] std::string for_client(const AnsweredVisit& visit) const {
        const std::string name = first_name(summary_of(transaction_, visit.line.companion).name);
        switch (visit.answer) {
            case VisitAnswer::waiting:
                return "Paid · waiting for " + name + "'s answer (until " +
                       short_time(local(visit, *visit.shift.acknowledge_by), local(visit, now_)) +
                       zone_label(visit) + ")." +
                       (visit.line.is_unanswered ? " Until " + name + " answers " + refund(visit)
                                                 : "");
            case VisitAnswer::coming:
                return name + " will be there.";
            case VisitAnswer::no_answer:
                return visit.line.is_active()
                           ? "No answer from " + name + " yet." +
                                 (visit.line.is_unanswered ? " Now " + refund(visit) : "")
                           : "No answer from " + name +
                                 ", so it was canceled. You get everything back for it; its page "
                                 "shows who else is free.";
            case VisitAnswer::declined:
                return name +
                       " can't be there. You get everything back for it; its page shows who "
                       "else is free.";
        }
        return {};
    }

    [[nodiscard]] std::string for_companion(const AnsweredVisit& visit) const {
        const auto start = local(visit, visit.line.service.start);
        const std::string where =
            visit.line.is_video ? " by video" : " in " + city_of(visit.line.location);
        const std::string what = (visit.line.moved ? "Visit " : "New visit ") + short_time(start) +
                                 zone_label(visit) + where + ". ";
        switch (visit.answer) {
            case VisitAnswer::waiting:
                return what + "Please answer by " +
                       short_time(local(visit, *visit.shift.acknowledge_by), start) + ".";
            case VisitAnswer::coming:
                return what + "You said that you'll be there.";
            case VisitAnswer::no_answer:
                return what + (visit.line.is_active()
                                   ? "You did not answer in time. The client was told and can "
                                     "cancel; please answer now."
                                   : "You did not answer in time, so it was canceled.");
            case VisitAnswer::declined:
                return what + "You canceled it.";
        }
        return {};
    }

  private:
    // What canceling an unanswered visit gives back, as the end of a sentence.
    static std::string refund(const AnsweredVisit& visit) {
        return visit.is_one_of_several ? "you get all of its part back if you cancel."
                                       : "you can cancel for nothing.";
    }
    [[nodiscard]] std::string zone_of_visit(const AnsweredVisit& visit) const {
        return zones_.known(visit.line.timezone) ? visit.line.timezone : "UTC";
    }
    [[nodiscard]] std::chrono::local_seconds local(const AnsweredVisit& visit, Instant at) const {
        return zones_.to_local(at, zone_of_visit(visit));
    }
    // " (New York time)"
    [[nodiscard]] std::string zone_label(const AnsweredVisit& visit) const {
        const std::string zone = zone_of_visit(visit);
        std::string city = zone.substr(zone.rfind('/') + 1);
        std::ranges::replace(city, '_', ' ');
        return ", " + city + " time";
    }

    Transaction& transaction_;
    const TimeZones& zones_;
    Instant now_;
};

bool is_about_answers(NotificationKind kind) {
    using enum NotificationKind;
    return kind == booking_confirmed || kind == NotificationKind::unacknowledged ||
           kind == visit_answered || kind == answer_requested || kind == answer_missed;
}

}  // namespace

std::optional<std::string> describe_visit(Transaction& transaction, const TimeZones& zones,
                                          Instant now, const Notification& notification) {
    if (!notification.booking || !is_about_answers(notification.kind)) return std::nullopt;
    auto booking = transaction.bookings.find(*notification.booking);
    if (!booking) return std::nullopt;
    const bool is_client = booking->client == notification.account;
    const auto shifts = transaction.shifts.of_bookings({booking->id});
    mark_unanswered(*booking, shifts, now);  // a move that cost something is not free to cancel
    const auto active = std::ranges::count_if(booking->lines, &BookingLine::is_active);
    const VisitTexts texts(transaction, zones, now);
    std::vector<std::string> sentences;
    for (const BookingLine& line : booking->lines) {
        if (!is_client && line.companion != notification.account) continue;
        const auto shift = std::ranges::find(shifts, line.id, &ShiftReport::line);
        if (shift == shifts.end() || booking->moved_to(line.id)) continue;
        const auto answer = visit_answer(line, *shift, now);
        if (!answer) continue;
        const AnsweredVisit visit{line, *shift, *answer, active > 1};
        std::string text = is_client ? texts.for_client(visit) : texts.for_companion(visit);
        if (std::ranges::find(sentences, text) == sentences.end()) {
            sentences.push_back(std::move(text));
        }
    }
    if (sentences.empty()) return std::nullopt;
    std::string whole = sentences.front();
    for (std::size_t i = 1; i < sentences.size(); ++i) whole += " " + sentences[i];
    return whole;
}

}  // namespace steady
