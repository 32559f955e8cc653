#include "adapters/http/routes/list_query.h"

#include "adapters/http/json_reader.h"
#include "adapters/http/routes/wall_time.h"

namespace steady::http {

std::optional<bool> read_descending(const Query& query, std::vector<FieldError>& problems) {
    const auto descends = [](std::string_view word) -> std::optional<bool> {
        if (word != "asc" && word != "desc") return std::nullopt;
        return word == "desc";
    };
    return read_name(query, "order", descends, problems);
}

std::string read_text(const Query& query, std::string_view name, std::size_t max_row_bytes,
                      std::vector<FieldError>& problems) {
    std::string text = query.text(name).value_or("");
    if (text.size() > max_row_bytes) problems.push_back({std::string(name), "Too long"});
    return text;
}

std::optional<Money> read_dollars(const Query& query, std::string_view name, const char* problem,
                                  std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    const auto amount = Money::parse_dollars(*text);
    if (!amount || *amount < Money{}) problems.push_back({std::string(name), problem});
    return amount;
}

std::optional<Instant> read_instant(const Query& query, std::string_view name,
                                    std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    const auto at = parse_instant(*text);
    if (!at) problems.push_back({std::string(name), "Must be a time such as 2026-11-20T09:30:00Z"});
    return at;
}

std::optional<std::chrono::local_days> read_day(const Query& query, std::string_view name,
                                                std::vector<FieldError>& problems) {
    const auto text = query.text(name);
    if (!text) return std::nullopt;
    const auto day = calendar_date(*text);
    if (!day) problems.push_back({std::string(name), "Invalid day"});
    return day;
}

}  // namespace steady::http
