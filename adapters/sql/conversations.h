#pragma once

#include "adapters/sql/connection.h"
#include "ports/conversations.h"

namespace steady::sql {

class Conversations final : public ConversationRepository {
  public:
    explicit Conversations(Connection& connection) : connection_(connection) {}
    void insert(const Conversation& conversation) override;
    [[nodiscard]] std::optional<Conversation> find(const ConversationId& id) override;
    [[nodiscard]] std::vector<ListedConversation> page(const ConversationQuery& query) override;
    [[nodiscard]] std::vector<Message> messages(const MessageQuery& query) override;
    [[nodiscard]] std::optional<Message> find_by_key(const ConversationId& conversation,
                                                     MessageSender sender,
                                                     const std::string& key) override;
    [[nodiscard]] std::int64_t append(const Message& message) override;
    void mark_read(const ConversationId& id, AccountType reader, std::int64_t up_to) override;
    [[nodiscard]] int unread(const AccountId& party, AccountType as, int at_most) override;
    [[nodiscard]] std::vector<AccountId> unanswered(const AccountId& client,
                                                    Instant since) override;
    void set_reported(const ConversationId& id, AccountType by, std::optional<Instant> at) override;
    long sweep(Instant before, Instant now, int limit) override;
    void erase(const AccountId& account) override;

  private:
    void remove(const ConversationId& id);

    Connection& connection_;
};

}  // namespace steady::sql
