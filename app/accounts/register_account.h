#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/companions/public_location.h"
#include "domain/accounts/sign_up.h"
#include "domain/core/call_origin.h"
#include "ports/accounts.h"
#include "ports/places.h"

#include <string>

namespace steady {

// POST /api/auth/register (API-025, SIGN-010…059). Account, companion profile, sign-up consent and
// first session are written in one transaction. If addresses must be confirmed, the account exists
// and is signed in immediately, under a placeholder until the link in the mailbox is opened, and a
// taken address gets the same answer (ADR 25). Refuses: invalid_input, email_taken (if addresses
// need not be confirmed), display_name_taken, too_many_attempts, busy.
class RegisterAccount {
  public:
    RegisterAccount(const LogInPorts& ports, const Geocoder& geocoder,
                    const AccountSettings& settings)
        : ports_(ports), geocoder_(geocoder), settings_(settings) {}

    [[nodiscard]] Result<SignedIn> run(const SignUpForm& form, const CallOrigin& origin);

  private:
    [[nodiscard]] AccountWrite look_up(const SignUp& sign_up);
    [[nodiscard]] Result<SignedIn> write(Transaction& transaction, const SignUp& sign_up,
                                         const std::string& password_hash,
                                         const std::optional<PublicLocation>& place,
                                         const CallOrigin& origin);

    LogInPorts ports_;
    const Geocoder& geocoder_;
    const AccountSettings& settings_;
};

}  // namespace steady
