#include "app/wiring/public_config.h"

#include "adapters/demo/demo_logins.h"

#include <utility>

namespace steady {
namespace {

std::string_view mode_name(Mode mode) {
    switch (mode) {
        case Mode::demo:
            return "demo";
        case Mode::test:
            return "test";
        case Mode::live:
            return "live";
    }
    std::unreachable();
}

}  // namespace

http::PublicConfig public_config(const Settings& settings, const AccountSettings& accounts) {
    http::PublicConfig config;
    config.mode = mode_name(settings.mode);
    config.origin = settings.origin;
    config.demo = settings.demo_data;
    config.signup_password_minimum = static_cast<int>(accounts.passwords.signup_min);
    config.change_password_minimum = static_cast<int>(accounts.passwords.change_min);
    config.support_phone = settings.support_phone;
    config.support_answer_hours = settings.support_answer_hours;
    config.support_email = settings.support_email;
    config.sends_mail = !settings.smtp_host.empty() && !settings.isolated;
    if (settings.demo_data) {
        for (const DemoLogin& login : demo_logins()) {
            config.demo_accounts.push_back({login.role, login.label, login.email, login.password});
        }
    }
    return config;
}

}  // namespace steady
