#include "app/messages/send_messages.h"

#include "app/companions/visible_companion.h"
#include "app/notifications/email_templates.h"
#include "app/notifications/notify.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/booking_partners.h"
#include "ports/store.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace steady {
namespace {

std::unexpected<Error> refuse_enquiry(std::string text) {
    Error error{Refusal::enquiry_limit, std::move(text)};
    error.retry_after_s =
        static_cast<int>(std::chrono::duration_cast<seconds>(enquiry_period).count());
    return std::unexpected<Error>(std::move(error));
}

// An enquiry: no booking of the two, and no answer from the companion yet.
Result<void> check_enquiry(Transaction& transaction, const Conversation& conversation,
                           Instant now) {
    const AccountId& client = conversation.client;
    if (unanswered_messages_left(conversation) == 0) {
        return refuse_enquiry("You can send 3 messages before an answer. Please wait for it.");
    }
    if (conversation.last_sequence > 0) return {};
    const auto others = std::ranges::count_if(
        transaction.conversations.unanswered(client, now - enquiry_period),
        [&](const AccountId& companion) {
            return companion != conversation.companion &&
                   !transaction.booking_partners.booked_together(client, companion);
        });
    if (others < max_enquiries) return {};
    return refuse_enquiry(std::string(default_message(Refusal::enquiry_limit)));
}

Result<void> check_sender(Transaction& transaction, const PartyAccess& sender,
                          const Conversation& conversation, Instant now) {
    const PairFacts& pair = conversation.pair;
    if (state_for(conversation, sender.type) != ConversationState::open) {
        return refuse(Refusal::conversation_closed);
    }
    if (sender.type == AccountType::companion) {
        return conversation.last_sequence > 0 || pair.is_booked
                   ? Result<void>{}
                   : refuse(Refusal::conversation_not_allowed);
    }
    if (!pair.is_booked && pair.client_unverified) {
        return refuse(Refusal::identity_required_to_message);
    }
    return is_enquiry(conversation) ? check_enquiry(transaction, conversation, now)
                                    : Result<void>{};
}

std::optional<Conversation> conversation_between(Transaction& transaction, const PartyAccess& party,
                                                 const AccountId& other) {
    auto found = transaction.conversations.page(
        {.party = party.account, .as = party.type, .with = other, .limit = 1});
    if (found.empty()) return std::nullopt;
    return std::move(found.front().conversation);
}

}  // namespace

std::unexpected<Error> refuse_reused_key() {
    return refuse(Refusal::conflict, "Another message was sent with this key.");
}

Message deliver_message(Transaction& transaction, IdSource& ids, const Conversation& conversation,
                        Message message) {
    message.sequence = transaction.conversations.append(message);
    for (const AccountType type : {AccountType::client, AccountType::companion}) {
        if (sender_of(type) == message.sender || conversation.side(type).unread > 0) continue;
        notify(transaction, ids, message.sent_at, conversation.party(type),
               {.kind = NotificationKind::new_message}, email_templates::new_message);
    }
    return message;
}

template <class Work>
Result<SentMessage> SendMessages::announced(const Work& work) {
    std::optional<ConversationChange> change;
    auto sent = store_.transact_independent(
        [&](Transaction& transaction) { return work(transaction, change); });
    if (sent && sent->is_new && change) listener_.on_change(*change);
    return sent;
}

Result<SentMessage> SendMessages::open(const PartyAccess& sender, const AccountId& other,
                                       const NewMessage& message) {
    return announced([&](Transaction& transaction, auto& change) -> Result<SentMessage> {
        auto conversation = conversation_between(transaction, sender, other);
        if (!conversation) {
            ASSIGN_OR_RETURN(auto opened_now, opened(transaction, sender, other));
            conversation = std::move(opened_now);
        }
        change = change_of(*conversation);
        return post(transaction, sender, *conversation, message);
    });
}

Result<SentMessage> SendMessages::send(const PartyAccess& sender, const ConversationId& id,
                                       const NewMessage& message) {
    return announced([&](Transaction& transaction, auto& change) -> Result<SentMessage> {
        const auto conversation = conversation_of(transaction, sender, id);
        if (!conversation) return refuse(Refusal::not_found);
        change = change_of(*conversation);
        return post(transaction, sender, *conversation, message);
    });
}

Result<Conversation> SendMessages::opened(Transaction& transaction, const PartyAccess& sender,
                                          const AccountId& other) {
    const bool is_client = sender.type == AccountType::client;
    if (is_client && !visible_companion(transaction, other, sender.account)) {
        return refuse(Refusal::companion_not_found);
    }
    const auto account = transaction.accounts.find(other);
    if (!account || account->type != other_type(sender.type)) return refuse(Refusal::not_found);
    const Instant now = clock_.now();
    const auto id = ids_.next<ConversationId>();
    transaction.conversations.insert({.id = id,
                                      .client = is_client ? sender.account : other,
                                      .companion = is_client ? other : sender.account,
                                      .opened_at = now,
                                      .active_at = now,
                                      .awaits_answer = is_client});
    return *transaction.conversations.find(id);
}

Result<SentMessage> SendMessages::post(Transaction& transaction, const PartyAccess& sender,
                                       const Conversation& conversation,
                                       const NewMessage& message) {
    ASSIGN_OR_RETURN(auto text, checked_message_text(message.text));
    RETURN_IF_ERROR(check_message_key(message.key));
    const MessageSender role = sender_of(sender.type);
    if (auto sent = transaction.conversations.find_by_key(conversation.id, role, message.key)) {
        if (sent->text != text) return refuse_reused_key();
        return SentMessage{shown_message(conversation, *std::move(sent), sender.type), false};
    }
    const Instant now = clock_.now();
    RETURN_IF_ERROR(check_sender(transaction, sender, conversation, now));
    Message delivered = deliver_message(transaction, ids_, conversation,
                                        {.conversation = conversation.id,
                                         .sender = role,
                                         .text = std::move(text),
                                         .key = message.key,
                                         .sent_at = now});
    return SentMessage{shown_message(conversation, std::move(delivered), sender.type)};
}

}  // namespace steady
