#pragma once

#include "adapters/http/json.h"
#include "adapters/http/query.h"

#include <string>
#include <vector>

namespace steady::http {

struct Paging {
    int page = 1;
    int limit = 20;
};

// Reads the paging of a list's query; values out of range are added to `problems`.
[[nodiscard]] inline Paging read_paging(const Query& query, std::vector<FieldError>& problems) {
    constexpr std::int64_t max_page = 1'000'000;
    constexpr std::int64_t max_limit = 50;
    const std::int64_t page = query.integer("page", problems).value_or(1);
    const std::int64_t limit = query.integer("limit", problems).value_or(20);
    if (page < 1 || page > max_page) problems.push_back({"page", "Invalid page"});
    if (limit < 1 || limit > max_limit) problems.push_back({"limit", "Invalid limit"});
    if (!problems.empty()) return {};
    return {static_cast<int>(page), static_cast<int>(limit)};
}

// The body-level member next to a page's `data`.
[[nodiscard]] inline Json pagination_json(const Paging& paging, long total, long pages) {
    return Json::object({{"pagination", Json::object({{"page", paging.page},
                                                      {"limit", paging.limit},
                                                      {"total", total},
                                                      {"pages", pages}})}});
}
[[nodiscard]] inline Json pagination_json(const Paging& paging, long total) {
    return pagination_json(paging, total, (total + paging.limit - 1) / paging.limit);
}

// invalid_input with these problems; at least one is required.
[[nodiscard]] inline Error query_error(std::vector<FieldError> problems) {
    std::string message = problems.front().message;
    return {Refusal::invalid_input, std::move(message), std::move(problems)};
}

}  // namespace steady::http
