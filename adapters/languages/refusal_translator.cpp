#include "adapters/languages/refusal_translator.h"

#include <mutex>
#include <vector>

#include <nlohmann/json.hpp>

extern "C" {
extern const char steady_errors_es[];
extern const char steady_errors_es_end[];
}

namespace steady {
namespace {

using Values = std::map<std::string, std::string, std::less<>>;

// The text before the next placeholder, and its name; the whole rest and an empty name at the end.
std::pair<std::string_view, std::string_view> take_piece(std::string_view& message) {
    const auto open = message.find('{');
    const auto close = message.find('}', open);
    if (open == message.npos || close == message.npos) {
        return {std::exchange(message, {}), {}};
    }
    const auto piece =
        std::pair(message.substr(0, open), message.substr(open + 1, close - open - 1));
    message.remove_prefix(close + 1);
    return piece;
}

// A number has no blank, so that no further sentence is taken for a part of one.
bool is_value(std::string_view text) {
    const bool is_number = text.front() >= '0' && text.front() <= '9';
    return !is_number || !text.contains(' ');
}

// The values with which the message reads like the text.
std::optional<Values> values_in(std::string_view message, std::string_view text) {
    Values values;
    const auto [start, first_name] = take_piece(message);
    if (!text.starts_with(start)) return std::nullopt;
    text.remove_prefix(start.size());
    for (std::string_view name = first_name; !name.empty();) {
        const auto [next, next_name] = take_piece(message);
        const bool is_last = next_name.empty();
        if (is_last && !text.ends_with(next)) return std::nullopt;
        const auto end = is_last ? text.size() - next.size() : text.find(next, 1);
        if (end == text.npos || end == 0 || end > text.size()) return std::nullopt;
        if (!is_value(text.substr(0, end))) return std::nullopt;
        values.emplace(name, text.substr(0, end));
        text.remove_prefix(end + next.size());
        name = next_name;
    }
    return text.empty() ? std::optional(std::move(values)) : std::nullopt;
}

std::string with_values(std::string_view message, const Values& values) {
    std::string text;
    while (!message.empty()) {
        const auto [before, name] = take_piece(message);
        text += before;
        if (!name.empty()) text += values.find(name)->second;
    }
    return text;
}

}  // namespace

struct RefusalTranslator::Lazy {
    std::once_flag once;
    Catalog whole;     // every message
    Catalog patterns;  // those with placeholders
};

RefusalTranslator::RefusalTranslator() : lazy_(std::make_unique<Lazy>()) {}
RefusalTranslator::~RefusalTranslator() = default;

const RefusalTranslator::Catalog& RefusalTranslator::catalog() const {
    std::call_once(lazy_->once, [this] {
        lazy_->whole = nlohmann::json::parse(steady_errors_es, steady_errors_es_end).get<Catalog>();
        for (const auto& each : lazy_->whole) {
            if (each.first.contains('{')) lazy_->patterns.insert(each);
        }
    });
    return lazy_->whole;
}

std::optional<std::string> RefusalTranslator::translate(Locale locale,
                                                        std::string_view english) const {
    if (locale == Locale::en) return std::nullopt;
    const Catalog& known = catalog();
    if (const auto found = known.find(english); found != known.end()) return found->second;
    for (const auto& [message, translation] : lazy_->patterns) {
        if (const auto values = values_in(message, english)) {
            return with_values(translation, *values);
        }
    }
    return std::nullopt;
}

}  // namespace steady
