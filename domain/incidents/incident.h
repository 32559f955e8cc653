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

// What went wrong.
enum class IncidentKind { safety, medical, conduct, substances, property, absence, other };
inline constexpr EnumNames<IncidentKind, 7> incident_kinds{
    {"safety", "medical", "conduct", "substances", "property", "absence", "other"}};

// How bad it was: in the reporter's eyes, until an operator says otherwise.
enum class IncidentSeverity { low, medium, high };
inline constexpr EnumNames<IncidentSeverity, 3> incident_severities{{"low", "medium", "high"}};

// open: nobody has looked at it yet.
enum class IncidentState { open, in_work, settled };
inline constexpr EnumNames<IncidentState, 3> incident_states{{"open", "in_work", "settled"}};

// Who records it. A client and a companion tell of a booking of theirs, an operator of anything.
enum class IncidentReporter { client, companion, admin };
inline constexpr EnumNames<IncidentReporter, 3> incident_reporters{
    {"client", "companion", "admin"}};

// A case. What an operator does with it are its events, whom and what it concerns its links
// (ports/incidents.h).
struct Incident {
    IncidentId id;
    IncidentKind kind = IncidentKind::other;
    IncidentSeverity severity = IncidentSeverity::medium;
    IncidentState state = IncidentState::open;
    IncidentReporter reported_by = IncidentReporter::admin;
    std::optional<AccountId> reporter{};  // of a client's or companion's
    std::string recorder{};               // of an operator's: the administrator's id
    std::optional<BookingId> booking{};   // in which it happened; an operator's may have none
    std::string text{};                   // empty once its reporter's account is deleted
    Instant reported_at{};
    Instant changed_at{};  // the last event, or when it was reported
    std::optional<Instant> settled_at{};
    friend bool operator==(const Incident&, const Incident&) = default;
};

// What a reporter told of a settled case, kept after the account was deleted: sealed, and destroyed
// at `until`. Files of such a case stay as long (ADR 47).
struct SealedReport {
    IncidentId incident;
    std::string sealed;  // ports/vault.h
    Instant until{};
    friend bool operator==(const SealedReport&, const SealedReport&) = default;
};
// Policy: how long. Claims over what happened can be brought for as long.
inline constexpr std::chrono::days report_sealed_for{6 * 365 + 2};
// What the vault seals a report for.
[[nodiscard]] inline std::string sealed_report_purpose(const IncidentId& incident) {
    return "incident-report:" + incident.text();
}

// What happened to a case. Operators alone make and read them.
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
    rated,  // `about` is the word of the severity before
};
inline constexpr EnumNames<IncidentEventKind, 10> incident_event_kinds{
    {"noted", "began", "settled", "reopened", "linked_person", "linked_booking", "added_file",
     "suspended", "reinstated", "rated"}};

struct IncidentEvent {
    IncidentId incident;
    IncidentEventKind kind = IncidentEventKind::noted;
    Instant at{};
    std::string admin{};  // who
    std::string text{};   // a note, or why
    std::string about{};  // the id of the person or booking, the name of the file, a severity
    friend bool operator==(const IncidentEvent&, const IncidentEvent&) = default;
};

// As the reporter said it, whatever an operator made of it since; of the case's events.
[[nodiscard]] IncidentSeverity reported_severity(const Incident& incident,
                                                 const std::vector<IncidentEvent>& events);

// Belongs to its case alone: nobody reads it through /api/files, nobody takes it away.
struct IncidentFile {
    IncidentId incident;
    std::string public_id;    // "incidents/{timestamp}-{random}.{ending}"
    bool by_reporter = true;  // false: an operator's, which the reporter does not see
    std::string content_type;
    std::int64_t bytes = 0;
    Instant added_at{};
    friend bool operator==(const IncidentFile&, const IncidentFile&) = default;
};

}  // namespace steady
