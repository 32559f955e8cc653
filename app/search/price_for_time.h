#pragma once

#include "domain/core/geo.h"
#include "domain/core/money.h"
#include "domain/search/criteria.h"

#include <optional>

namespace steady {

// What the time that a search asks for costs with this companion in all: base, travel, company fee
// and app fee. `way`: from the searched place to the public point, which is all that the price may
// reveal (ADR 23). nullopt without a time, and in person while the way is unknown, since a price
// without travel would not be the whole one.
[[nodiscard]] std::optional<Money> price_for_time(const SearchCriteria& criteria, Money hourly_rate,
                                                  const std::optional<Money>& video_hourly_rate,
                                                  const std::optional<Miles>& way);

}  // namespace steady
