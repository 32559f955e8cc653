#pragma once

#include "app/accounts/account_settings.h"
#include "app/accounts/call_origin.h"
#include "app/accounts/signed_in.h"
#include "app/companions/public_place.h"
#include "domain/accounts/sign_up.h"
#include "ports/crypto.h"
#include "ports/places.h"
#include "ports/store.h"
#include "ports/system.h"

#include <string>

namespace steady {

// POST /api/auth/register (API-025, SIGN-010…059). Account, companion profile, sign-up consent and
// first session are written in one transaction. Refuses: invalid_input, email_taken,
// display_name_taken, too_many_attempts, busy.
class RegisterAccount {
  public:
    RegisterAccount(Store& store, const Clock& clock, IdSource& ids, PasswordHasher& hasher,
                    const Digests& digests, const Geocoder& geocoder,
                    const AccountSettings& settings)
        : store_(store),
          clock_(clock),
          ids_(ids),
          hasher_(hasher),
          digests_(digests),
          geocoder_(geocoder),
          settings_(settings) {}

    [[nodiscard]] Result<SignedIn> run(const SignUpForm& form, const CallOrigin& origin);

  private:
    [[nodiscard]] AccountWrite look_up(const SignUp& sign_up);
    [[nodiscard]] Result<SignedIn> write(Transaction& transaction, const SignUp& sign_up,
                                         const std::string& password_hash,
                                         const std::optional<PublicPlace>& place,
                                         const CallOrigin& origin);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    PasswordHasher& hasher_;
    const Digests& digests_;
    const Geocoder& geocoder_;
    const AccountSettings& settings_;
};

}  // namespace steady
