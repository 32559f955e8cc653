#include "domain/companions/schedule_version.h"

#include "domain/core/value_digest.h"

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

}  // namespace

std::string version_of(const WeeklySchedule& schedule) {
    std::string version;
    for (const DaySchedule& day : schedule) version += value_digest(hours_text(day));
    return version;
}

std::vector<std::size_t> merge_schedule(const WeeklySchedule& stored, std::string_view version,
                                        WeeklySchedule& wanted) {
    std::vector<std::size_t> conflicts;
    if (version.size() != stored.size() * value_digest_characters) return conflicts;
    for (std::size_t day = 0; day < stored.size(); ++day) {
        const auto read = version.substr(day * value_digest_characters, value_digest_characters);
        switch (merge_edit(read, hours_text(stored.at(day)), hours_text(wanted.at(day)))) {
            case EditMerge::keep_stored:
                wanted.at(day) = stored.at(day);
                break;
            case EditMerge::write:
                break;
            case EditMerge::conflict:
                conflicts.push_back(day);
        }
    }
    return conflicts;
}

}  // namespace steady
