#include "domain/people/unconfirmed_address.h"

#include <string_view>

namespace steady {
namespace {

constexpr std::string_view unconfirmed_domain = "@unconfirmed.invalid";

}  // namespace

Email unconfirmed_address(const AccountId& account) {
    return Email::parse(account.text() + std::string(unconfirmed_domain)).value();
}

bool is_unconfirmed(const Email& email) {
    return email.text().ends_with(unconfirmed_domain);
}

}  // namespace steady
