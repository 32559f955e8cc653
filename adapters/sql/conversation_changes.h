#pragma once

#include "adapters/sql/postgres_signal.h"
#include "ports/conversation_changes.h"

namespace steady {

// Notifies `conversations` of the changes that any process on the same database commits (migration
// 0074).
void subscribe_to_conversations(PostgresListener& listener, ConversationListener& conversations);

}  // namespace steady
