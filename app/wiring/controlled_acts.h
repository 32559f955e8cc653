#pragma once

#include "app/accounts/manage_admins.h"
#include "app/accounts/remove_account.h"
#include "app/dual_control/approve_acts.h"
#include "app/money/money_use_cases.h"

namespace steady {

// How each controlled act is checked and executed; the use cases must outlive it.
[[nodiscard]] ActExecutors controlled_acts_of(MoneyUseCases& money, ManageAdmins& admins,
                                              RemoveAccount& removal);

}  // namespace steady
