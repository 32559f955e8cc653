#pragma once

#include "adapters/demo/demo_companions.h"
#include "ports/store.h"

#include <vector>

namespace steady::demo {

// Conversations of `client` with some of these companions: one about a visit with an unread answer,
// one that was read, and an enquiry without an answer.
void insert_conversations(Transaction& transaction, const AccountId& client,
                          const std::vector<Companion>& companions, CountingIds& ids, Instant now);

}  // namespace steady::demo
