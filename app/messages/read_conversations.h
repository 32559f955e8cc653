#pragma once

#include "app/messages/shown_conversation.h"
#include "domain/core/error.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

struct ConversationList {
    std::vector<ShownConversation> conversations;
    std::optional<ConversationCursor> next{};
    int unread = 0;  // in all conversations, at most max_counted_unread
};

struct ConversationPage {
    ShownConversation conversation;
    std::vector<ShownMessage> messages;  // oldest first
    std::optional<std::int64_t> next{};  // `before` of the next page
};

// A whole conversation for its party's own records.
struct ExportedConversation {
    std::string partner;  // the display name; empty once the account was deleted
    Instant opened_at{};
    std::vector<ShownMessage> messages;  // oldest first
};

// The conversations of a party, as that party may see them.
class ReadConversations {
  public:
    ReadConversations(Store& store, const Clock& clock,
                      ConversationListener& listener = ignored_changes(),
                      std::chrono::days retention = conversation_retention)
        : store_(store), clock_(clock), listener_(listener), retention_(retention) {}

    // GET /api/conversations, the latest message first.
    [[nodiscard]] ConversationList list(const ConversationQuery& query);
    // GET /api/conversations/{id}. Refuses not_found to an account that is not a party.
    [[nodiscard]] Result<ConversationPage> page(const PartyAccess& reader,
                                                const MessageQuery& query);
    [[nodiscard]] int unread(const PartyAccess& reader);
    // Returns unread(). Refuses not_found as page().
    [[nodiscard]] Result<int> mark_read(const PartyAccess& reader, const ConversationId& id,
                                        std::int64_t up_to);
    // GET /api/conversations/export: everything, the latest conversation first.
    [[nodiscard]] std::vector<ExportedConversation> export_all(const PartyAccess& reader);
    // Purges conversations whose retention is over; returns how many.
    long sweep(const std::stop_token& stop = {});

  private:
    Store& store_;
    const Clock& clock_;
    ConversationListener& listener_;
    const std::chrono::days retention_;
};

}  // namespace steady
