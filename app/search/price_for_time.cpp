#include "app/search/price_for_time.h"

#include "domain/fees/fee_rules.h"

namespace steady {

std::optional<Money> price_for_time(const SearchCriteria& criteria, Money hourly_rate,
                                    const std::optional<Money>& video_hourly_rate,
                                    const std::optional<GeoPoint>& public_point) {
    const auto& when = criteria.when;
    if (!when) return std::nullopt;
    const Money rate = rate_of_line(when->by_video, hourly_rate, video_hourly_rate);
    if (when->by_video) return whole_price(rate, when->hours, std::nullopt);
    if (!criteria.from || !public_point) return std::nullopt;
    return whole_price(rate, when->hours, distance_between(*criteria.from, *public_point));
}

}  // namespace steady
