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

}  // namespace steady
