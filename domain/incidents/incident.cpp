#include "domain/incidents/incident.h"

#include "domain/core/closed_list.h"

#include <algorithm>

namespace steady {
namespace {

// In the order of the values.
constexpr std::array<std::string_view, 7> kinds{"safety",   "medical", "conduct", "substances",
                                                "property", "absence", "other"};
constexpr std::array<std::string_view, 3> severities{"low", "medium", "high"};
constexpr std::array<std::string_view, 3> states{"open", "in_work", "settled"};
constexpr std::array<std::string_view, 3> reporters{"client", "companion", "admin"};
constexpr std::array<std::string_view, 10> events{
    "noted",          "began",      "settled",   "reopened",   "linked_person",
    "linked_booking", "added_file", "suspended", "reinstated", "rated"};

}  // namespace

std::string_view incident_kind_word(IncidentKind kind) {
    return word_in(kinds, kind);
}

std::optional<IncidentKind> incident_kind_from(std::string_view word) {
    return value_in<IncidentKind>(kinds, word);
}

std::string_view incident_severity_word(IncidentSeverity severity) {
    return word_in(severities, severity);
}

std::optional<IncidentSeverity> incident_severity_from(std::string_view word) {
    return value_in<IncidentSeverity>(severities, word);
}

std::string_view incident_state_word(IncidentState state) {
    return word_in(states, state);
}

std::optional<IncidentState> incident_state_from(std::string_view word) {
    return value_in<IncidentState>(states, word);
}

std::string_view incident_reporter_word(IncidentReporter reporter) {
    return word_in(reporters, reporter);
}

std::string_view incident_event_word(IncidentEventKind kind) {
    return word_in(events, kind);
}

IncidentSeverity reported_severity(const Incident& incident,
                                   const std::vector<IncidentEvent>& events) {
    const auto first = std::ranges::find(events, IncidentEventKind::rated, &IncidentEvent::kind);
    if (first == events.end()) return incident.severity;
    return incident_severity_from(first->about).value_or(incident.severity);
}

}  // namespace steady
