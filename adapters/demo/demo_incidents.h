#pragma once

#include "adapters/demo/demo_companions.h"
#include "domain/core/ids.h"
#include "ports/store.h"

namespace steady::demo {

// Cases about past visits of `client`: one that waits, one that is worked on and one that is
// settled, so that an operator sees how they are kept. Where there are too few visits, fewer.
void insert_incidents(Transaction& transaction, const AccountId& client, const AdminId& admin,
                      CountingIds& ids, Instant now);

}  // namespace steady::demo
