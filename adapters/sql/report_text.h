#pragma once

#include "domain/analytics/analytics.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady::sql {

// How a report of analytics is kept: JSON of numbers and ids, amounts in cents.
[[nodiscard]] std::string text_of_report(const AnalyticsReport& report);
// nullopt: written by an earlier release, with fewer figures. Throws StoreError when the text is no
// such report.
[[nodiscard]] std::optional<AnalyticsReport> report_from_text(AnalyticsPeriod period,
                                                              Instant made_at,
                                                              std::string_view text);

}  // namespace steady::sql
