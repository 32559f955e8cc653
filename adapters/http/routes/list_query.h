#pragma once

#include "adapters/http/query.h"
#include "domain/core/enum_names.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Query parameters of lists. Each function reads one parameter: nullopt when it is missing or
// invalid; an invalid one is added to `problems`.
namespace steady::http {

inline constexpr std::size_t uuid_length = 36;  // in bytes, as text

// A name from which `parse` (text to optional) makes a value.
template <class Parse>
auto read_name(const Query& query, std::string_view name, Parse&& parse,
               std::vector<FieldError>& problems) -> decltype(parse(std::string_view())) {
    const auto word = query.text(name);
    if (!word) return std::nullopt;
    auto value = parse(std::string_view(*word));
    if (!value) problems.push_back({std::string(name), "Unknown value"});
    return value;
}

// The same where "all" means no filter.
template <class Parse>
auto read_filter(const Query& query, std::string_view name, Parse&& parse,
                 std::vector<FieldError>& problems) -> decltype(parse(std::string_view())) {
    if (query.text(name) == "all") return std::nullopt;
    return read_name(query, name, std::forward<Parse>(parse), problems);
}
template <class Value, std::size_t count>
std::optional<Value> read_filter(const Query& query, std::string_view name,
                                 const EnumNames<Value, count>& words,
                                 std::vector<FieldError>& problems) {
    return read_filter(
        query, name, [&](std::string_view word) { return words.from(word); }, problems);
}

// "order": false for "asc", true for "desc".
[[nodiscard]] std::optional<bool> read_descending(const Query& query,
                                                  std::vector<FieldError>& problems);
// Empty when the parameter is missing.
[[nodiscard]] std::string read_text(const Query& query, std::string_view name,
                                    std::size_t max_row_bytes, std::vector<FieldError>& problems);
// Not negative.
[[nodiscard]] std::optional<Money> read_dollars(const Query& query, std::string_view name,
                                                const char* problem,
                                                std::vector<FieldError>& problems);
[[nodiscard]] std::optional<Instant> read_instant(const Query& query, std::string_view name,
                                                  std::vector<FieldError>& problems);
// A date such as 2026-11-22, without a time zone.
[[nodiscard]] std::optional<std::chrono::local_days> read_day(const Query& query,
                                                              std::string_view name,
                                                              std::vector<FieldError>& problems);

}  // namespace steady::http
