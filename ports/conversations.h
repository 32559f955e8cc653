#pragma once

#include "domain/messages/conversation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

// A position in a list of conversations.
struct ConversationCursor {
    Instant active_at{};
    ConversationId id;
    friend bool operator==(const ConversationCursor&, const ConversationCursor&) = default;
};

// A page of a party's conversations, the latest message first; ties by id, descending.
struct ConversationQuery {
    AccountId party;
    AccountType as = AccountType::client;
    std::optional<ConversationCursor> after{};
    std::optional<AccountId> with{};  // only the one with this other party
    int limit = 20;
};

struct ListedConversation {
    Conversation conversation;
    Message latest;
    friend bool operator==(const ListedConversation&, const ListedConversation&) = default;
};

// A page of one conversation: the latest messages, those before one, or those after one.
struct MessageQuery {
    ConversationId conversation;
    std::optional<std::int64_t> before{};  // not together with `after`
    std::optional<std::int64_t> after{};
    int limit = 20;
};

class ConversationRepository {
  public:
    virtual ~ConversationRepository() = default;
    // Without any message yet. The pair must not have a conversation.
    virtual void insert(const Conversation& conversation) = 0;
    [[nodiscard]] virtual std::optional<Conversation> find(const ConversationId& id) = 0;
    // The cost does not depend on how many there are. Conversations without a message are left out.
    [[nodiscard]] virtual std::vector<ListedConversation> page(const ConversationQuery& query) = 0;
    // In the order of their sequence numbers.
    [[nodiscard]] virtual std::vector<Message> messages(const MessageQuery& query) = 0;
    [[nodiscard]] virtual std::optional<Message> find_by_key(const ConversationId& conversation,
                                                             MessageSender sender,
                                                             const std::string& key) = 0;
    // Stores the message under the next sequence number, which is returned; the one in `message` is
    // ignored. It becomes the latest one and unread for everyone but its sender; a companion's
    // answers the enquiry. Of any number of simultaneous calls each gets its own number. The
    // conversation must exist and the key be new.
    [[nodiscard]] virtual std::int64_t append(const Message& message) = 0;
    // Marks all up to and including this sequence number as read; a number that is smaller than
    // before changes nothing, a larger one than the latest message's counts as that.
    virtual void mark_read(const ConversationId& id, AccountType reader, std::int64_t up_to) = 0;
    // Unread messages in all conversations of the party, at most `at_most`. A single query
    // (Store::ask).
    [[nodiscard]] virtual int unread(const AccountId& party, AccountType as, int at_most) = 0;
    // The companions of this client's conversations that were opened after `since` and await an
    // answer.
    [[nodiscard]] virtual std::vector<AccountId> unanswered(const AccountId& client,
                                                            Instant since) = 0;
    // Records that this party has reported the other one; nullopt: that no longer counts.
    virtual void set_reported(const ConversationId& id, AccountType by,
                              std::optional<Instant> at) = 0;
    // Purges conversations whose last message and last visit are before `before`, at most `limit`
    // per call; returns how many. Those of an unsettled case with both parties stay (ADR 96), and
    // what a legal hold keeps at `now`: on one of the parties, or on a booking between them.
    virtual long sweep(Instant before, Instant now, int limit) = 0;
    // Erases every conversation of the account; those of such a case when called after its end.
    virtual void erase(const AccountId& account) = 0;
};

}  // namespace steady
