#pragma once

#include "domain/accounts/password_policy.h"
#include "domain/people/account.h"
#include "domain/throttles/throttle.h"

#include <string>

namespace steady {

// What a deployment decides about accounts.
struct AccountSettings {
    PasswordPolicy passwords;
    AttemptBudgets budgets;
    // "https://steady.example", no slash at the end: every mailed link starts with it, never with
    // a Host header (AU11).
    std::string public_origin;
    // Live: the e-mail check always says available, so nobody learns who is a member (AU12).
    bool opaque_email_check = false;
    // Live: an e-mail address counts once the link in its mailbox is opened, at a change and at
    // sign-up; a taken one gets the same answer (policy email_change, ADR 25).
    bool confirmed_emails = false;
    // Live: an administrator without a second factor is not let in (AU8). Who has one is asked for
    // it in every mode.
    bool second_factor_required = false;
    // Live: an administrator proves password and second factor before changing how a person is
    // reached, erasing one, and every act about money (policy admin_confirms, ADR 72).
    bool admin_confirms = false;
};

// Whose new password it is.
[[nodiscard]] inline PasswordOwner password_owner(const Account& account) {
    return {account.email.text(), {account.name, account.real_name, account.display_name}};
}

}  // namespace steady
