#pragma once

#include "adapters/http/json.h"
#include "domain/companions/companion.h"

#include <string>

namespace steady::http {

// The mean with one decimal; 0.0 without reviews.
[[nodiscard]] inline Json rating_json(const RatingSummary& rating) {
    const int tenths = rating.tenths();
    return Json::number(std::to_string(tenths / 10) + "." + std::to_string(tenths % 10));
}

}  // namespace steady::http
