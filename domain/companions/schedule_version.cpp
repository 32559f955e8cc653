#include "domain/companions/schedule_version.h"

#include "domain/companions/open_hours.h"
#include "domain/companions/profile_rules.h"
#include "domain/core/value_digest.h"

#include <tuple>
#include <utility>

namespace steady {
namespace {

std::string hours_text(const DaySchedule& day) {
    std::string text = std::to_string(day.enabled ? 1 : 0) + " " +
                       std::to_string(day.start.count()) + " " + std::to_string(day.end.count());
    for (const DayWindow& window : day.more) {
        text +=
            " " + std::to_string(window.start.count()) + " " + std::to_string(window.end.count());
    }
    return text;
}

std::string quiet_text(const std::optional<QuietHours>& quiet) {
    if (!quiet) return {};
    return std::to_string(quiet->from.count()) + " " + std::to_string(quiet->to.count());
}

// The digests of a version, in their order.
class VersionReader {
  public:
    explicit VersionReader(std::string_view version) : rest_(version) {}
    std::string_view next() {
        const std::string_view digest = rest_.substr(0, value_digest_characters);
        rest_.remove_prefix(value_digest_characters);
        return digest;
    }

  private:
    std::string_view rest_;
};

template <class Value, class ToText>
void merge_value(const Value& stored, std::string_view read, Value& wanted, ToText to_text,
                 std::string field, std::vector<std::string>& conflicts) {
    switch (merge_edit(read, to_text(stored), to_text(wanted))) {
        case EditMerge::keep_stored:
            wanted = stored;
            break;
        case EditMerge::write:
            break;
        case EditMerge::conflict:
            conflicts.push_back(std::move(field));
    }
}

constexpr std::size_t limit_count = 4;
constexpr std::size_t value_count = std::tuple_size_v<WeeklySchedule> + 1 + limit_count;

constexpr auto number_text = [](const auto& number) {
    return number ? std::to_string(*number) : std::string();
};
constexpr auto minutes_text = [](const std::optional<minutes>& length) {
    return length ? std::to_string(length->count()) : std::string();
};
constexpr auto flag_text = [](bool flag) { return std::string(flag ? "1" : "0"); };
constexpr auto buffer_text = [](minutes length) { return std::to_string(length.count()); };

}  // namespace

std::string version_of(const BookableHours& read) {
    std::string version;
    for (const DaySchedule& day : read.schedule) version += value_digest(hours_text(day));
    version += value_digest(flag_text(read.any_time));
    version += value_digest(minutes_text(read.limits.notice));
    version += value_digest(quiet_text(read.limits.quiet));
    version += value_digest(number_text(read.limits.max_travel_miles));
    return version + value_digest(buffer_text(read.limits.buffer));
}

std::vector<std::string> merge_hours(const BookableHours& stored, std::string_view version,
                                     BookableHours& wanted) {
    std::vector<std::string> conflicts;
    if (version.size() != value_count * value_digest_characters) return conflicts;
    VersionReader read(version);
    for (std::size_t day = 0; day < stored.schedule.size(); ++day) {
        merge_value(stored.schedule.at(day), read.next(), wanted.schedule.at(day), hours_text,
                    std::string("schedule.") + weekday_names[day], conflicts);
    }
    merge_value(stored.any_time, read.next(), wanted.any_time, flag_text, "anyTime", conflicts);
    // One writer chose any time, the other hours of a day.
    if (conflicts.empty() && wanted.any_time && has_hours(wanted.schedule)) {
        conflicts.emplace_back("anyTime");
    }
    const BookingLimits& before = stored.limits;
    BookingLimits& limits = wanted.limits;
    merge_value(before.notice, read.next(), limits.notice, minutes_text,
                "bookingLimits.noticeMinutes", conflicts);
    merge_value(before.quiet, read.next(), limits.quiet, quiet_text, "bookingLimits.quietHours",
                conflicts);
    merge_value(before.max_travel_miles, read.next(), limits.max_travel_miles, number_text,
                "bookingLimits.maxTravelMiles", conflicts);
    merge_value(before.buffer, read.next(), limits.buffer, buffer_text,
                "bookingLimits.bufferMinutes", conflicts);
    return conflicts;
}

}  // namespace steady
