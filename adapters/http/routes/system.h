#pragma once

#include "adapters/http/router.h"
#include "ports/store.h"

#include <string>
#include <vector>

namespace steady::http {

struct PublicAccount {
    std::string role;
    std::string label;
    std::string email;
    std::string password;
};

// What a browser must know before anybody logs in.
struct PublicConfig {
    std::string mode;  // "demo", "test", "live"
    bool demo = false;
    int signup_password_minimum = 6;
    int change_password_minimum = 8;
    std::string support_phone;
    std::string support_email;
    std::vector<PublicAccount> demo_accounts;  // demo mode only
};

// GET /healthz and GET /api/config. Health reads the store, so a dead database shows.
void add_system_routes(Routes& routes, Store& store, PublicConfig config);

}  // namespace steady::http
