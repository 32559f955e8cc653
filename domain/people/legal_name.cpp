#include "domain/people/legal_name.h"

namespace steady {
namespace {

std::string key_without_spaces(std::string_view name, const NameKey& key) {
    std::string text = key(name);
    std::erase_if(text, [](char c) { return c == ' ' || c == '\t'; });
    return text;
}

}  // namespace

bool same_legal_name(std::string_view a, std::string_view b, const NameKey& key) {
    return a == b || key_without_spaces(a, key) == key_without_spaces(b, key);
}

const std::string& legal_name(const Account& account) {
    return account.real_name.empty() ? account.name : account.real_name;
}

const std::string& legal_name_for_party(const Account& account, const NameKey& key) {
    const std::string& given = legal_name(account);
    const bool proven_other =
        !account.verified_name.empty() && !same_legal_name(account.verified_name, given, key);
    return proven_other ? account.verified_name : given;
}

}  // namespace steady
