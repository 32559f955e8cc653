#pragma once

#include "app/safety/safety_ports.h"
#include "domain/safety/safety.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// nullopt: the account is no party of the booking.
[[nodiscard]] std::optional<IncidentReporter> safety_party(const Booking& booking,
                                                           const AccountId& account);

// The subject of a case: one party of a booking.
struct SafetyParty {
    const Booking& booking;
    const std::vector<ShiftReport>& shifts;
    AccountId account;
};

// Opens the case of a person who did not answer, in the caller's transaction; one that is not
// settled yet and was opened by this person's timer or call is used again. The operator gets a
// mail either way.
[[nodiscard]] IncidentId open_silence_case(Transaction& transaction, const SafetyPorts& ports,
                                           const SafetyParty& party, const SafetyTimer& timer);
// The same of a call for help; only a case of another call is used again, since it says more than
// silence does.
[[nodiscard]] IncidentId open_help_case(Transaction& transaction, const SafetyPorts& ports,
                                        const SafetyParty& party);

}  // namespace steady
