#pragma once

#include "adapters/http/json.h"
#include "domain/core/enum_names.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady::http {

// Reads the members of a JSON object and collects every bad field instead of stopping at the first:
//
//   JsonReader body(call.json());
//   const auto name = body.text("name");          // required: "" plus a field error when missing
//   const auto bio = body.optional_text("bio");   // missing or null: nullopt
//   const auto rate = body.dollars("hourlyRate");
//   if (!body.ok()) return refused(body.error());
//
// Nested readers share the list; their fields are named "location.city" and "lines[2].start".
// Members that are not read are ignored, so a request can never assign what a route does not read.
class JsonReader {
  public:
    explicit JsonReader(const Json& object);

    [[nodiscard]] bool has(std::string_view name) const;  // present and not null

    std::string text(std::string_view name);
    std::optional<std::string> optional_text(std::string_view name);
    std::int64_t integer(std::string_view name);
    std::optional<std::int64_t> optional_integer(std::string_view name);
    bool boolean(std::string_view name);
    std::optional<bool> optional_boolean(std::string_view name);
    // A JSON number, or its text in quotes (form fields), of dollars with at most 2 decimals.
    Money dollars(std::string_view name);
    std::optional<Money> optional_dollars(std::string_view name);
    // Coordinates, miles, ratings, half years: never money.
    double decimal(std::string_view name);
    std::optional<double> optional_decimal(std::string_view name);
    std::vector<std::string> texts(std::string_view name);
    std::optional<std::vector<std::string>> optional_texts(std::string_view name);
    // "2026-11-20T09:30:00Z", with or without a fraction, or with an offset such as -05:00.
    Instant instant(std::string_view name);
    std::optional<Instant> optional_instant(std::string_view name);
    // A required text in the form that `parse` (text to optional) reads; nullopt exactly when there
    // is a field error: the text is missing, empty or of another type, or `parse` returned nullopt
    // (`problem`).
    template <class Parse>
    auto parsed(std::string_view name, Parse&& parse, const char* problem)
        -> decltype(parse(std::string_view())) {
        const std::string* given = written(name);
        if (!given) return std::nullopt;
        auto value = parse(std::string_view(*given));
        if (!value) fail(name, problem);
        return value;
    }
    // The same for a value of an enum.
    template <class Value, std::size_t count>
    std::optional<Value> parsed(std::string_view name, const EnumNames<Value, count>& words,
                                const char* problem) {
        return parsed(
            name, [&](std::string_view word) { return words.from(word); }, problem);
    }
    // The same, but nullopt without a field error when the member is missing or null.
    template <class Value, std::size_t count>
    std::optional<Value> optional_parsed(std::string_view name,
                                         const EnumNames<Value, count>& words,
                                         const char* problem) {
        return has(name) ? parsed(name, words, problem) : std::optional<Value>();
    }
    // An id of this project's types; nullopt exactly when there is a field error.
    template <class Id>
    std::optional<Id> id(std::string_view name) {
        return parsed(name, Id::parse, "Invalid identifier");
    }
    // nullopt without a field error when the member is missing or null. An empty text is no id.
    template <class Id>
    std::optional<Id> optional_id(std::string_view name) {
        return has(name) ? id<Id>(name) : std::optional<Id>();
    }

    JsonReader object(std::string_view name);
    std::optional<JsonReader> optional_object(std::string_view name);
    std::vector<JsonReader> objects(std::string_view name);

    // Adds a field error that a rule outside this reader found.
    void fail(std::string_view name, std::string message);
    // Takes over the field errors of a rejected value type, named after this reader's field.
    void fail(std::string_view name, const Error& error);
    [[nodiscard]] bool ok() const { return errors_->empty(); }
    [[nodiscard]] const std::vector<FieldError>& errors() const { return *errors_; }
    // invalid_input with all field errors; its text is the first one's message.
    [[nodiscard]] Error error() const;

  private:
    JsonReader(const Json& value, std::string prefix,
               std::shared_ptr<std::vector<FieldError>> errors);
    [[nodiscard]] const Json* value(std::string_view name) const;
    const Json* required(std::string_view name);
    // A text that is not empty; nullptr with a field error.
    const std::string* written(std::string_view name);
    [[nodiscard]] std::string full_name(std::string_view name) const;

    // Points into the Json given at construction, which outlives the reader.
    const Json* object_;
    std::string prefix_;
    std::shared_ptr<std::vector<FieldError>> errors_;
};

// "2026-11-20T09:30:00Z" and offsets; nullopt for anything else or an impossible date.
[[nodiscard]] std::optional<Instant> parse_instant(std::string_view text);

}  // namespace steady::http
