#pragma once

#include "domain/core/error.h"
#include "domain/core/money.h"
#include "domain/core/time.h"

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// JSON values as routes see them. A number keeps its text, so dollars become cents and cents become
// dollars without ever passing through a double.
namespace steady::http {

class Json {
  public:
    enum class Kind { null, boolean, number, text, array, object };
    using Member = std::pair<std::string, Json>;
    struct Given;

    Json() = default;
    Json(std::nullptr_t) {}                                       // NOLINT(runtime/explicit)
    Json(bool value) : kind_(Kind::boolean), boolean_(value) {}   // NOLINT(runtime/explicit)
    Json(const char* value) : kind_(Kind::text), text_(value) {}  // NOLINT(runtime/explicit)
    Json(std::string value) : kind_(Kind::text), text_(std::move(value)) {}  // NOLINT
    Json(std::string_view value) : kind_(Kind::text), text_(value) {}        // NOLINT
    template <std::integral T>
    requires(!std::same_as<T, bool>) Json(T value)
        : kind_(Kind::number), text_(std::to_string(value)) {}  // NOLINT
    // Ratings, coordinates and miles only, never money: shortest text that reads back the same.
    Json(double value);  // NOLINT(runtime/explicit)
    // Dollars with at most 2 decimals: 75, 75.5, 75.05.
    Json(Money value);  // NOLINT(runtime/explicit)
    // "2026-11-20T09:30:00Z"
    Json(Instant value);  // NOLINT(runtime/explicit)
    // "2026-11-20"
    Json(Date value);  // NOLINT(runtime/explicit)
    template <class T>
    Json(const std::optional<T>& value) {  // NOLINT(runtime/explicit)
        if (value) *this = Json(*value);
    }
    // Ids and other types with text().
    template <class T>
    requires(!std::same_as<T, Json>) && requires(const T& value) {
        { value.text() } -> std::convertible_to<std::string_view>;
    }
    Json(const T& value) : Json(std::string_view(value.text())) {}  // NOLINT
    template <class T>
    requires std::constructible_from<Json, const T&> Json(const std::vector<T>& values)
        : kind_(Kind::array) {  // NOLINT(runtime/explicit)
        for (const T& value : values) items_.emplace_back(std::string(), Json(value));
    }

    [[nodiscard]] static Json object(std::initializer_list<Given> members = {});
    [[nodiscard]] static Json array();
    // A number whose text is already valid JSON.
    [[nodiscard]] static Json number(std::string text);

    // Adds or replaces a member; the value becomes an object when it was null.
    Json& set(std::string_view key, Json value);
    // Appends an item; the value becomes an array when it was null.
    Json& push(Json value);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_null() const { return kind_ == Kind::null; }
    [[nodiscard]] bool boolean() const { return boolean_; }
    // The characters of a text, or a number as it was written.
    [[nodiscard]] const std::string& text() const { return text_; }
    // Members of an object; items of an array (with empty keys).
    [[nodiscard]] const std::vector<Member>& items() const { return items_; }
    [[nodiscard]] std::size_t size() const { return items_.size(); }
    // nullptr when this is no object or has no such member.
    [[nodiscard]] const Json* find(std::string_view key) const;
    // As find(), but a null value when the member is missing; for tests and for walking replies.
    [[nodiscard]] const Json& operator[](std::string_view key) const;
    [[nodiscard]] const Json& at(std::size_t index) const { return items_.at(index).second; }

    [[nodiscard]] std::string dump() const;

  private:
    void write(std::string& out) const;

    Kind kind_ = Kind::null;
    bool boolean_ = false;
    std::string text_;
    std::vector<Member> items_;
};

// A member to be moved into object(): an initializer list is const, and copying nested objects
// would be most of the cost of a reply.
struct Json::Given {
    Given(std::string name, Json value) : member(std::move(name), std::move(value)) {}
    mutable Member member;
};

inline constexpr std::size_t max_json_depth = 64;
// The maximum number of members of one object: each is looked up linearly.
inline constexpr std::size_t max_json_members = 512;
// The maximum number of values in all: each occupies fifty times the memory of "0," on the wire. No
// call of ours needs a tenth of them.
inline constexpr std::size_t max_json_values = 10'000;

// Refuses (invalid_input): syntax errors, nesting, members or values beyond the limits, duplicate
// keys, invalid UTF-8, lone surrogates, the NUL character and anything after the value.
[[nodiscard]] Result<Json> parse_json(std::string_view text);

}  // namespace steady::http
