#include "app/wiring/mode_policy.h"

#include <limits>

namespace steady {
namespace {

bool confirms_emails(const Settings& settings) {
    if (settings.email_change == EmailChangePolicy::by_mode) return settings.mode == Mode::live;
    return settings.email_change == EmailChangePolicy::confirmed;
}

bool admins_confirm(const Settings& settings) {
    if (settings.admin_confirms == AdminConfirmsPolicy::by_mode) return settings.mode == Mode::live;
    return settings.admin_confirms == AdminConfirmsPolicy::on;
}

}  // namespace

AccountSettings account_settings_for(const Settings& settings, const std::string& origin) {
    AccountSettings accounts;
    accounts.public_origin = origin;
    accounts.confirmed_emails = confirms_emails(settings);
    accounts.admin_confirms = admins_confirm(settings);
    accounts.opaque_email_check = accounts.confirmed_emails;
    if (settings.mode == Mode::live) {
        accounts.passwords = PasswordPolicy::for_live();
        accounts.opaque_email_check = true;
        accounts.second_factor_required = true;
    } else {
        accounts.budgets = AttemptBudgets::for_demo_and_tests();
    }
    return accounts;
}

DualControlPolicy dual_control_policy_for(const Settings& settings) {
    return {.mode = settings.dual_control,
            .refunds_above = Money::from_dollars(settings.dual_control_refund_dollars),
            .expires_after = std::chrono::hours{settings.approval_request_hours}};
}

// In tests one client plays many people.
HoldLimits hold_limits_for(Mode mode) {
    constexpr int any = std::numeric_limits<int>::max();
    return mode == Mode::test ? HoldLimits{any, any, any} : HoldLimits{};
}

// Users of a test or the demo read mails after their delivery.
DeliverMail::Words mail_words_for(const Settings& settings) {
    const bool read_later = settings.demo_data || settings.mode == Mode::test;
    return read_later ? DeliverMail::Words::kept : DeliverMail::Words::wiped;
}

}  // namespace steady
