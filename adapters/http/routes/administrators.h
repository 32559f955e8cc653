#pragma once

#include "adapters/http/router.h"
#include "app/accounts/invite_admin.h"
#include "app/accounts/manage_admins.h"
#include "app/dual_control/approve_acts.h"

namespace steady::http {

struct AdministratorUseCases {
    ManageAdmins& manage;
    InviteAdmin& invite;
    const AccountSettings& settings;
    ApproveActs& approvals;
};
// Administrators, for owners: the list, invitations, roles, second factors, sessions; the table of
// roles, for all; and the calls with which an invited administrator accepts (ADR 136).
void add_administrator_routes(Routes& routes, AdministratorUseCases use_cases);

}  // namespace steady::http
