#pragma once

#include "domain/bookings/booking.h"
#include "domain/core/error.h"
#include "domain/incidents/incident.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// Policy.
inline constexpr std::size_t max_incident_text = 4000;  // characters, of a report and of a note
inline constexpr int max_incident_files = 5;            // of one case, from each side
inline constexpr int max_own_incidents = 5;             // of one person about one booking

// What an operator does with a case.
enum class IncidentAct { begin, settle, reopen };
[[nodiscard]] std::optional<IncidentAct> incident_act_from(std::string_view word);

// The state after it; nullopt where the act is none of this state. A case that nobody had to work
// on may be settled at once; one that is opened again is in work, since somebody looks at it.
[[nodiscard]] std::optional<IncidentState> after(IncidentAct act, IncidentState state);
[[nodiscard]] IncidentEventKind event_of(IncidentAct act);

// As which party this account may report about the booking; nullopt: it is none, or the booking was
// never paid. From payment on, because from then on the two know each other's names and meet, also
// before it begins and after it was canceled; and without an end, since what somebody answers for
// does not run out with a form. Companions whose line was taken out or replaced stay a party.
[[nodiscard]] std::optional<IncidentReporter> reporter_of(const Booking& booking,
                                                          const AccountId& account);

// Trimmed plain text of 1 to max_incident_text characters; else refuses it by `field`.
[[nodiscard]] Result<std::string> checked_incident_text(const std::string& field,
                                                        std::string_view text);

}  // namespace steady
