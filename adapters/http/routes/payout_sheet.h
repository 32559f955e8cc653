#pragma once

#include "adapters/http/router.h"
#include "app/money/money_use_cases.h"
#include "ports/places.h"
#include "ports/sheets.h"

#include <optional>
#include <string_view>

namespace steady::http {

// The query parameter "period" of lists of payouts.
[[nodiscard]] std::optional<seconds> payout_period_from(std::string_view word);

// The payouts as a CSV file or a workbook.
[[nodiscard]] Reply export_payouts(MoneyUseCases& money, const TimeZones& zones,
                                   const SheetWriter& sheets, Call& call);

}  // namespace steady::http
