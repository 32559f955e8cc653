#include "app/messages/case_conversations.h"

#include "app/audit/required_reason.h"
#include "domain/core/result.h"
#include "domain/people/public_name.h"
#include "ports/accounts.h"
#include "ports/incidents.h"
#include "ports/store.h"

#include <algorithm>

namespace steady {
namespace {

constexpr int messages_at_once = 50;

std::string name_of_party(Transaction& transaction, const AccountId& id) {
    const auto account = transaction.accounts.find(id);
    return account ? public_name(*account) : "";
}

}  // namespace

Result<ReportedConversation> CaseConversations::read(const AuditActor& admin,
                                                     const CaseConversation& asked,
                                                     std::optional<std::int64_t> before) {
    RETURN_IF_ERROR(demand_reason(asked.reason));
    return ports_.store.transact([&](Transaction& transaction) -> Result<ReportedConversation> {
        ASSIGN_OR_RETURN(auto conversation, find(transaction, asked));
        record(transaction, admin, "read_reported_conversation", asked);
        ReportedConversation found{.conversation = std::move(conversation),
                                   .client_name = name_of_party(transaction, asked.client),
                                   .companion_name = name_of_party(transaction, asked.companion),
                                   .messages = {}};
        for (Message& message :
             transaction.conversations.messages({.conversation = found.conversation.id,
             .before = before,
             .limit = messages_at_once})) {
            found.messages.push_back({.message = std::move(message)});
        }
        if (!found.messages.empty() && found.messages.front().message.sequence > 1) {
            found.next = found.messages.front().message.sequence;
        }
        return found;
    });
}

Result<SentMessage> CaseConversations::join(const AuditActor& admin, const CaseConversation& asked,
                                            const NewMessage& message) {
    RETURN_IF_ERROR(demand_reason(asked.reason));
    ASSIGN_OR_RETURN(auto text, checked_message_text(message.text));
    RETURN_IF_ERROR(check_message_key(message.key));
    std::optional<ConversationChange> change;
    auto joined = ports_.store.transact([&](Transaction& transaction) -> Result<SentMessage> {
        ASSIGN_OR_RETURN(const auto conversation, find(transaction, asked));
        change = change_of(conversation);
        if (auto sent = transaction.conversations.find_by_key(
                conversation.id, MessageSender::support, message.key)) {
            if (sent->text != text) return refuse_reused_key();
            return SentMessage{{.message = *std::move(sent), .is_own = true}, false};
        }
        record(transaction, admin, "join_conversation", asked);
        Message delivered = deliver_message(transaction, ports_.ids, conversation,
                                            {.conversation = conversation.id,
                                             .sender = MessageSender::support,
                                             .text = text,
                                             .key = message.key,
                                             .sent_at = ports_.clock.now()});
        return SentMessage{{.message = std::move(delivered), .is_own = true}};
    });
    if (joined && joined->is_new) listener_.on_change(*change);
    return joined;
}

Result<Conversation> CaseConversations::find(Transaction& transaction,
                                             const CaseConversation& asked) const {
    const auto linked = transaction.incidents.people(asked.incident);
    if (std::ranges::count(linked, asked.client) == 0 ||
        std::ranges::count(linked, asked.companion) == 0) {
        return refuse(Refusal::not_found);
    }
    auto found = transaction.conversations.page(
        {.party = asked.client, .as = AccountType::client, .with = asked.companion, .limit = 1});
    if (found.empty()) return refuse(Refusal::not_found);
    return std::move(found.front().conversation);
}

void CaseConversations::record(Transaction& transaction, const AuditActor& admin,
                               const char* action, const CaseConversation& asked) const {
    ports_.trail.record(transaction, admin,
                        {.action = action,
                         .object_type = "incident",
                         .object_id = asked.incident.text(),
                         .reason = asked.reason,
                         .shown = {asked.client.text(), asked.companion.text()}});
}

}  // namespace steady
