#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/payments/dispute_evidence.h"
#include "domain/payments/dispute_record.h"
#include "ports/payout_provider.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

// A dispute as the operator who answers it sees it.
struct DisputeView {
    DisputeRecord dispute;
    std::optional<AccountId> client{};  // nullopt: the account is deleted
    std::string client_name{};          // their display name
    Money paid{};                       // the disputed payment
    // From the records; nullopt: the dispute is decided or answered.
    std::optional<DisputeEvidence> draft{};
};

// The answer to a client's bank: an operator checks the drafted evidence and submits it, once.
class AnswerDispute {
  public:
    AnswerDispute(Store& store, ProviderRecords& records, const TimeZones& zones,
                  const Clock& clock, IdSource& ids, const AuditTrail& trail)
        : store_(store),
          records_(records),
          zones_(zones),
          clock_(clock),
          ids_(ids),
          trail_(trail) {}

    // Refuses not_found.
    [[nodiscard]] Result<DisputeView> view(const std::string& dispute);
    // Blocks on the network. The act is recorded in the audit log before the call, and that it
    // failed after it. Refuses invalid_input for a text that is too long, or without any statement;
    // not_found; forbidden to a party; conflict when the dispute is decided, was answered, or its
    // time is over, and when the provider refuses the evidence; provider_unavailable.
    [[nodiscard]] Result<DisputeView> run(const AuditActor& admin, const std::string& dispute,
                                          const DisputeEvidence& evidence);

  private:
    [[nodiscard]] Result<void> begin(const AuditActor& admin, const std::string& dispute,
                                     const DisputeEvidence& evidence);
    void finish(const std::string& dispute);
    [[nodiscard]] Result<DisputeView> fail(const AuditActor& admin, const std::string& dispute,
                                           const ProviderFault& fault);

    Store& store_;
    ProviderRecords& records_;
    const TimeZones& zones_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

}  // namespace steady
