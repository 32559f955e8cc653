#include "app/search/price_for_time.h"

#include "domain/fees/fee_rules.h"

namespace steady {

std::optional<Money> price_for_time(const SearchCriteria& criteria, Money hourly_rate,
                                    const std::optional<Money>& video_hourly_rate,
                                    const std::optional<Miles>& way) {
    const auto& when = criteria.when;
    if (!when) return std::nullopt;
    const Money rate = rate_of_line(when->by_video, hourly_rate, video_hourly_rate);
    if (when->by_video) return whole_price(rate, when->hours, std::nullopt);
    if (!way) return std::nullopt;
    return whole_price(rate, when->hours, way);
}

}  // namespace steady
