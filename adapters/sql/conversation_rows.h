#pragma once

#include "adapters/sql/rows.h"
#include "domain/messages/conversation.h"

#include <string>
#include <string_view>

namespace steady::sql {

inline constexpr std::string_view conversation_columns =
    "id, client_id, companion_id, opened_at, active_at, last_sequence, awaits_answer,"
    " client_read_up_to, client_unread, client_reported_at,"
    " companion_read_up_to, companion_unread, companion_reported_at";
inline constexpr std::string_view message_columns =
    "conversation_id, sequence, sender, message_text, message_key, sent_at";

// Of conversation `c`, with those of PairFacts.
[[nodiscard]] std::string conversation_read_columns();
[[nodiscard]] Conversation read_conversation(Fields& fields);
[[nodiscard]] Message read_message(Fields& fields);

}  // namespace steady::sql
