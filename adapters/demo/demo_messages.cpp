#include "adapters/demo/demo_messages.h"

#include "ports/conversations.h"

#include <string>

namespace steady::demo {
namespace {

struct DemoMessage {
    MessageSender sender;
    std::string text;
};

void insert_conversation(Transaction& transaction, const AccountId& client,
                         const AccountId& companion, const std::vector<DemoMessage>& messages,
                         CountingIds& ids, Instant opened_at) {
    const auto id = ids.next<ConversationId>();
    transaction.conversations.insert({.id = id,
                                      .client = client,
                                      .companion = companion,
                                      .opened_at = opened_at,
                                      .active_at = opened_at,
                                      .awaits_answer = true});
    Instant at = opened_at;
    int count = 0;
    for (const DemoMessage& message : messages) {
        const std::int64_t sequence =
            transaction.conversations.append({.conversation = id,
                                              .sender = message.sender,
                                              .text = message.text,
                                              .key = "demo-message-" + std::to_string(++count),
                                              .sent_at = at});
        // Each party answers what it has read.
        const bool by_client = message.sender == MessageSender::client;
        transaction.conversations.mark_read(
            id, by_client ? AccountType::client : AccountType::companion, sequence);
        at += minutes{17};
    }
}

}  // namespace

void insert_conversations(Transaction& transaction, const AccountId& client,
                          const std::vector<Companion>& companions, CountingIds& ids, Instant now) {
    if (companions.size() < 8) return;
    insert_conversation(
        transaction, client, companions[7].id(),
        {{MessageSender::client,
          "Hello! I am looking for someone for a first night home in two weeks. My number is "
          "617-555-0142, in case that is easier."}},
        ids, now - hours{3});
    insert_conversation(
        transaction, client, companions[1].id(),
        {{MessageSender::client, "Do you also come along to a morning meeting, around 7?"},
         {MessageSender::companion,
          "I do, gladly. Book from 6:30 so that there is time for coffee."},
         {MessageSender::client, "Perfect, thank you."}},
        ids, now - hours{50});
    insert_conversation(transaction, client, companions[0].id(),
                        {{MessageSender::client, "The doorbell does not work. Please knock."},
                         {MessageSender::companion, "Thank you, I will. See you soon!"}},
                        ids, now - hours{5});
}

}  // namespace steady::demo
