#pragma once

#include "adapters/http/router.h"
#include "app/system/client_errors.h"
#include "app/system/readiness.h"

#include <string>
#include <vector>

namespace steady::http {

struct PublicAccount {
    std::string role;
    std::string label;
    std::string email;
    std::string password;
};

// The public configuration that a browser needs before any log-in.
struct PublicConfig {
    std::string mode;    // "demo", "test", "live"
    std::string origin;  // of absolute links in pages; empty: not set
    bool demo = false;
    int signup_password_minimum = 6;
    int change_password_minimum = 8;
    std::string support_phone;
    int support_answer_hours = 24;  // the time within which a support request is answered
    std::string support_email;
    bool sends_mail = false;                   // mails are sent; else they remain in the outbox
    std::vector<PublicAccount> demo_accounts;  // demo mode only
};

// The data of GET /api/config as JSON, and the origin: what the web app's pages are rendered with.
[[nodiscard]] std::string config_text(const PublicConfig& config);

// GET /healthz (liveness: an unavailable database is no reason for a restart), GET /readyz
// (readiness for requests) and GET /api/config.
void add_system_routes(Routes& routes, Readiness& readiness, const PublicConfig& config);

// POST /api/client-errors: errors of the web app that no page handled. Each is counted and logged.
void add_client_error_routes(Routes& routes, ClientErrors& errors);

}  // namespace steady::http
