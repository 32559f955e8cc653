#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

using IncidentId = Id<struct IncidentTag>;

// The category of an incident.
enum class IncidentKind { safety, medical, conduct, substances, property, absence, other };
inline constexpr EnumNames<IncidentKind, 7> incident_kinds{
    {"safety", "medical", "conduct", "substances", "property", "absence", "other"}};

// How severe it was: the reporter's view, until an operator changes it.
enum class IncidentSeverity { low, medium, high };
inline constexpr EnumNames<IncidentSeverity, 3> incident_severities{{"low", "medium", "high"}};

// open: no operator has looked at it yet.
enum class IncidentState { open, in_work, settled };
inline constexpr EnumNames<IncidentState, 3> incident_states{{"open", "in_work", "settled"}};

// The party that records the incident. A client or a companion reports about their own booking, an
// operator about anything.
enum class IncidentReporter { client, companion, admin };
inline constexpr EnumNames<IncidentReporter, 3> incident_reporters{
    {"client", "companion", "admin"}};

// A case. The operators' work on it is recorded as events; the people and objects it concerns as
// links (ports/incidents.h).
struct Incident {
    IncidentId id;
    IncidentKind kind = IncidentKind::other;
    IncidentSeverity severity = IncidentSeverity::medium;
    IncidentState state = IncidentState::open;
    IncidentReporter reported_by = IncidentReporter::admin;
    std::optional<AccountId> reporter{};  // if reported by a client or companion
    std::string recorder{};               // if reported by an operator: the administrator's id
    std::optional<BookingId> booking{};   // in which it happened; optional for operators
    std::string text{};                   // empty once its reporter's account is deleted
    Instant reported_at{};
    Instant changed_at{};  // the last event, or when it was reported
    std::optional<Instant> settled_at{};
    friend bool operator==(const Incident&, const Incident&) = default;
};

// The report of a settled case, retained after its reporter's account was deleted: sealed, and
// destroyed at `until`. Files of such a case are retained as long (ADR 47).
struct SealedReport {
    IncidentId incident;
    std::string sealed;  // ports/vault.h
    Instant until{};
    friend bool operator==(const SealedReport&, const SealedReport&) = default;
};
// Policy: how long, which is the period in which claims about the incident can be brought.
inline constexpr std::chrono::days report_sealed_for{6 * 365 + 2};
// The purpose under which the vault seals a report.
[[nodiscard]] inline std::string sealed_report_purpose(const IncidentId& incident) {
    return "incident-report:" + incident.text();
}

// The events of a case. Only operators create and read them.
enum class IncidentEventKind {
    noted,
    began,
    settled,
    reopened,
    linked_person,
    linked_booking,
    added_file,
    suspended,
    reinstated,
    rated,  // `about` is the name of the previous severity
};
inline constexpr EnumNames<IncidentEventKind, 10> incident_event_kinds{
    {"noted", "began", "settled", "reopened", "linked_person", "linked_booking", "added_file",
     "suspended", "reinstated", "rated"}};

struct IncidentEvent {
    IncidentId incident;
    IncidentEventKind kind = IncidentEventKind::noted;
    Instant at{};
    std::string admin{};  // the administrator's id
    std::string text{};   // a note, or the reason
    std::string about{};  // the id of the person or booking, the name of the file, a severity
    friend bool operator==(const IncidentEvent&, const IncidentEvent&) = default;
};

// The severity stated by the reporter, whatever operators changed since; from the case's events.
[[nodiscard]] IncidentSeverity reported_severity(const Incident& incident,
                                                 const std::vector<IncidentEvent>& events);

// A file that belongs to one case: it cannot be read through /api/files, nor deleted.
struct IncidentFile {
    IncidentId incident;
    std::string public_id;    // "incidents/{timestamp}-{random}.{ending}"
    bool by_reporter = true;  // false: an operator's file, hidden from the reporter
    std::string content_type;
    std::int64_t bytes = 0;
    Instant added_at{};
    friend bool operator==(const IncidentFile&, const IncidentFile&) = default;
};

}  // namespace steady
