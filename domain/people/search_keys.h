#pragma once

#include "domain/core/text.h"
#include "domain/people/account.h"

#include <string>

namespace steady {

// What searches by name and place compare (TextForms::search_key).
struct SearchKeys {
    std::string name;
    std::string real_name;
    std::string display_name;
    std::string place;  // "city, state"
    friend bool operator==(const SearchKeys&, const SearchKeys&) = default;
};

// `fold` makes the key of one text.
template <class Fold>
[[nodiscard]] SearchKeys search_keys_of(const Account& account, Fold&& fold) {
    return {fold(account.name), fold(account.real_name), fold(account.display_name),
            fold(account.address.city + ", " + account.address.state)};
}

// What stores keep until a worker has made the keys: only the case of ASCII is folded.
[[nodiscard]] inline SearchKeys provisional_search_keys(const Account& account) {
    return search_keys_of(account, [](const std::string& text) { return lowered(text); });
}

}  // namespace steady
