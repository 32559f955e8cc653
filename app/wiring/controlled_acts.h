#pragma once

#include "app/accounts/invite_admin.h"
#include "app/accounts/manage_admins.h"
#include "app/accounts/remove_account.h"
#include "app/archives/request_archives.h"
#include "app/dual_control/approve_acts.h"
#include "app/money/money_use_cases.h"

namespace steady {

struct ControlledUseCases {
    MoneyUseCases& money;
    ManageAdmins& admins;
    InviteAdmin& invite;
    RemoveAccount& removal;
    RequestArchives& archives;
};

// How each controlled act is checked and executed; the use cases must outlive it.
[[nodiscard]] ActExecutors controlled_acts_of(const ControlledUseCases& use);

}  // namespace steady
