#include "domain/people/public_name.h"

#include "domain/core/text.h"
#include "domain/people/legal_name.h"

namespace steady {
namespace {

// The first character, whatever number of bytes it has.
std::string_view initial_of(std::string_view word) {
    std::size_t length = 1;
    while (length < word.size() && (static_cast<unsigned char>(word[length]) & 0xC0U) == 0x80U) {
        ++length;
    }
    return word.substr(0, length);
}

// "Casey van der Berg" -> "Casey B."
std::string first_name_and_initial(const std::string& full) {
    const auto first_end = full.find(' ');
    const auto last_start = full.rfind(' ');
    if (first_end == std::string::npos || last_start + 1 == full.size()) return full;
    std::string name = full.substr(0, first_end + 1);
    name += initial_of(std::string_view(full).substr(last_start + 1));
    return name + ".";
}

}  // namespace

std::string unique_name(const Account& companion) {
    return companion.name_key.empty() ? lowered(companion.display_name) : companion.name_key;
}

std::string public_name(const Account& account) {
    const std::string& shown = account.display_name;
    if (account.type != AccountType::client) return shown;
    if (shown != account.name && shown != account.real_name) return shown;
    return first_name_and_initial(shown);
}

std::string review_name(const Account& author, const std::string& chosen) {
    if (chosen.empty()) return public_name(author);
    for (const std::string* full : {&author.name, &author.real_name, &author.verified_name}) {
        if (same_legal_name(chosen, *full)) return first_name_and_initial(*full);
    }
    return chosen;
}

}  // namespace steady
