#pragma once

#include "adapters/http/json.h"
#include "app/messages/case_conversations.h"
#include "app/messages/read_conversations.h"
#include "app/messages/shown_conversation.h"

#include <vector>

namespace steady::http {

[[nodiscard]] Json message_json(const ShownMessage& shown);
[[nodiscard]] Json conversation_json(const ShownConversation& shown);
[[nodiscard]] Json exported_json(const std::vector<ExportedConversation>& all);
// For an administrator.
[[nodiscard]] Json reported_conversation_json(const ReportedConversation& found);

}  // namespace steady::http
