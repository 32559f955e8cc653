#pragma once

#include "domain/core/money.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace steady {

// A local start time at its place.
struct LocalStart {
    std::chrono::local_seconds at;
    std::string zone;  // IANA
    friend bool operator==(const LocalStart&, const LocalStart&) = default;
};

// A local date, without a time of day.
struct LocalDay {
    std::chrono::local_days at;
    friend bool operator==(const LocalDay&, const LocalDay&) = default;
};

// The address of a page of the product, with whatever follows its path.
struct OwnLink {
    std::string address;
    friend bool operator==(const OwnLink&, const OwnLink&) = default;
};

// A value of a message, formatted as the reader's language writes it.
using PhraseValue = std::variant<std::string, std::int64_t, Money, LocalStart, LocalDay, OwnLink>;

struct NamedValue {
    std::string name;
    PhraseValue value;
    friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

// A line in English, which is also the key of its translations (docs/languages.md). In ICU syntax:
// "{name}" is a value, "{name, plural, one {…} other {…}}" depends on a count, which is "#" inside.
struct Phrase {
    std::string message{};
    std::vector<NamedValue> values{};
    bool joins_line = false;  // a further sentence of the line before
    friend bool operator==(const Phrase&, const Phrase&) = default;
};
using Phrases = std::vector<Phrase>;

// A mail before it is written in a language.
struct MailPhrases {
    Phrase subject{};
    Phrases lines{};  // an empty message is an empty line
    friend bool operator==(const MailPhrases&, const MailPhrases&) = default;
};

}  // namespace steady
