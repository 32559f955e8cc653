#pragma once

#include "adapters/http/router.h"
#include "app/accounts/change_credentials.h"
#include "app/accounts/check_availability.h"
#include "app/accounts/delete_account.h"
#include "app/accounts/email_confirmation.h"
#include "app/accounts/reset_password.h"
#include "app/accounts/undo_address.h"
#include "app/accounts/update_own_details.h"

namespace steady::http {

struct AccountUseCases {
    UpdateOwnDetails& update_details;
    UpdateEmail& update_email;
    ConfirmEmail& confirm_email;
    UndoContactChange& undo_contact_change;
    ChangePassword& change_password;
    CheckAvailability& check_availability;
    ForgotPassword& forgot_password;
    ResetPassword& reset_password;
    DeleteAccount& delete_account;
    const Clock& clock;
};
void add_account_routes(Routes& routes, AccountUseCases use_cases);

}  // namespace steady::http
