#include "adapters/sql/conversation_changes.h"

#include <sstream>
#include <string>
#include <utility>

namespace steady {

void subscribe_to_conversations(PostgresListener& listener, ConversationListener& conversations) {
    listener.channels["steady_conversations"] = [&conversations](const std::string& message) {
        std::istringstream parts(message);
        std::string conversation;
        std::string client;
        std::string companion;
        parts >> conversation >> client >> companion;
        auto id = ConversationId::parse(conversation);
        auto client_id = AccountId::parse(client);
        auto companion_id = AccountId::parse(companion);
        if (!id || !client_id || !companion_id) return conversations.on_missed_changes();
        conversations.on_change({*std::move(id), *std::move(client_id), *std::move(companion_id)});
    };
    listener.listening = [&conversations, before = std::move(listener.listening)] {
        before();
        conversations.on_missed_changes();
    };
}

}  // namespace steady
