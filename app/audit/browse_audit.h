#pragma once

#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "ports/audit.h"
#include "ports/store.h"
#include "ports/text_forms.h"

#include <optional>
#include <string>
#include <vector>

namespace steady {

// Which rows an administrator wants to see; empty texts: any.
struct AuditFilter {
    std::string actor;    // an administrator's e-mail address or id
    std::string subject;  // e-mail address or id of a person whom the row is about
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
    std::string actor_name;             // an administrator's e-mail address; else as in the row
    std::optional<AccountId> person{};  // whom it is about, when that is a person
    std::string person_name{};          // the display name; empty once the account was erased
    std::vector<ShownSubject> subjects{};
};

struct ShownAuditPage {
    std::vector<ShownAuditEntry> entries;  // the newest first
    std::optional<std::int64_t> next{};    // `before` of the page that follows
};

// The audit log for reading: who did what, and who looked at whom.
class BrowseAudit {
  public:
    BrowseAudit(Store& store, const TextForms& texts) : store_(store), texts_(texts) {}
    // An address that nobody has finds nothing.
    [[nodiscard]] ShownAuditPage run(const AuditFilter& filter);

  private:
    Store& store_;
    const TextForms& texts_;
};

}  // namespace steady
