#include "adapters/http/routes/message_json.h"

#include "domain/people/public_name.h"

#include <algorithm>
#include <utility>

namespace steady::http {
namespace {

Json partner_json(const ShownConversation& shown) {
    const AccountType type = other_type(shown.reader);
    Json json = Json::object({{"_id", shown.conversation.party(type)},
                              {"displayName", shown.partner ? public_name(*shown.partner) : ""},
                              {"type", message_senders.of(sender_of(type))}});
    if (shown.partner && !shown.partner->profile_photo.empty()) {
        json.set("profilePhoto", shown.partner->profile_photo);
    }
    return json;
}

}  // namespace

Json message_json(const ShownMessage& shown) {
    const Message& message = shown.message;
    Json parts = Json::array();
    for (const MaskedPart part : shown.masked) parts.push(masked_parts.of(part));
    Json json = Json::object({{"conversationId", message.conversation},
                              {"sequence", message.sequence},
                              {"sender", message_senders.of(message.sender)},
                              {"isOwn", shown.is_own},
                              {"text", message.text},
                              {"masked", std::move(parts)},
                              {"sentAt", message.sent_at}});
    if (shown.is_own) json.set("key", message.key);
    return json;
}

Json conversation_json(const ShownConversation& shown) {
    const Conversation& conversation = shown.conversation;
    const ConversationSide& side = conversation.side(shown.reader);
    Json json = Json::object({{"_id", conversation.id},
                              {"partner", partner_json(shown)},
                              {"state", conversation_states.of(shown.state)},
                              {"isBooked", conversation.pair.is_booked},
                              {"unread", std::min(side.unread, max_counted_unread)},
                              {"readUpTo", side.read_up_to},
                              {"lastSequence", conversation.last_sequence},
                              {"openedAt", conversation.opened_at}});
    if (shown.booking) json.set("bookingId", *shown.booking);
    if (shown.latest) json.set("latestMessage", message_json(*shown.latest));
    if (shown.state == ConversationState::reported && side.reported_at) {
        json.set("reportedAt", *side.reported_at);
    }
    if (shown.can_reopen) json.set("canReopen", true);
    if (shown.messages_left) json.set("messagesLeft", *shown.messages_left);
    return json;
}

Json exported_json(const std::vector<ExportedConversation>& all) {
    Json conversations = Json::array();
    for (const ExportedConversation& each : all) {
        Json messages = Json::array();
        for (const ShownMessage& shown : each.messages) {
            messages.push(Json::object({{"sender", message_senders.of(shown.message.sender)},
                                        {"text", shown.message.text},
                                        {"sentAt", shown.message.sent_at}}));
        }
        conversations.push(Json::object({{"with", each.partner},
                                         {"openedAt", each.opened_at},
                                         {"messages", std::move(messages)}}));
    }
    return Json::object({{"conversations", std::move(conversations)}});
}

Json reported_conversation_json(const ReportedConversation& found) {
    Json messages = Json::array();
    for (const ShownMessage& each : found.messages) messages.push(message_json(each));
    return Json::object({{"clientId", found.conversation.client},
                         {"companionId", found.conversation.companion},
                         {"clientName", found.client_name},
                         {"companionName", found.companion_name},
                         {"openedAt", found.conversation.opened_at},
                         {"messages", std::move(messages)}});
}

}  // namespace steady::http
