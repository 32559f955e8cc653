#pragma once

#include "domain/accounts/profile_change.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// An account with its profile (companions), edited as one record.
struct EditedRecord {
    Account& account;
    CompanionProfile* profile = nullptr;
};

// The version that an editor has read: a digest of each field, opaque to callers. It lets a save
// write only the fields that its editor changed, however old the page was.
[[nodiscard]] std::string version_of(const Account& account, const CompanionProfile* profile);

// A field that the editor changed and that another writer meanwhile changed to another value.
struct EditConflict {
    std::string_view field;        // its path on the wire: "address.zip"
    std::string_view audit_field;  // its name in the audit log
    std::string value;             // the current value if it is text; else empty
};

// Applies the change (apply_change) to the record as it is stored now. A field that is sent as the
// editor read it keeps its stored value. An empty version, or one written by another release,
// overwrites. On an error or a conflict nothing is changed.
[[nodiscard]] Result<std::vector<EditConflict>> apply_edit(const ProfileChange& change,
                                                           std::string_view version,
                                                           const EditedRecord& record, Date today);

}  // namespace steady
