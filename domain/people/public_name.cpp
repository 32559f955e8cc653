#include "domain/people/public_name.h"

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

}  // namespace

std::string public_name(const Account& account) {
    const std::string& shown = account.display_name;
    if (account.type != AccountType::client) return shown;
    if (shown != account.name && shown != account.real_name) return shown;
    const auto first_end = shown.find(' ');
    const auto last_start = shown.rfind(' ');
    if (first_end == std::string::npos || last_start + 1 == shown.size()) return shown;
    std::string name = shown.substr(0, first_end + 1);
    name += initial_of(std::string_view(shown).substr(last_start + 1));
    return name + ".";
}

}  // namespace steady
