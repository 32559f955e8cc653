#include "domain/archives/pseudonyms.h"

#include "domain/archives/first_names.h"
#include "domain/core/text.h"

#include <algorithm>
#include <cctype>

namespace steady {
namespace {

constexpr std::size_t min_hidden_bytes = 3;
constexpr std::string_view shared_name = "Another person";

// A, B, …, Z, AA, AB, …
std::string letters(std::size_t number) {
    std::string text;
    for (std::size_t left = number + 1; left > 0; left = (left - 1) / 26)
        text.insert(text.begin(), static_cast<char>('A' + (left - 1) % 26));
    return text;
}

bool is_word_byte(char each) {
    const auto byte = static_cast<unsigned char>(each);
    return byte >= 0x80 || std::isalnum(byte) != 0;
}

bool is_whole_word(std::string_view text, std::size_t at, std::size_t size) {
    const bool starts = at == 0 || !is_word_byte(text[at - 1]) || !is_word_byte(text[at]);
    const std::size_t end = at + size;
    const bool ends =
        end == text.size() || !is_word_byte(text[end]) || !is_word_byte(text[end - 1]);
    return starts && ends;
}

}  // namespace

std::string Pseudonyms::of(const std::string& role, const std::string& id) {
    if (is_subject(id)) return id;
    const auto found = names_.find(id);
    if (found != names_.end()) return found->second;
    return names_[id] = role + " " + letters(count_by_role_[role]++);
}

void Pseudonyms::keep(const std::string& text) {
    kept_.insert(lowered(text));
}

void Pseudonyms::insert(Hidden hidden) {
    const auto place = std::ranges::find_if(
        hidden_, [&](const Hidden& each) { return each.text.size() <= hidden.text.size(); });
    hidden_.insert(place, std::move(hidden));
}

void Pseudonyms::hide(const std::string& id, const std::string& text) {
    std::string lower = lowered(text);
    if (lower.size() < min_hidden_bytes || kept_.contains(lower)) return;
    insert({.text = std::move(lower), .name = names_.at(id)});
}

void Pseudonyms::hide_first_name(const std::string& id, const std::string& name) {
    const std::string first = first_name(name);
    std::string lower = lowered(first);
    if (lower.size() < min_hidden_bytes || kept_.contains(lower)) return;
    const auto known = std::ranges::find_if(
        hidden_, [&](const Hidden& each) { return each.is_first_name && each.text == lower; });
    if (known != hidden_.end()) {
        if (known->name != names_.at(id)) known->name = shared_name;
        return;
    }
    const char begin = is_common_word(lower) ? first.front() : '\0';
    insert(
        {.text = std::move(lower), .name = names_.at(id), .begin = begin, .is_first_name = true});
}

std::string Pseudonyms::redact(std::string_view text) const {
    std::string plain(text);
    if (kept_.contains(lowered(plain))) return plain;
    for (const Hidden& hidden : hidden_) {
        std::string lower = lowered(plain);
        for (std::size_t at = 0; (at = lower.find(hidden.text, at)) != std::string::npos;) {
            const bool begins = hidden.begin == '\0' || plain[at] == hidden.begin;
            if (!begins || !is_whole_word(lower, at, hidden.text.size())) {
                ++at;
                continue;
            }
            plain.replace(at, hidden.text.size(), hidden.name);
            lower.replace(at, hidden.text.size(), hidden.name);
            at += hidden.name.size();
        }
    }
    return plain;
}

}  // namespace steady
