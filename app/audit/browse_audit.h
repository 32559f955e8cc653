#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/audit.h"
#include "ports/store_fwd.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// An administrator's filter of rows; empty texts: any.
struct AuditFilter {
    std::string actor;    // an administrator's email address or id
    std::string subject;  // email address or id of a person in the row
    std::string action;   // "edit_user"
    std::optional<Instant> from{};
    std::optional<Instant> to{};
    std::optional<std::int64_t> before{};
    int limit = 20;
};

struct ShownSubject {
    std::string id;
    std::string name{};  // the display name; empty once the account was erased
};

struct ShownAuditEntry {
    AuditEntry entry;
    std::string actor_name;             // an administrator's email address; else as in the row
    std::string object_name{};          // an administrator's email address, of an object "admin"
    std::optional<AccountId> person{};  // the subject, if any
    std::string person_name{};          // the display name; empty once the account was erased
    std::vector<ShownSubject> subjects{};
};

struct ShownAuditPage {
    std::vector<ShownAuditEntry> entries;  // newest first
    std::optional<std::int64_t> next{};    // `before` of the next page
};

// Reads the audit log: who did what, and who viewed whose data.
class BrowseAudit {
  public:
    BrowseAudit(Store& store, const TextForms& texts) : store_(store), texts_(texts) {}
    // An unknown address matches nothing.
    [[nodiscard]] ShownAuditPage run(const AuditFilter& filter);

  private:
    Store& store_;
    const TextForms& texts_;
};

}  // namespace steady
