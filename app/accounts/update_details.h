#pragma once

#include "app/accounts/own_account.h"
#include "app/audit/audit_trail.h"
#include "app/companions/public_location.h"
#include "app/files/files.h"
#include "app/verifications/identity_badge.h"
#include "domain/accounts/profile_change.h"
#include "ports/places.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/text_forms.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>

namespace steady {

struct DetailsCommand {
    AccountId account;
    ProfileChange change;
    // Each is the address of one of the account's own files, a data: URL (UP9), or empty to remove
    // it; nullopt leaves it unchanged.
    std::optional<std::string> profile_photo;
    std::optional<std::string> resume_url;  // of companions
    // The caller was warned that a changed legal name resets the ID verification.
    bool confirms_name_change = false;
    // Of the record that the caller read (record_version.h); empty: overwrite.
    std::string version{};
    // The id of the administrator who edits the account; nullopt: its owner does.
    std::optional<std::string> admin{};
};

// Called in the transaction in which a companion moves to another time zone: local dates and times
// stay the same.
using OnZoneChanged =
    std::function<void(Transaction& transaction, const AccountId& companion,
                       const std::string& old_zone, const std::string& new_zone, Instant now)>;

// Called in the transaction in which the video link of a companion's profile becomes another one.
using OnLinkChanged =
    std::function<void(Transaction& transaction, const AccountId& companion, Instant now)>;

// PUT /api/auth/update-details and companions/profile, which are the same for a companion (API-021,
// API-027); administrators use it for other accounts (ROLE-014). Refuses: invalid_input,
// display_name_taken, not_found, legal_name_change_unconfirmed, edit_conflict, and what an upload
// refuses.
class UpdateDetails {
  public:
    UpdateDetails(Store& store, const Clock& clock, IdSource& ids, UploadFile& upload,
                  const Geocoder& geocoder, const TextForms& texts, const AuditTrail& trail,
                  OnIdentityLost on_lost = {}, OnZoneChanged on_moved = {},
                  OnLinkChanged on_link_changed = {})
        : store_(store),
          clock_(clock),
          ids_(ids),
          upload_(upload),
          geocoder_(geocoder),
          texts_(texts),
          trail_(trail),
          on_lost_(std::move(on_lost)),
          on_moved_(std::move(on_moved)),
          on_link_changed_(std::move(on_link_changed)) {}

    // Additional work of the same change, in its transaction, after it was written; a refusal rolls
    // back both. Receives the record as it was before.
    using Besides = std::function<Result<void>(Transaction&, const OwnAccount& before)>;
    [[nodiscard]] Result<OwnAccount> run(DetailsCommand command, const Besides& besides = {});

  private:
    struct Pictures;
    [[nodiscard]] Result<OwnAccount> write(Transaction& transaction, const DetailsCommand& command,
                                           const Pictures& pictures,
                                           const std::optional<PublicLocation>& place);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    UploadFile& upload_;
    const Geocoder& geocoder_;
    const TextForms& texts_;
    AuditTrail trail_;
    OnIdentityLost on_lost_;
    OnZoneChanged on_moved_;
    OnLinkChanged on_link_changed_;
};

}  // namespace steady
