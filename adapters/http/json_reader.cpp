#include "adapters/http/json_reader.h"

#include <charconv>
#include <chrono>
#include <cmath>

namespace steady::http {
namespace {

const Json& nothing() {
    static const Json empty = Json::object();
    return empty;
}

template <class Number>
std::optional<Number> to_number(std::string_view text) {
    Number value{};
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// "75.0" and "7.5e1" are rejected: an integer has to be written as one.
std::optional<std::int64_t> to_integer(const Json& value) {
    if (value.kind() != Json::Kind::number) return std::nullopt;
    return to_number<std::int64_t>(value.text());
}

std::optional<double> to_decimal(const Json& value) {
    if (value.kind() != Json::Kind::number) return std::nullopt;
    const auto number = to_number<double>(value.text());
    return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<Money> to_dollars(const Json& value) {
    if (value.kind() != Json::Kind::number && value.kind() != Json::Kind::text) return std::nullopt;
    return Money::parse_dollars(value.text());
}

}  // namespace

JsonReader::JsonReader(const Json& object)
    : JsonReader(object, "", std::make_shared<std::vector<FieldError>>()) {}

JsonReader::JsonReader(const Json& value, std::string prefix,
                       std::shared_ptr<std::vector<FieldError>> errors)
    : object_(value.kind() == Json::Kind::object ? &value : &nothing()),
      prefix_(std::move(prefix)),
      errors_(std::move(errors)) {}

std::string JsonReader::full_name(std::string_view name) const {
    if (prefix_.empty()) return std::string(name);
    return name.empty() ? prefix_ : prefix_ + "." + std::string(name);
}

const Json* JsonReader::value(std::string_view name) const {
    const Json* found = object_->find(name);
    return found && !found->is_null() ? found : nullptr;
}

const Json* JsonReader::required(std::string_view name) {
    const Json* found = value(name);
    if (!found) fail(name, "This field is required");
    return found;
}

const std::string* JsonReader::written(std::string_view name) {
    const Json* found = required(name);
    if (!found) return nullptr;
    if (found->kind() != Json::Kind::text) {
        fail(name, "Must be text");
        return nullptr;
    }
    if (found->text().empty()) {
        fail(name, "This field is required");
        return nullptr;
    }
    return &found->text();
}

bool JsonReader::has(std::string_view name) const {
    return value(name) != nullptr;
}

void JsonReader::fail(std::string_view name, std::string message) {
    errors_->push_back({full_name(name), std::move(message)});
}

void JsonReader::fail(std::string_view name, const Error& error) {
    fail(name, error.fields.empty() ? error.message : error.fields.front().message);
}

Error JsonReader::error() const {
    return Error{Refusal::invalid_input,
                 errors_->empty() ? std::string(default_message(Refusal::invalid_input))
                                  : errors_->front().message,
                 *errors_};
}

std::optional<std::string> JsonReader::optional_text(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    if (found->kind() != Json::Kind::text) {
        fail(name, "Must be text");
        return std::nullopt;
    }
    return found->text();
}

std::optional<std::int64_t> JsonReader::optional_integer(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    auto number = to_integer(*found);
    if (!number) fail(name, "Must be a whole number");
    return number;
}

std::optional<bool> JsonReader::optional_boolean(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    if (found->kind() != Json::Kind::boolean) {
        fail(name, "Must be true or false");
        return std::nullopt;
    }
    return found->boolean();
}

std::optional<Money> JsonReader::optional_dollars(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    auto amount = to_dollars(*found);
    if (!amount) fail(name, "Must be an amount in dollars with at most 2 decimals");
    return amount;
}

std::optional<double> JsonReader::optional_decimal(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    auto number = to_decimal(*found);
    if (!number) fail(name, "Must be a number");
    return number;
}

std::optional<std::vector<std::string>> JsonReader::optional_texts(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    std::vector<std::string> values;
    bool good = found->kind() == Json::Kind::array;
    for (const auto& [unused, item] : found->items()) {
        good = good && item.kind() == Json::Kind::text;
        values.push_back(item.text());
    }
    if (!good) {
        fail(name, "Must be a list of texts");
        return std::nullopt;
    }
    return values;
}

std::optional<Instant> JsonReader::optional_instant(std::string_view name) {
    const Json* found = value(name);
    if (!found) return std::nullopt;
    std::optional<Instant> at;
    if (found->kind() == Json::Kind::text) at = parse_instant(found->text());
    if (!at) fail(name, "Must be a date and time such as 2026-11-20T09:30:00Z");
    return at;
}

std::string JsonReader::text(std::string_view name) {
    return required(name) ? optional_text(name).value_or("") : std::string();
}
std::int64_t JsonReader::integer(std::string_view name) {
    return required(name) ? optional_integer(name).value_or(0) : 0;
}
bool JsonReader::boolean(std::string_view name) {
    return required(name) && optional_boolean(name).value_or(false);
}
Money JsonReader::dollars(std::string_view name) {
    return required(name) ? optional_dollars(name).value_or(Money{}) : Money{};
}
double JsonReader::decimal(std::string_view name) {
    return required(name) ? optional_decimal(name).value_or(0.0) : 0.0;
}
std::vector<std::string> JsonReader::texts(std::string_view name) {
    if (!required(name)) return {};
    return optional_texts(name).value_or(std::vector<std::string>{});
}
Instant JsonReader::instant(std::string_view name) {
    return required(name) ? optional_instant(name).value_or(Instant{}) : Instant{};
}

JsonReader JsonReader::object(std::string_view name) {
    const Json* found = required(name);
    if (found && found->kind() != Json::Kind::object) fail(name, "Must be an object");
    return JsonReader(found ? *found : nothing(), full_name(name), errors_);
}

std::optional<JsonReader> JsonReader::optional_object(std::string_view name) {
    if (!has(name)) return std::nullopt;
    return object(name);
}

std::vector<JsonReader> JsonReader::objects(std::string_view name) {
    std::vector<JsonReader> readers;
    const Json* found = required(name);
    if (!found) return readers;
    if (found->kind() != Json::Kind::array) {
        fail(name, "Must be a list");
        return readers;
    }
    for (std::size_t i = 0; i < found->size(); ++i) {
        const std::string item = std::string(name) + "[" + std::to_string(i) + "]";
        if (found->at(i).kind() != Json::Kind::object) fail(item, "Must be an object");
        readers.push_back(JsonReader(found->at(i), full_name(item), errors_));
    }
    return readers;
}

namespace {

// Two or four digits at `at`, or -1.
int digits(std::string_view text, std::size_t at, std::size_t count) {
    if (text.size() < at + count) return -1;
    int value = 0;
    for (const char c : text.substr(at, count)) {
        if (c < '0' || c > '9') return -1;
        value = value * 10 + (c - '0');
    }
    return value;
}

// "Z", "+05:30" or "-05:00" as seconds east of UTC.
std::optional<std::chrono::seconds> offset_of(std::string_view text) {
    if (text == "Z" || text == "z") return std::chrono::seconds{0};
    if (text.size() != 6 || (text[0] != '+' && text[0] != '-') || text[3] != ':') {
        return std::nullopt;
    }
    const int hour = digits(text, 1, 2);
    const int minute = digits(text, 4, 2);
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return std::nullopt;
    const std::chrono::seconds offset = std::chrono::hours{hour} + std::chrono::minutes{minute};
    return text[0] == '-' ? -offset : offset;
}

}  // namespace

std::optional<Instant> parse_instant(std::string_view text) {
    constexpr std::size_t whole = 19;  // "2026-11-20T09:30:00"
    if (text.size() <= whole || text[4] != '-' || text[7] != '-' || text[10] != 'T' ||
        text[13] != ':' || text[16] != ':') {
        return std::nullopt;
    }
    const int hour = digits(text, 11, 2);
    const int minute = digits(text, 14, 2);
    const int second = digits(text, 17, 2);
    const std::chrono::year_month_day day{
        std::chrono::year{digits(text, 0, 4)},
        std::chrono::month{static_cast<unsigned>(digits(text, 5, 2))},
        std::chrono::day{static_cast<unsigned>(digits(text, 8, 2))}};
    if (!day.ok() || digits(text, 0, 4) < 1 || hour < 0 || hour > 23 || minute < 0 || minute > 59 ||
        second < 0 || second > 59) {
        return std::nullopt;
    }
    std::string_view rest = text.substr(whole);
    if (rest.front() == '.') {
        const auto end = rest.find_first_not_of("0123456789", 1);
        if (end == 1 || end == std::string_view::npos) return std::nullopt;
        rest.remove_prefix(end);
    }
    const auto offset = offset_of(rest);
    if (!offset) return std::nullopt;
    return std::chrono::sys_days{day} + std::chrono::hours{hour} + std::chrono::minutes{minute} +
           std::chrono::seconds{second} - *offset;
}

}  // namespace steady::http
