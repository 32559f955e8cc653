#include "adapters/http/json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <iterator>
#include <memory>
#include <stdexcept>

#include <fmt/compile.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace steady::http {
namespace {

constexpr std::size_t usual_members = 8;
constexpr std::size_t max_members = 24;
constexpr std::size_t usual_text_bytes = 1024;

}  // namespace

Json::Json(double value) : kind_(Kind::number) {
    if (!std::isfinite(value)) throw std::logic_error("JSON has no infinite number");
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    text_.assign(digits.data(), end);
}

Json::Json(Money value) : kind_(Kind::number), text_(value.dollars_text()) {}

Json::Json(Date value) : kind_(Kind::text) {
    const std::chrono::year_month_day day{value};
    text_ = fmt::format(FMT_COMPILE("{:04}-{:02}-{:02}"), static_cast<int>(day.year()),
                        static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
}

Json::Json(Instant value) : Json(std::chrono::floor<std::chrono::days>(value)) {
    const std::chrono::hh_mm_ss time{value - std::chrono::floor<std::chrono::days>(value)};
    fmt::format_to(std::back_inserter(text_), FMT_COMPILE("T{:02}:{:02}:{:02}Z"),
                   time.hours().count(), time.minutes().count(), time.seconds().count());
}

Json Json::object(std::initializer_list<Given> members) {
    Json made;
    made.kind_ = Kind::object;
    made.items_.reserve(members.size());
    for (const Given& given : members) made.items_.push_back(std::move(given.member));
    return made;
}

Json Json::array() {
    Json made;
    made.kind_ = Kind::array;
    return made;
}

Json Json::number(std::string text) {
    Json made;
    made.kind_ = Kind::number;
    made.text_ = std::move(text);
    return made;
}

Json& Json::set(std::string_view key, Json value) {
    if (kind_ == Kind::null) kind_ = Kind::object;
    if (kind_ != Kind::object) throw std::logic_error("member set on a value that is no object");
    for (auto& [name, present] : items_) {
        if (name == key) {
            present = std::move(value);
            return *this;
        }
    }
    // an array that grows member by member usually gets many
    if (items_.size() == items_.capacity()) {
        items_.reserve(items_.empty() ? usual_members : std::max(max_members, 2 * items_.size()));
    }
    items_.emplace_back(std::string(key), std::move(value));
    return *this;
}

Json& Json::push(Json value) {
    if (kind_ == Kind::null) kind_ = Kind::array;
    if (kind_ != Kind::array) throw std::logic_error("item pushed to a value that is no array");
    items_.emplace_back(std::string(), std::move(value));
    return *this;
}

const Json* Json::find(std::string_view key) const {
    if (kind_ != Kind::object) return nullptr;
    for (const auto& [name, value] : items_) {
        if (name == key) return &value;
    }
    return nullptr;
}

const Json& Json::operator[](std::string_view key) const {
    static const Json missing;
    const Json* found = find(key);
    return found ? *found : missing;
}

namespace {

// Replies are also read by browsers that might sniff the content type: '<' and the line separators
// of JavaScript never appear literally.
constexpr std::array<bool, 256> plain_bytes = [] {
    std::array<bool, 256> plain{};
    for (std::size_t c = 0x20; c < plain.size(); ++c) plain[c] = c != '"' && c != '\\' && c != '<';
    return plain;
}();
bool is_plain(char c) {
    return plain_bytes[static_cast<unsigned char>(c)];
}

void write_escaped(std::string& out, char c) {
    switch (c) {
        case '"':
            out += "\\\"";
            break;
        case '\\':
            out += "\\\\";
            break;
        case '\n':
            out += "\\n";
            break;
        case '\r':
            out += "\\r";
            break;
        case '\t':
            out += "\\t";
            break;
        default:
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    }
}

void write_text(std::string& out, std::string_view text) {
    out += '"';
    while (!text.empty()) {
        const auto* const special = std::ranges::find_if_not(text, is_plain);
        const auto plain = static_cast<std::size_t>(special - text.begin());
        out.append(text.substr(0, plain));
        if (special != text.end()) write_escaped(out, *special);
        text.remove_prefix(std::min(plain + 1, text.size()));
    }
    out += '"';
}

}  // namespace

void Json::write(std::string& out) const {
    switch (kind_) {
        case Kind::null:
            out += "null";
            return;
        case Kind::boolean:
            out += boolean_ ? "true" : "false";
            return;
        case Kind::number:
            out += text_;
            return;
        case Kind::text:
            write_text(out, text_);
            return;
        case Kind::array:
        case Kind::object:
            break;
    }
    const bool keyed = kind_ == Kind::object;
    out += keyed ? '{' : '[';
    bool first = true;
    for (const auto& [name, value] : items_) {
        if (!first) out += ',';
        first = false;
        if (keyed) {
            write_text(out, name);
            out += ':';
        }
        value.write(out);
    }
    out += keyed ? '}' : ']';
}

std::string Json::dump() const {
    std::string out;
    out.reserve(usual_text_bytes);
    write(out);
    return out;
}

namespace {

constexpr const char* not_json = "The request body could not be read: the text is not valid JSON.";

// Builds a Json from the parser's events; returning false stops the parser.
class Builder : public nlohmann::json_sax<nlohmann::json> {
  public:
    Json root;
    std::string problem;

    bool null() override { return add(Json()); }
    bool boolean(bool value) override { return add(Json(value)); }
    bool number_integer(number_integer_t value) override { return add(Json(value)); }
    bool number_unsigned(number_unsigned_t value) override { return add(Json(value)); }
    bool number_float(number_float_t, const string_t& text) override {
        return add(Json::number(text));
    }
    bool string(string_t& value) override {
        if (value.find('\0') != std::string::npos) {
            return stop("The request body could not be read: a text contains the NUL character.");
        }
        return add(Json(std::move(value)));
    }
    bool binary(binary_t&) override {
        return stop("The request body could not be read: binary values are not JSON.");
    }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        if (name.find('\0') != std::string::npos) {
            return stop("The request body could not be read: a name contains the NUL character.");
        }
        if (open_.back().value.find(name)) {
            return stop("The request body could not be read: a name appears twice in one object.");
        }
        open_.back().name = std::move(name);
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
        return stop(not_json);
    }

  private:
    struct Level {
        Json value;
        std::string name;  // of the member being read
    };

    bool stop(std::string why) {
        if (problem.empty()) problem = std::move(why);
        return false;
    }
    bool open(Json empty) {
        if (open_.size() >= max_json_depth) {
            return stop("The request body could not be read: the nesting is too deep.");
        }
        open_.push_back({std::move(empty), {}});
        return true;
    }
    bool close() {
        Json done = std::move(open_.back().value);
        open_.pop_back();
        return add(std::move(done));
    }
    bool add(Json value) {
        if (++values_ > max_json_values) {
            return stop("The request body could not be read: there are too many values.");
        }
        if (open_.empty()) {
            root = std::move(value);
            return true;
        }
        Level& level = open_.back();
        if (level.value.kind() == Json::Kind::array) {
            level.value.push(std::move(value));
        } else {
            if (level.value.size() >= max_json_members) {
                return stop("The request body could not be read: an object has too many names.");
            }
            level.value.set(level.name, std::move(value));
        }
        return true;
    }

    std::vector<Level> open_;
    std::size_t values_ = 0;
};

}  // namespace

Result<Json> parse_json(std::string_view text) {
    Builder builder;
    // No exceptions for invalid input: the builder's parse_error answers instead.
    const bool read = nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    if (!read && builder.problem.empty()) builder.problem = not_json;
    if (!builder.problem.empty()) {
        return refuse(Refusal::invalid_input, builder.problem);
    }
    return std::move(builder.root);
}

}  // namespace steady::http
