#pragma once

#include "adapters/http/followed_texts.h"
#include "adapters/http/router.h"
#include "app/accounts/account_sessions.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/enrol_admin.h"
#include "app/accounts/log_in.h"
#include "app/accounts/register_account.h"

namespace steady::http {

struct SessionUseCases {
    RegisterAccount& register_account;
    LogIn& log_in;
    AdminLogIn& admin_log_in;
    AdminSecondStep& admin_second_step;
    EnrolAdmin& enrol_admin;
    LogOut& log_out;
    CurrentAccount& current_account;
    AccountSessions& account_sessions;
    const Clock& clock;
    FollowedTexts own_accounts{};
};
// register, login, admin-login, admin-enrollment, logout, sessions, me.
void add_session_routes(Routes& routes, SessionUseCases use_cases);

// The function with which the router authenticates a bearer token.
[[nodiscard]] Authenticator make_authenticator(Authenticate& authenticate);

[[nodiscard]] CallOrigin origin_of(const Call& call);

}  // namespace steady::http
