#include "app/messages/report_conversation.h"

#include "app/incidents/report_incident.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <optional>

namespace steady {

Result<ShownConversation> ReportConversation::run(const PartyAccess& reporter,
                                                  const ConversationId& id,
                                                  const ConversationReport& report) {
    std::optional<ConversationChange> change;
    auto stopped =
        ports_.store.transact([&](Transaction& transaction) -> Result<ShownConversation> {
            change.reset();
            auto conversation = conversation_of(transaction, reporter, id);
            if (!conversation) return refuse(Refusal::not_found);
            const AccountId other = conversation->party(other_type(reporter.type));
            if (!conversation->side(reporter.type).reported_at) {
                const auto opened = report_person(
                    transaction, ports_, "details",
                    {.as = reporter.type == AccountType::client ? IncidentReporter::client
                                                                : IncidentReporter::companion,
                     .reporter = reporter.account,
                     .person = other,
                     .kind = report.kind,
                     .text = report.details});
                if (!opened) return std::unexpected(opened.error());
                const Instant now = ports_.clock.now();
                transaction.conversations.set_reported(id, reporter.type, now);
                conversation->side(reporter.type).reported_at = now;
                change = change_of(*conversation);
            }
            return shown_to_reporter(transaction, *std::move(conversation), reporter.type);
        });
    if (stopped && change) listener_.on_change(*change);
    return stopped;
}

Result<ShownConversation> ReportConversation::reopen(const PartyAccess& reporter,
                                                     const ConversationId& id) {
    std::optional<ConversationChange> change;
    auto opened = ports_.store.transact([&](Transaction& transaction) -> Result<ShownConversation> {
        change.reset();
        auto conversation = conversation_of(transaction, reporter, id);
        if (!conversation) return refuse(Refusal::not_found);
        if (conversation->side(reporter.type).reported_at) {
            if (!is_report_settled(transaction, *conversation, reporter.type)) {
                return refuse(Refusal::conflict,
                              "Our team is still working on your report. You can open the "
                              "conversation again once it is settled.");
            }
            transaction.conversations.set_reported(id, reporter.type, std::nullopt);
            conversation->side(reporter.type).reported_at.reset();
            change = change_of(*conversation);
        }
        return shown_to_reporter(transaction, *std::move(conversation), reporter.type);
    });
    if (opened && change) listener_.on_change(*change);
    return opened;
}

ShownConversation ReportConversation::shown_to_reporter(Transaction& transaction,
                                                        Conversation conversation,
                                                        AccountType reporter) {
    ShownConversation shown = shown_conversation(std::move(conversation), reporter);
    shown.partner = transaction.accounts.find(shown.conversation.party(other_type(reporter)));
    return shown;
}

}  // namespace steady
