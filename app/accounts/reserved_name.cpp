#include "app/accounts/reserved_name.h"

#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace steady {
namespace {

// One of these makes a name that consists of listed words a reserved one,
constexpr std::array<std::string_view, 16> roles{
    "steady",    "support",  "admin",    "moderator", "staff",  "administrator",
    "official",  "operator", "helpdesk", "customer",  "crisis", "suicide",
    "emergency", "hotline",  "helpline", "lifeline"};
// and these only accompany them.
constexpr std::array<std::string_view, 9> role_companions{
    "team", "the", "help", "desk", "service", "services", "billing", "care", "line"};

// The two skeletons of a name, without the version that both keys begin with.
struct Looks {
    std::string raw;
    std::string folded;
};

Looks looks_of(const TextForms& texts, std::string_view name) {
    const NameSkeleton look = texts.skeleton_of(name);
    const std::size_t prefix = texts.version().size() + 1;
    return {look.skeleton_key.substr(prefix), look.folded_skeleton_key.substr(prefix)};
}

struct Listed {
    std::string look;
    bool is_role = false;
};

std::vector<Listed> listed_looks(const TextForms& texts, std::string Looks::*kind) {
    std::vector<Listed> listed;
    for (const std::string_view word : roles) listed.push_back({looks_of(texts, word).*kind, true});
    for (const std::string_view word : role_companions) {
        listed.push_back({looks_of(texts, word).*kind, false});
    }
    return listed;
}

enum class Meaning { name, addition, role };

// What a word means that consists of listed words, with nothing between them ("steadysupport").
Meaning meaning_of(std::string_view look, const std::vector<Listed>& listed) {
    // For each length: whether the beginning consists of listed words, without and with a role.
    std::vector<std::array<bool, 2>> begins(look.size() + 1);
    begins[0][0] = true;
    for (std::size_t at = 0; at < look.size(); ++at) {
        for (const auto& [word, is_role] : listed) {
            if (!look.substr(at).starts_with(word)) continue;
            auto& after = begins[at + word.size()];
            after[0] = after[0] || (begins[at][0] && !is_role);
            after[1] = after[1] || begins[at][1] || (begins[at][0] && is_role);
        }
    }
    if (begins[look.size()][1]) return Meaning::role;
    return begins[look.size()][0] ? Meaning::addition : Meaning::name;
}

// Of the canonical name, without ASCII punctuation, and without ASCII digits unless they may
// represent letters ("supp0rt").
std::vector<std::string> words_of(const std::string& canonical, bool keeps_digits) {
    std::vector<std::string> words;
    bool continues = false;
    for (const char c : canonical) {
        const bool is_letter = static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z') ||
                               (keeps_digits && is_digit(c));
        if (is_letter && !continues) words.emplace_back();
        if (is_letter) words.back() += c;
        continues = is_letter;
    }
    return words;
}

}  // namespace

bool is_reserved_name(const TextForms& texts, std::string_view name) {
    const std::string canonical = texts.canonical_name(name);
    const auto raw = listed_looks(texts, &Looks::raw);
    const auto folded = listed_looks(texts, &Looks::folded);
    return std::ranges::any_of(std::array{false, true}, [&](bool keeps_digits) {
        bool names_role = false;
        for (const std::string& word : words_of(canonical, keeps_digits)) {
            const Looks look = looks_of(texts, word);
            const Meaning meaning =
                std::max(meaning_of(look.raw, raw), meaning_of(look.folded, folded));
            if (meaning == Meaning::name) return false;
            names_role = names_role || meaning == Meaning::role;
        }
        return names_role;
    });
}

}  // namespace steady
