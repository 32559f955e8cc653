#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/core/ids.h"
#include "ports/store_fwd.h"

namespace steady::demo {

// Cases about past visits of `client`: one new, one in progress and one settled, so that an
// operator sees each state. With too few visits, fewer cases.
void insert_incidents(Transaction& transaction, const AccountId& client, const AdminId& admin,
                      CountingIds& ids, Instant now);

}  // namespace steady::demo
