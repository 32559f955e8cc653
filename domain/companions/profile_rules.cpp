#include "domain/companions/profile_rules.h"

#include "domain/companions/open_hours.h"
#include "domain/companions/sobriety.h"
#include "domain/core/text.h"
#include "domain/people/personal_texts.h"

#include <algorithm>
#include <cmath>

namespace steady {
namespace {

void check_day(const std::string& field, const DaySchedule& day, FormProblems& problems) {
    constexpr const char* empty_window_text = "The end time must differ from the start time";
    if (day.start == day.end) problems.add(field + ".endTime", empty_window_text);
    for (std::size_t i = 0; i < day.more.size(); ++i) {
        if (day.more[i].start != day.more[i].end) continue;
        problems.add(field + ".more[" + std::to_string(i) + "].endTime", empty_window_text);
    }
    if (day.more.size() >= max_windows_a_day) {
        problems.add(field + ".more", "Please give at most " + std::to_string(max_windows_a_day) +
                                          " times for one day.");
    }
    std::vector<DayWindow> windows{{day.start, day.end}};
    windows.insert(windows.end(), day.more.begin(), day.more.end());
    std::ranges::sort(windows, {}, &DayWindow::start);
    for (std::size_t i = 1; i < windows.size(); ++i) {
        if (windows[i].start < closing_of(windows[i - 1])) {
            problems.add(field + ".more", "The times of one day must not overlap.");
            return;
        }
    }
}

}  // namespace

std::string check_bio(const std::string& bio, FormProblems& problems) {
    auto text = clean_text(bio, max_bio_characters);
    if (!text) {
        problems.add("bio", "Please keep the bio under " + std::to_string(max_bio_characters) +
                                " characters.");
        return {};
    }
    if (text->empty()) problems.add("bio", incomplete_professional);
    return *text;
}

int check_sobriety_months(std::int64_t months, FormProblems& problems) {
    if (months < minimum_sobriety_months) {
        problems.add("sobrietyDuration", "Minimum sobriety requirement is 2 years (24 months)");
        return minimum_sobriety_months;
    }
    if (months > max_sobriety_months) {
        problems.add("sobrietyDuration", "Sobriety duration is at most " +
                                             std::to_string(max_sobriety_months) + " months");
        return minimum_sobriety_months;
    }
    return static_cast<int>(months);
}

Money check_rate(const char* field, Money rate, FormProblems& problems) {
    if (rate < minimum_rate) problems.add(field, "The rate must be at least $1 per hour");
    if (rate > maximum_rate) problems.add(field, "The rate must be at most $5,000 per hour");
    return rate;
}

int check_max_shift(std::int64_t shift_hours, FormProblems& problems) {
    if (shift_hours < 1 || shift_hours > shift_hours_limit) {
        problems.add("maxShiftLength", "Max shift length must be between 1 and 8 hours");
        return 1;
    }
    return static_cast<int>(shift_hours);
}

int check_experience(const char* field, double years, FormProblems& problems) {
    const double halves = years * 2;
    const bool whole_years = halves >= 2 && years <= static_cast<double>(max_experience_years) &&
                             std::floor(years) == years;
    if (!whole_years && halves != 0 && halves != 1) {
        problems.add(field, "Years of experience must be 0, 0.5 or a whole number from 1 to 50");
        return 0;
    }
    return static_cast<int>(halves);
}

std::vector<std::string> check_tags(const char* field, const std::vector<std::string>& tags,
                                    std::size_t max_count, FormProblems& problems) {
    std::vector<std::string> result;
    for (const std::string& tag : tags) {
        auto text = clean_line(tag, max_tag_characters);
        if (!text) {
            problems.add(field, "Each entry may have up to " + std::to_string(max_tag_characters) +
                                    " characters");
            continue;
        }
        const bool repeated = std::find(result.begin(), result.end(), *text) != result.end();
        if (!text->empty() && !repeated) result.push_back(std::move(*text));
    }
    if (result.size() > max_count)
        problems.add(field, "Please choose at most " + std::to_string(max_count) + ".");
    return result;
}

std::string check_meeting_link(const std::string& link, FormProblems& problems) {
    constexpr std::string_view scheme = "https://";
    std::string text(trimmed(link, " \t\r\n<>"));
    if (text.empty()) return {};
    if (!same_but_for_case(std::string_view(text).substr(0, scheme.size()), scheme)) {
        problems.add("meetingLink", "Please give the whole link, beginning with https://.");
        return text;
    }
    text.replace(0, scheme.size(), scheme);
    const auto printable = [](char c) { return c > ' ' && c <= '~'; };
    const std::string_view host = std::string_view(text).substr(scheme.size());
    const bool sound = text.size() <= max_meeting_link && std::ranges::all_of(text, printable) &&
                       host.find_first_of("@\"<>\\") == std::string_view::npos &&
                       host.substr(0, host.find('/')).find('.') != std::string_view::npos;
    if (!sound) {
        problems.add(
            "meetingLink",
            "This link can't be used: it needs a host name, at most 500 characters, and no "
            "blanks, accents or user name.");
    }
    return text;
}

void check_schedule(const WeeklySchedule& schedule, FormProblems& problems) {
    for (std::size_t day = 0; day < schedule.size(); ++day) {
        check_day(std::string("schedule.") + weekday_names[day], schedule[day], problems);
    }
}

}  // namespace steady
