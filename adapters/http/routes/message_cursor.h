#pragma once

#include "ports/conversations.h"

#include <optional>
#include <string>
#include <string_view>

namespace steady::http {

// "1796342400.0198c0de-…": the seconds and the id.
[[nodiscard]] std::string conversation_cursor_text(const ConversationCursor& cursor);
[[nodiscard]] std::optional<ConversationCursor> conversation_cursor_from(std::string_view text);

}  // namespace steady::http
