#pragma once

#include "domain/core/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::http {

// Percent-decoding; '+' is a space only on request. nullopt: a bad escape, NUL or invalid UTF-8.
[[nodiscard]] std::optional<std::string> percent_decode(std::string_view text,
                                                        bool plus_is_space = false);
[[nodiscard]] bool is_valid_utf8(std::string_view text);

// Query parameters, decoded. For a repeated key a single value is the first one; a list takes all
// of them, each split at commas. Keys that are not read are ignored (`_t`).
class Query {
  public:
    Query() = default;
    // nullopt when an escape or the text is invalid.
    [[nodiscard]] static std::optional<Query> parse(std::string_view raw);

    [[nodiscard]] bool has(std::string_view name) const;
    // First value; nullopt when absent. An empty value counts as absent.
    [[nodiscard]] std::optional<std::string> text(std::string_view name) const;
    // nullopt when absent; a value that is not a valid number or flag is a field error in
    // `problems`.
    std::optional<std::int64_t> integer(std::string_view name,
                                        std::vector<FieldError>& problems) const;
    std::optional<double> decimal(std::string_view name, std::vector<FieldError>& problems) const;
    std::optional<bool> boolean(std::string_view name, std::vector<FieldError>& problems) const;
    // Repeated and comma-joined values, without empty ones.
    [[nodiscard]] std::vector<std::string> list(std::string_view name) const;
    [[nodiscard]] const std::vector<std::pair<std::string, std::string>>& all() const {
        return values_;
    }

  private:
    std::vector<std::pair<std::string, std::string>> values_;
};

}  // namespace steady::http
