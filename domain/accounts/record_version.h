#pragma once

#include "domain/accounts/profile_change.h"

#include <string>
#include <string_view>
#include <vector>

namespace steady {

// An account with its profile (companions), as one record that is edited.
struct EditedRecord {
    Account& account;
    CompanionProfile* profile = nullptr;
};

// What an editor has read: a digest of each field, opaque to callers. With it a save writes only
// what its editor changed, field by field, however old the page was.
[[nodiscard]] std::string version_of(const Account& account, const CompanionProfile* profile);

// A field that the editor changed and that another writer changed meanwhile, to another value.
struct EditConflict {
    std::string_view field;        // its path on the wire: "address.zip"
    std::string_view audit_field;  // its name in the audit log
    std::string value;             // what it is now, where that is a text; else empty
};

// Applies the change (apply_change) to the record as it is stored now. Fields that are sent as the
// editor read them are left as they are stored. An empty version, or one of another release,
// overwrites. On an error or a conflict nothing is changed.
[[nodiscard]] Result<std::vector<EditConflict>> apply_edit(const ProfileChange& change,
                                                           std::string_view version,
                                                           const EditedRecord& record, Date today);

}  // namespace steady
