#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"
#include "domain/people/account.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steady {

using ConversationId = Id<struct ConversationTag>;

// support: an administrator who joined from a case.
enum class MessageSender { client, companion, support };
inline constexpr EnumNames<MessageSender, 3> message_senders{{"client", "companion", "support"}};

[[nodiscard]] constexpr MessageSender sender_of(AccountType type) {
    return type == AccountType::client ? MessageSender::client : MessageSender::companion;
}

// What one of the two parties has read and reported.
struct ConversationSide {
    std::int64_t read_up_to = 0;  // sequence number of a message
    int unread = 0;               // messages from others after it
    std::optional<Instant> reported_at{};
    friend bool operator==(const ConversationSide&, const ConversationSide&) = default;
};

// What else decides about a conversation, read from the same snapshot and never written with it.
struct PairFacts {
    bool is_booked = false;  // a booking of the two was paid
    bool client_has_blocked = false;
    bool companion_has_blocked = false;
    bool client_suspended = false;
    bool companion_suspended = false;
    // By the rule of their visits (domain/bookings/may_meet.h); decides until one was paid.
    bool client_unverified = false;   // the ID
    bool companion_unvetted = false;  // ID or mailbox
    friend bool operator==(const PairFacts&, const PairFacts&) = default;
};

// All messages between a client and a companion; at most one per pair.
struct Conversation {
    ConversationId id;
    AccountId client;
    AccountId companion;
    Instant opened_at{};
    Instant active_at{};  // of the latest message
    std::int64_t last_sequence = 0;
    // The client wrote first, and the companion has not answered yet.
    bool awaits_answer = false;
    ConversationSide client_side{};
    ConversationSide companion_side{};
    PairFacts pair{};

    [[nodiscard]] const ConversationSide& side(AccountType type) const {
        return type == AccountType::client ? client_side : companion_side;
    }
    [[nodiscard]] ConversationSide& side(AccountType type) {
        return type == AccountType::client ? client_side : companion_side;
    }
    [[nodiscard]] const AccountId& party(AccountType type) const {
        return type == AccountType::client ? client : companion;
    }
    friend bool operator==(const Conversation&, const Conversation&) = default;
};

[[nodiscard]] constexpr AccountType other_type(AccountType type) {
    return type == AccountType::client ? AccountType::companion : AccountType::client;
}

struct Message {
    ConversationId conversation;
    std::int64_t sequence = 0;  // from 1, without gaps
    MessageSender sender = MessageSender::client;
    std::string text;
    std::string key;  // made by the sender; unique per conversation and sender
    Instant sent_at{};
    friend bool operator==(const Message&, const Message&) = default;
};

}  // namespace steady
