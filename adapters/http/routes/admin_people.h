#pragma once

#include "adapters/http/router.h"
#include "app/accounts/account_sessions.h"
#include "app/accounts/authenticate.h"
#include "app/accounts/change_admin_password.h"
#include "app/accounts/edit_account.h"
#include "app/accounts/remove_account.h"
#include "app/bookings/view_bookings.h"
#include "app/dual_control/approve_acts.h"

namespace steady::http {

struct AdminPeopleUseCases {
    CurrentAccount& current_account;
    EditAccount& edit;
    RemoveAccount& remove;
    AccountSessions& sessions;
    MyBookings& bookings;
    ChangeAdminPassword& password;
    const Clock& clock;
    ApproveActs& approvals;
};
// One account, for an administrator: its record, changes and deletion, bookings and sessions.
void add_admin_people_routes(Routes& routes, AdminPeopleUseCases use_cases);

}  // namespace steady::http
