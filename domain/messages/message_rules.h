#pragma once

#include "domain/core/error.h"
#include "domain/messages/conversation.h"

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>

namespace steady {

// Policy.
inline constexpr std::size_t max_message_text = 2000;  // characters
inline constexpr int max_unanswered_messages = 3;      // to one companion, before an answer
inline constexpr int max_enquiries = 3;                // unanswered ones, per client and period
inline constexpr hours enquiry_period{24};
// After the last message, or the last visit of the two if that is later; the setting
// conversation_retention_days replaces it.
inline constexpr std::chrono::days conversation_retention{365};
// The maximum count of unread messages: "99+".
inline constexpr int max_counted_unread = 100;

// Trimmed plain text of 1 to max_message_text characters; otherwise refused with field "text".
[[nodiscard]] Result<std::string> checked_message_text(std::string_view text);
// 8 to 64 letters, digits, "-" and "_"; otherwise refused with field "key".
[[nodiscard]] Result<void> check_message_key(std::string_view key);

// What a party may know of why nothing can be sent.
enum class ConversationState { open, blocked, reported, closed };
inline constexpr EnumNames<ConversationState, 4> conversation_states{
    {"open", "blocked", "reported", "closed"}};

// A party learns only of the own report and block: to the other one the conversation is closed. So
// it is while an ID or a mailbox of the two is missing and no booking was paid; only a client
// whose own ID is missing learns that, when they write.
[[nodiscard]] ConversationState state_for(const Conversation& conversation, AccountType reader);

// Whether the client must wait for an answer after a few messages.
[[nodiscard]] constexpr bool is_enquiry(const Conversation& conversation) {
    return conversation.awaits_answer && !conversation.pair.is_booked;
}
// How many messages the client can still send before an answer.
[[nodiscard]] int unanswered_messages_left(const Conversation& conversation);

}  // namespace steady
