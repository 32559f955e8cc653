#include "domain/incidents/incident.h"

#include <array>
#include <cstddef>

namespace steady {
namespace {

// In the order of the values.
constexpr std::array<std::string_view, 7> kinds{"safety",   "medical", "conduct", "substances",
                                                "property", "absence", "other"};
constexpr std::array<std::string_view, 3> severities{"low", "medium", "high"};
constexpr std::array<std::string_view, 3> states{"open", "in_work", "settled"};
constexpr std::array<std::string_view, 3> reporters{"client", "companion", "admin"};
constexpr std::array<std::string_view, 9> events{"noted",      "began",         "settled",
                                                 "reopened",   "linked_person", "linked_booking",
                                                 "added_file", "suspended",     "reinstated"};

template <class Enum, std::size_t count>
std::optional<Enum> value_of(const std::array<std::string_view, count>& words,
                             std::string_view word) {
    for (std::size_t i = 0; i < count; ++i) {
        if (words.at(i) == word) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

}  // namespace

std::string_view incident_kind_word(IncidentKind kind) {
    return kinds.at(static_cast<std::size_t>(kind));
}

std::optional<IncidentKind> incident_kind_from(std::string_view word) {
    return value_of<IncidentKind>(kinds, word);
}

std::string_view incident_severity_word(IncidentSeverity severity) {
    return severities.at(static_cast<std::size_t>(severity));
}

std::optional<IncidentSeverity> incident_severity_from(std::string_view word) {
    return value_of<IncidentSeverity>(severities, word);
}

std::string_view incident_state_word(IncidentState state) {
    return states.at(static_cast<std::size_t>(state));
}

std::optional<IncidentState> incident_state_from(std::string_view word) {
    return value_of<IncidentState>(states, word);
}

std::string_view incident_reporter_word(IncidentReporter reporter) {
    return reporters.at(static_cast<std::size_t>(reporter));
}

std::string_view incident_event_word(IncidentEventKind kind) {
    return events.at(static_cast<std::size_t>(kind));
}

}  // namespace steady
