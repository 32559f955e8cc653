#pragma once

#include "ports/crypto.h"
#include "ports/store_fwd.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steady {

// The end of the log: noting it elsewhere each day proves all rows up to it.
struct AuditHead {
    std::int64_t sequence = 0;  // 0: the log is empty
    std::string hash;
    friend bool operator==(const AuditHead&, const AuditHead&) = default;
};
// "12:64 hex characters"; nullopt for anything else.
[[nodiscard]] std::optional<AuditHead> parse_audit_head(const std::string& text);
[[nodiscard]] std::string audit_head_text(const AuditHead& head);

struct AuditFault {
    std::int64_t sequence = 0;  // of the first invalid row
    std::string what;
};

struct AuditVerdict {
    AuditHead head;  // the last row that was read
    std::optional<AuditFault> fault;
};

// `steady verify-audit`: reads the whole log and stops at the first row that breaks the chain.
class VerifyAudit {
  public:
    VerifyAudit(Store& store, const Digests& digests) : store_(store), digests_(digests) {}

    // With `noted`, an earlier head, it also detects rows that were cut off at the end and a chain
    // that was recomputed.
    [[nodiscard]] AuditVerdict run(const std::optional<AuditHead>& noted = std::nullopt);
    // The newest row, unchecked.
    [[nodiscard]] AuditHead head();

  private:
    Store& store_;
    const Digests& digests_;
};

}  // namespace steady
