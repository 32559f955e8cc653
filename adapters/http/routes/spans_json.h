#pragma once

#include "adapters/http/json.h"
#include "domain/core/time.h"

#include <utility>
#include <vector>

namespace steady::http {

[[nodiscard]] inline Json spans_json(const std::vector<TimeSpan>& spans) {
    Json list = Json::array();
    for (const TimeSpan& span : spans) {
        list.push(Json::object({{"start", span.start}, {"end", span.end}}));
    }
    return list;
}

}  // namespace steady::http
