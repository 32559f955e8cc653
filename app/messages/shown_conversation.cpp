#include "app/messages/shown_conversation.h"

#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>
#include <utility>

namespace steady {

std::optional<Conversation> conversation_of(Transaction& transaction, const PartyAccess& caller,
                                            const ConversationId& id) {
    auto found = transaction.conversations.find(id);
    if (!found || found->party(caller.type) != caller.account) return std::nullopt;
    return found;
}

ShownMessage shown_message(const Conversation& conversation, Message message, AccountType reader) {
    ShownMessage shown{.message = std::move(message)};
    shown.is_own = shown.message.sender == sender_of(reader);
    if (conversation.pair.is_booked || shown.message.sender == MessageSender::support) return shown;
    MaskedText text = masked(shown.message.text);
    shown.message.text = std::move(text.text);
    shown.masked = std::move(text.parts);
    return shown;
}

bool is_report_settled(Transaction& transaction, const Conversation& conversation,
                       AccountType reader) {
    const AccountId& other = conversation.party(other_type(reader));
    const auto unsettled =
        transaction.incident_lists.unsettled_of(conversation.party(reader), false);
    return std::ranges::none_of(unsettled, [&](const Incident& incident) {
        return std::ranges::count(transaction.incidents.people(incident.id), other) > 0;
    });
}

ShownConversation shown_conversation(Conversation conversation, AccountType reader) {
    ShownConversation shown{.conversation = std::move(conversation), .reader = reader};
    shown.state = state_for(shown.conversation, reader);
    if (reader == AccountType::client && is_enquiry(shown.conversation)) {
        shown.messages_left = unanswered_messages_left(shown.conversation);
    }
    return shown;
}

}  // namespace steady
