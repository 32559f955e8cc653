#pragma once

#include "adapters/http/query.h"
#include "domain/core/time.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// An instant that a query may name; what is none is in `problems`.
[[nodiscard]] inline std::optional<Instant> instant_of(const Query& query, std::string_view name,
                                                       std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    auto at = parse_instant(*text);
    if (!at) problems.push_back({std::string(name), "Must be a time such as 2026-11-20T09:30:00Z"});
    return at;
}

}  // namespace steady::http
