#pragma once

#include "app/incidents/incident_ports.h"
#include "app/messages/send_messages.h"
#include "domain/incidents/incident.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady {

// Which conversation of a case an administrator means, and why.
struct CaseConversation {
    IncidentId incident;
    AccountId client;
    AccountId companion;
    std::string reason;
};

struct ReportedConversation {
    Conversation conversation;
    std::string client_name;  // empty once the account was deleted
    std::string companion_name;
    std::vector<ShownMessage> messages;  // oldest first, not masked
    std::optional<std::int64_t> next{};  // `before` of the next page
};

// An administrator's access to conversations: only from a case that links both parties, with a
// reason, and each time in the audit log with both people.
class CaseConversations {
  public:
    explicit CaseConversations(IncidentPorts ports,
                               ConversationListener& listener = ignored_changes())
        : ports_(std::move(ports)), listener_(listener) {}

    // Refuses invalid_input without a reason, and not_found where the case does not link both
    // parties or the two have no conversation.
    [[nodiscard]] Result<ReportedConversation> read(const AuditActor& admin,
                                                    const CaseConversation& asked,
                                                    std::optional<std::int64_t> before);
    // Writes as support, also where the parties cannot write any more; both are notified. Refuses
    // as read(), and invalid_input for the text and the key.
    [[nodiscard]] Result<SentMessage> join(const AuditActor& admin, const CaseConversation& asked,
                                           const NewMessage& message);

  private:
    [[nodiscard]] Result<Conversation> find(Transaction& transaction,
                                            const CaseConversation& asked) const;
    void record(Transaction& transaction, const AuditActor& admin, const char* action,
                const CaseConversation& asked) const;

    IncidentPorts ports_;
    ConversationListener& listener_;
};

}  // namespace steady
