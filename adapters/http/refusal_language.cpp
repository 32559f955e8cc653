#include "adapters/http/refusal_language.h"

#include "domain/core/text.h"

#include <charconv>
#include <utility>

namespace steady::http {
namespace {

std::string_view take_item(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view item = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    return trimmed(item);
}

// In thousandths: 1000 without "q=", 0 for what cannot be read.
int weight_in(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view item = take_item(parameters, ';');
        if (!item.starts_with("q=") && !item.starts_with("Q=")) continue;
        item.remove_prefix(2);
        double weight = 0;
        const auto [end, fault] = std::from_chars(item.data(), item.data() + item.size(), weight);
        const bool is_weight = fault == std::errc{} && weight >= 0 && weight <= 1;
        return is_weight ? static_cast<int>(weight * 1000) : 0;
    }
    return 1000;
}

std::optional<Locale> locale_of_tag(std::string_view tag) {
    const std::string_view language = tag.substr(0, tag.find('-'));
    for (const Locale locale : {Locale::en, Locale::es}) {
        if (same_but_for_case(language, locale_names.of(locale))) return locale;
    }
    return std::nullopt;
}

std::optional<Json> translated(const Json& body, Locale locale, const RefusalTexts& texts) {
    const auto text = texts(locale, body["error"].text());
    if (!text) return std::nullopt;
    Json result = body;
    result.set("error", *text);
    if (!body.find("errors")) return result;
    Json problems = Json::array();
    for (const auto& [_, problem] : body["errors"].items()) {
        const auto message = texts(locale, problem["message"].text());
        if (!message) return std::nullopt;
        Json shown = problem;
        problems.push(std::move(shown.set("message", *message)));
    }
    result.set("errors", std::move(problems));
    return result;
}

}  // namespace

std::optional<Locale> named_language(const Headers& headers) {
    std::string_view accepted = headers.get("Accept-Language");
    std::optional<Locale> best;
    int best_weight = 0;
    while (!accepted.empty()) {
        std::string_view parameters = take_item(accepted, ',');
        const auto locale = locale_of_tag(take_item(parameters, ';'));
        if (!locale) continue;
        if (const int weight = weight_in(parameters); weight > best_weight) {
            best = locale;
            best_weight = weight;
        }
    }
    return best;
}

Locale asked_language(const Headers& headers) {
    return named_language(headers).value_or(Locale::en);
}

void translate_refusal(Reply& reply, Locale locale, const RefusalTexts& texts) {
    if (reply.status < 400 || locale == Locale::en || !texts) return;
    if (!std::string_view(reply.body).starts_with(R"({"success":false,"error":)")) return;
    const auto body = parse_json(reply.body);
    if (!body) return;
    const auto shown = translated(*body, locale, texts);
    if (!shown) return;
    reply.body = shown->dump();
    reply.headers.set("Content-Language", locale_names.of(locale));
    reply.headers.add("Vary", "Accept-Language");
}

}  // namespace steady::http
