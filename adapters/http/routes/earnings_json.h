#pragma once

#include "adapters/http/json.h"
#include "app/earnings/read_earnings.h"

#include <string>
#include <vector>

namespace steady::http {

// A row of the companion's earnings (EARN-010).
[[nodiscard]] Json earning_json(const Shift& shift, const TimeZones& zones);
// A row of the shift tracking (EEARN-016).
[[nodiscard]] Json shift_json(const Shift& shift, const TimeZones& zones);
// A row of the mileage log, and the sums over all of them.
[[nodiscard]] Json drive_json(const Shift& shift, const TimeZones& zones);
[[nodiscard]] Json mileage_totals_json(const MileageLog& log);
[[nodiscard]] Json sums_json(const ShiftSums& sums);
[[nodiscard]] Json summary_json(const EarningsSummary& summary);
[[nodiscard]] Json tax_year_json(const TaxYear& tax);

}  // namespace steady::http
