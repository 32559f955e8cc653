#pragma once

#include "app/incidents/incident_ports.h"
#include "app/messages/shown_conversation.h"
#include "domain/core/error.h"
#include "domain/incidents/incident.h"

#include <string>
#include <utility>

namespace steady {

struct ConversationReport {
    IncidentKind kind = IncidentKind::other;
    std::string details;
};

// A party reports the other one: a case is opened with both people, and the conversation stops at
// once. The other party is not notified and sees it as closed. Only the reporter opens it again.
class ReportConversation {
  public:
    explicit ReportConversation(IncidentPorts ports,
                                ConversationListener& listener = ignored_changes())
        : ports_(std::move(ports)), listener_(listener) {}

    // POST /api/conversations/{id}/report. A second report by the same party opens no second case.
    // Refuses not_found to an account that is not a party, and invalid_input.
    [[nodiscard]] Result<ShownConversation> run(const PartyAccess& reporter,
                                                const ConversationId& id,
                                                const ConversationReport& report);
    // POST /api/conversations/{id}/reopen: ends the effect of the reporter's own report once our
    // team has settled what that account reported about the other one (ADR 103). No effect without
    // a report. Refuses not_found to an account that is not a party, and conflict before.
    [[nodiscard]] Result<ShownConversation> reopen(const PartyAccess& reporter,
                                                   const ConversationId& id);

  private:
    [[nodiscard]] static ShownConversation shown_to_reporter(Transaction& transaction,
                                                             Conversation conversation,
                                                             AccountType reporter);

    IncidentPorts ports_;
    ConversationListener& listener_;
};

}  // namespace steady
