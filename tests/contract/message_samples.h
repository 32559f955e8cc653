// Conversations and messages for the contracts of ports/conversations.h.
#pragma once

#include "ports/conversations.h"
#include "ports/store.h"
#include "tests/contract/samples.h"

#include <string>

#include <gtest/gtest.h>

namespace steady::messages_contract {

using samples::account_id;
using samples::now;

inline constexpr AccountType client = AccountType::client;
inline constexpr AccountType companion = AccountType::companion;

inline ConversationId conversation_id(int number) {
    return samples::id<ConversationId>(number);
}

inline Conversation conversation(int number, int of_client, int of_companion, Instant at = now) {
    return {.id = conversation_id(number),
            .client = account_id(of_client),
            .companion = account_id(of_companion),
            .opened_at = at,
            .active_at = at,
            .awaits_answer = true};
}

inline Message message(int of, MessageSender sender, const std::string& text, Instant at = now) {
    return {.conversation = conversation_id(of),
            .sender = sender,
            .text = text,
            .key = "key of " + text,
            .sent_at = at};
}

// Conversation `number` with one message of the client.
inline void open(Transaction& t, int number, int of_client, int of_companion, Instant at = now) {
    t.conversations.insert(conversation(number, of_client, of_companion, at));
    EXPECT_EQ(t.conversations.append(message(number, MessageSender::client, "first", at)), 1);
}

}  // namespace steady::messages_contract
