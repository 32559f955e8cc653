#pragma once

#include "adapters/http/json.h"
#include "app/accounts/own_account.h"

namespace steady::http {

// The complete record of a client or companion (ENT-007…009), for its owner and for administrators.
[[nodiscard]] Json own_account_json(const OwnAccount& own, Instant now);
[[nodiscard]] Json admin_json(const Admin& admin);

[[nodiscard]] Json address_json(const Address& address);
// {monday: {enabled, startTime, endTime}, …}
[[nodiscard]] Json preset_schedule_json(const WeeklySchedule& schedule);
[[nodiscard]] Json booking_limits_json(const BookingLimits& limits);

}  // namespace steady::http
