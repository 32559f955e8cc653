#include "adapters/http/routes/message_cursor.h"

#include <charconv>
#include <cstdint>
#include <utility>

namespace steady::http {

std::string conversation_cursor_text(const ConversationCursor& cursor) {
    return std::to_string(to_epoch_seconds(cursor.active_at)) + "." + cursor.id.text();
}

std::optional<ConversationCursor> conversation_cursor_from(std::string_view text) {
    std::int64_t at = 0;
    const char* end = text.data() + text.size();
    const auto number = std::from_chars(text.data(), end, at);
    if (number.ec != std::errc() || number.ptr == end || *number.ptr != '.') return std::nullopt;
    auto id = ConversationId::parse(std::string_view(number.ptr + 1, end));
    if (!id) return std::nullopt;
    return ConversationCursor{from_epoch_seconds(at), *std::move(id)};
}

}  // namespace steady::http
