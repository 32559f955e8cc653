#include "domain/accounts/password_policy.h"
#include "domain/core/text.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace steady {
namespace {

constexpr std::size_t min_word = 3;  // a shorter name is a part of too many words

// Attackers try the product's own terms first when they guess its users' passwords.
constexpr std::array<std::string_view, 10> product_terms{
    "steady",   "sobriety", "sober", "companions", "companion",
    "recovery", "recover",  "clean", "rehab",      "serenity"};

void add_parts(std::vector<std::string>& own, std::string_view text) {
    std::string word;
    for (const char c : text) {
        if (is_letter_or_digit(c) || static_cast<unsigned char>(c) >= 0x80U) {
            word += lowered(c);
            continue;
        }
        if (word.size() >= min_word) own.push_back(word);
        word.clear();
    }
    if (word.size() >= min_word) own.push_back(word);
}

bool remove_all(std::string& text, std::string_view word) {
    bool found = false;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at)) {
        text.erase(at, word.size());
        found = true;
    }
    return found;
}

}  // namespace

bool is_personal_password(std::string_view password, const PasswordOwner& owner,
                          std::size_t min_rest) {
    std::vector<std::string> own;
    if (!owner.email.empty()) {
        own.push_back(lowered(owner.email));
        add_parts(own, owner.email.substr(0, owner.email.find('@')));
        add_parts(own, owner.email.substr(owner.email.find('@') + 1));
    }
    for (const std::string& name : owner.names) add_parts(own, name);
    own.insert(own.end(), product_terms.begin(), product_terms.end());
    std::ranges::sort(own, std::ranges::greater(),
                      [](const std::string& word) { return word.size(); });
    std::string rest = lowered(password);
    bool found = false;
    for (const std::string& word : own) found = remove_all(rest, word) || found;
    if (!found) return false;
    std::erase_if(rest, [](char c) {
        return !is_letter_or_digit(c) && static_cast<unsigned char>(c) < 0x80U;
    });
    return rest.size() < min_rest || is_common_password(rest);
}

}  // namespace steady
