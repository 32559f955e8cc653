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
inline constexpr std::size_t max_incident_text = 4000;  // characters, for a report and for a note
inline constexpr int max_incident_files = 5;            // per case, from each side
inline constexpr int max_own_incidents = 5;             // per person and booking

// The acts of an operator on a case.
enum class IncidentAct { begin, settle, reopen };
[[nodiscard]] std::optional<IncidentAct> incident_act_from(std::string_view word);

// The state after the act; nullopt where the act is not allowed in this state. A case that needs no
// work may be settled at once; a reopened case is in work, since an operator is looking at it.
[[nodiscard]] std::optional<IncidentState> after(IncidentAct act, IncidentState state);
[[nodiscard]] IncidentEventKind event_of(IncidentAct act);

// The party as which this account may report about the booking; nullopt: not a party, or the
// booking was never paid. Allowed from payment on, because the two then know each other's names and
// meet; also before the visit begins and after a cancellation; and without an end, since
// responsibility does not expire with a form. Companions whose line was canceled or replaced
// remain a party.
[[nodiscard]] std::optional<IncidentReporter> reporter_of(const Booking& booking,
                                                          const AccountId& account);

// Trimmed plain text of 1 to max_incident_text characters; otherwise refused with `field`.
[[nodiscard]] Result<std::string> checked_incident_text(const std::string& field,
                                                        std::string_view text);

}  // namespace steady
