#pragma once

#include "domain/messages/masking.h"
#include "domain/messages/message_rules.h"
#include "domain/people/account.h"
#include "ports/conversation_changes.h"
#include "ports/conversations.h"
#include "ports/store_fwd.h"

#include <optional>
#include <vector>

namespace steady {

// A message as a party or support may read it.
struct ShownMessage {
    Message message;  // its text is masked
    std::vector<MaskedPart> masked{};
    bool is_own = false;
};

// A conversation as one of its parties sees it.
struct ShownConversation {
    Conversation conversation;
    AccountType reader = AccountType::client;
    std::optional<Account> partner{};
    ConversationState state = ConversationState::open;
    std::optional<int> messages_left{};  // of a client who waits for an answer
    std::optional<ShownMessage> latest{};
    std::optional<BookingId> booking{};  // the latest paid one of the two
    bool can_reopen = false;             // the reader's own report is settled
};

// The party's own role in a conversation.
struct PartyAccess {
    AccountId account;
    AccountType type = AccountType::client;
};

// The conversation, if the caller is a party of it.
[[nodiscard]] std::optional<Conversation> conversation_of(Transaction& transaction,
                                                          const PartyAccess& caller,
                                                          const ConversationId& id);
[[nodiscard]] inline ConversationChange change_of(const Conversation& conversation) {
    return {conversation.id, conversation.client, conversation.companion};
}
// Masked until a booking of the two was paid.
[[nodiscard]] ShownMessage shown_message(const Conversation& conversation, Message message,
                                         AccountType reader);
// Whether our team has settled everything that the reader reported about the other party.
[[nodiscard]] bool is_report_settled(Transaction& transaction, const Conversation& conversation,
                                     AccountType reader);
// Without the partner, the latest message, the booking and can_reopen.
[[nodiscard]] ShownConversation shown_conversation(Conversation conversation, AccountType reader);

}  // namespace steady
