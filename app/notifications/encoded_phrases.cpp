// Phrases as text in the payload of a job. Separators are the control characters that are made for
// it and occur in no message: between phrases, and between a message and its values.
#include "app/notifications/mail_language.h"

#include <charconv>
#include <utility>

namespace steady {
namespace {

constexpr char joined_mark = '\x1d';  // before a phrase that joins the line before
constexpr char line_separator = '\x1e';
constexpr char value_separator = '\x1f';

struct EncodedValue {
    std::string operator()(const std::string& text) const { return "s" + text; }
    std::string operator()(std::int64_t count) const { return "n" + std::to_string(count); }
    std::string operator()(Money amount) const { return "m" + std::to_string(amount.cents()); }
    std::string operator()(const LocalStart& start) const {
        return "t" + std::to_string(start.at.time_since_epoch().count()) + " " + start.zone;
    }
    std::string operator()(const LocalDay& day) const {
        return "d" + std::to_string(day.at.time_since_epoch().count());
    }
    std::string operator()(const OwnLink& link) const { return "l" + link.address; }
};

std::optional<std::int64_t> decode_number(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

std::optional<PhraseValue> decode_value(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const std::string_view rest = text.substr(1);
    const auto blank = rest.find(' ');
    const auto number = decode_number(rest.substr(0, text.front() == 't' ? blank : rest.npos));
    switch (text.front()) {
        case 's':
            return std::string(rest);
        case 'l':
            return OwnLink{std::string(rest)};
        case 'n':
            if (number) return *number;
            return std::nullopt;
        case 'm':
            if (number) return Money::from_cents(*number);
            return std::nullopt;
        case 'd':
            if (number) {
                return LocalDay{std::chrono::local_days{std::chrono::days{*number}}};
            }
            return std::nullopt;
        case 't':
            if (number && blank != rest.npos) {
                return LocalStart{std::chrono::local_seconds{std::chrono::seconds{*number}},
                                  std::string(rest.substr(blank + 1))};
            }
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

std::string encode_phrase(const Phrase& phrase) {
    std::string text = phrase.joins_line ? joined_mark + phrase.message : phrase.message;
    for (const NamedValue& each : phrase.values) {
        text += value_separator + each.name + "=" + std::visit(EncodedValue{}, each.value);
    }
    return text;
}

std::string_view take_part(std::string_view& text, char separator) {
    const auto end = text.find(separator);
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    return part;
}

std::optional<Phrase> decode_phrase(std::string_view text) {
    Phrase phrase;
    phrase.joins_line = text.starts_with(joined_mark);
    if (phrase.joins_line) text.remove_prefix(1);
    phrase.message = take_part(text, value_separator);
    while (!text.empty()) {
        std::string_view part = take_part(text, value_separator);
        const std::string name{take_part(part, '=')};
        auto value = decode_value(part);
        if (!value) return std::nullopt;
        phrase.values.push_back({name, *std::move(value)});
    }
    return phrase;
}

}  // namespace

std::string encode_phrases(const MailPhrases& phrases) {
    std::string text = encode_phrase(phrases.subject) + line_separator;
    for (const Phrase& line : phrases.lines) text += encode_phrase(line) + line_separator;
    return text;
}

std::optional<MailPhrases> decode_phrases(std::string_view text) {
    MailPhrases phrases;
    const auto subject = decode_phrase(take_part(text, line_separator));
    if (!subject || subject->message.empty()) return std::nullopt;
    phrases.subject = *subject;
    while (!text.empty()) {
        auto line = decode_phrase(take_part(text, line_separator));
        if (!line) return std::nullopt;
        phrases.lines.push_back(*std::move(line));
    }
    return phrases;
}

}  // namespace steady
