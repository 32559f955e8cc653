#pragma once

#include "app/accounts/own_account.h"

#include <string>

namespace steady {

struct SignedIn {
    std::string token;
    OwnAccount own;
};

struct AdminSignedIn {
    std::string token;
    Admin admin;
};

// The password was correct; a code of the second factor must follow.
struct SecondFactorNeeded {
    std::string challenge;  // sent back with the code; valid for one log-in
    seconds good_for{};
};

}  // namespace steady
