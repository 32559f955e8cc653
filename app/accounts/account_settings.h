#pragma once

#include "domain/accounts/password_policy.h"
#include "domain/people/account.h"
#include "domain/throttles/throttle.h"

#include <string>

namespace steady {

// A deployment's settings for accounts.
struct AccountSettings {
    PasswordPolicy passwords;
    AttemptBudgets budgets;
    // "https://steady.example", without a slash at the end: every mailed link starts with it, never
    // with a Host header (AU11).
    std::string public_origin;
    // Live: the email check always answers "available", so that no caller learns who is a member
    // (AU12).
    bool opaque_email_check = false;
    // Live: an email address takes effect once the link in its mailbox is opened, at a change and
    // at sign-up; a taken one gets the same answer (policy email_change, ADR 25).
    bool confirmed_emails = false;
    // Live: an administrator without a second factor cannot log in (AU8). One who has a factor must
    // use it in every mode.
    bool second_factor_required = false;
    // Live: an administrator must prove password and second factor before changing contact data,
    // erasing a person, and every act about money (policy admin_confirms, ADR 72).
    bool admin_confirms = false;
};

// The owner of the new password.
[[nodiscard]] inline PasswordOwner password_owner(const Account& account) {
    return {account.email.text(), {account.name, account.real_name, account.display_name}};
}

}  // namespace steady
