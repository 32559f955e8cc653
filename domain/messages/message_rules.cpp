#include "domain/messages/message_rules.h"

#include "domain/core/text.h"
#include "domain/people/personal_texts.h"

#include <algorithm>

namespace steady {

Result<std::string> checked_message_text(std::string_view text) {
    auto clean = clean_text(text, max_message_text);
    if (!clean) return refuse_field("text", "Please use plain text of at most 2000 characters.");
    if (clean->empty()) return refuse_field("text", "Please write a message.");
    return *std::move(clean);
}

Result<void> check_message_key(std::string_view key) {
    constexpr std::size_t min_length = 8;
    constexpr std::size_t max_length = 64;
    const bool fits = key.size() >= min_length && key.size() <= max_length;
    const auto allowed = [](char c) { return is_letter_or_digit(c) || c == '-' || c == '_'; };
    if (fits && std::ranges::all_of(key, allowed)) return {};
    return refuse_field("key", "Please use 8 to 64 letters, digits, hyphens and underscores.");
}

ConversationState state_for(const Conversation& conversation, AccountType reader) {
    const PairFacts& pair = conversation.pair;
    const bool is_client = reader == AccountType::client;
    if (conversation.side(reader).reported_at) return ConversationState::reported;
    if (is_client ? pair.client_has_blocked : pair.companion_has_blocked) {
        return ConversationState::blocked;
    }
    const bool was_stopped = conversation.side(other_type(reader)).reported_at.has_value() ||
                             pair.client_has_blocked || pair.companion_has_blocked;
    if (was_stopped || pair.client_suspended || pair.companion_suspended) {
        return ConversationState::closed;
    }
    if (pair.is_booked) return ConversationState::open;
    const bool may_meet = !pair.companion_unvetted && (is_client || !pair.client_unverified);
    return may_meet ? ConversationState::open : ConversationState::closed;
}

int unanswered_messages_left(const Conversation& conversation) {
    const auto sent = std::min<std::int64_t>(conversation.last_sequence, max_unanswered_messages);
    return max_unanswered_messages - static_cast<int>(sent);
}

}  // namespace steady
