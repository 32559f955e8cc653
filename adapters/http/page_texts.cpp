#include "adapters/http/page_texts.h"

#include "adapters/http/json.h"

#include <algorithm>
#include <charconv>

namespace steady::http {
namespace {

constexpr std::string_view config_place = R"(<meta name="steady-config" content=")";
constexpr std::string_view opening = "{{";
constexpr std::string_view closing = "}}";
constexpr std::string_view as_telephone = "tel:";

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '"') {
            out += "&quot;";
        } else if (c == '<') {
            out += "&lt;";
        } else {
            out += c;
        }
    }
    return out;
}

// A member by its name, an array item by its index.
const Json* part_of(const Json& whole, std::string_view name) {
    if (whole.kind() != Json::Kind::array) return whole.find(name);
    std::size_t at = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), at);
    const bool is_there =
        error == std::errc{} && end == name.data() + name.size() && at < whole.size();
    return is_there ? &whole.at(at) : nullptr;
}

const Json* value_at(const Json& config, std::string_view path) {
    const Json* value = &config;
    while (value && !path.empty()) {
        const std::string_view name = path.substr(0, path.find('.'));
        path.remove_prefix(std::min(path.size(), name.size() + 1));
        value = part_of(*value, name);
    }
    return value;
}

std::string words_of(const Json& value) {
    if (value.kind() == Json::Kind::text) return value.text();
    if (value.kind() != Json::Kind::number) return {};
    const std::string& number = value.text();
    if (number.ends_with(".00")) return number.substr(0, number.size() - 3);
    const std::size_t point = number.find('.');
    return point != std::string::npos && number.size() == point + 2 ? number + "0" : number;
}

std::string word_for(const Json& config, std::string_view name) {
    const bool dials = name.starts_with(as_telephone);
    if (dials) name.remove_prefix(as_telephone.size());
    const Json* value = value_at(config, name);
    if (!value) return {};
    std::string words = words_of(*value);
    if (dials) {
        std::erase_if(words, [](char c) { return c != '+' && (c < '0' || c > '9'); });
    }
    return escaped(words);
}

bool holds(const Json& config, std::string_view name) {
    const Json* value = value_at(config, name);
    return value && value->boolean();
}

// Removes the text up to and including `end` from the front of `rest` and returns it; all of `rest`
// when `end` is missing.
std::string_view take_until(std::string_view& rest, std::string_view end) {
    const std::size_t at = rest.find(end);
    const std::string_view taken = rest.substr(0, at);
    rest.remove_prefix(at == std::string_view::npos ? rest.size() : at + end.size());
    return taken;
}

std::string filled(std::string_view page, const Json& config) {
    std::string out;
    while (!page.empty()) {
        out += take_until(page, opening);
        if (page.empty()) break;
        std::string_view name = take_until(page, closing);
        if (name.starts_with('/')) continue;
        if (!name.starts_with('#')) {
            out += word_for(config, name);
            continue;
        }
        name.remove_prefix(1);
        if (!holds(config, name)) take_until(page, "{{/" + std::string(name) + "}}");
    }
    return out;
}

}  // namespace

std::string render_template(std::string_view page, std::string_view config) {
    const auto json = parse_json(config);
    std::string out = filled(page, json ? *json : Json());
    const std::size_t place = out.find(config_place);
    if (place != std::string::npos) out.insert(place + config_place.size(), escaped(config));
    return out;
}

}  // namespace steady::http
