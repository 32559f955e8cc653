#include "domain/people/legal_name.h"

namespace steady {
namespace {

// Without spaces, and with the letters of ASCII and Latin-1 (U+00C0…U+00DE in UTF-8) in lower case.
std::string comparable(std::string_view name) {
    constexpr unsigned char latin1_lead = 0xC3;
    constexpr unsigned char multiplication_sign = 0x97;
    std::string text;
    unsigned char before = 0;
    for (const char c : name) {
        auto byte = static_cast<unsigned char>(c);
        if (byte == ' ' || byte == '\t') continue;
        if (byte >= 'A' && byte <= 'Z') byte += 0x20;
        if (before == latin1_lead && byte >= 0x80 && byte <= 0x9E && byte != multiplication_sign)
            byte += 0x20;
        text += static_cast<char>(byte);
        before = byte;
    }
    return text;
}

}  // namespace

bool same_legal_name(std::string_view a, std::string_view b) {
    return comparable(a) == comparable(b);
}

const std::string& legal_name(const Account& account) {
    return account.real_name.empty() ? account.name : account.real_name;
}

const std::string& legal_name_for_party(const Account& account) {
    const std::string& given = legal_name(account);
    const bool proven_other =
        !account.verified_name.empty() && !same_legal_name(account.verified_name, given);
    return proven_other ? account.verified_name : given;
}

}  // namespace steady
