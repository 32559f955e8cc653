#include "app/accounts/update_details.h"

#include "app/accounts/edit_conflict.h"
#include "app/accounts/plain_forms.h"
#include "app/accounts/reserved_name.h"
#include "app/accounts/similar_names.h"
#include "app/verifications/identity_badge.h"
#include "domain/accounts/record_version.h"
#include "domain/core/result.h"
#include "domain/people/legal_name.h"
#include "ports/accounts.h"
#include "ports/companions.h"
#include "ports/files.h"
#include "ports/jobs.h"
#include "ports/legal_holds.h"
#include "ports/store.h"
#include "ports/verifications.h"

#include <optional>
#include <utility>
#include <vector>

namespace steady {
namespace {

// The new contents of a file field: the address and id of a stored file, or both empty.
struct Link {
    std::string address;
    std::string public_id;
};

bool belongs_to(Transaction& transaction, const Link& link, const AccountId& owner) {
    const auto file = transaction.files.find(link.public_id);
    return file && file->owner == owner;
}

// UP9: a data: URL becomes a file; otherwise only an address of ours is accepted.
Result<Link> resolve_link(UploadFile& upload, const AccountId& owner, FileFolder folder,
                          const char* field, const std::string& given) {
    if (given.empty()) return Link{};
    if (auto inline_file = parse_data_url(given)) {
        auto stored =
            upload.run({.owner = owner, .folder = folder, .bytes = std::move(inline_file->bytes)});
        if (!stored) {
            Error error = stored.error();
            error.fields.push_back({field, error.message});
            return std::unexpected(std::move(error));
        }
        return Link{stored->address, stored->file.public_id};
    }
    if (!given.starts_with(file_address_prefix))
        return refuse_field(field, "Please upload the file first.");
    return Link{given, given.substr(file_address_prefix.size())};
}

// A legal name other than the one that was or is being verified removes the ID badge (decisions
// §2). Refuses if the caller was not warned; otherwise returns whether the badge must be removed.
Result<bool> costs_badge(const DetailsCommand& command, const Account& before,
                         const Account& changed, const Verifications& records,
                         const TextForms& texts) {
    const NameKey key = [&texts](std::string_view name) { return texts.canonical_name(name); };
    const VerificationStatus status = records.of(VerificationKind::id).status;
    const bool at_stake =
        status == VerificationStatus::verified || status == VerificationStatus::pending;
    if (!at_stake || same_legal_name(legal_name(before), legal_name(changed), key)) return false;
    if (command.confirms_name_change) return true;
    Error error{Refusal::legal_name_change_unconfirmed};
    error.fields.push_back({"realName", error.message});
    return std::unexpected(std::move(error));
}

Result<void> apply_command(Transaction& transaction, const AuditTrail& trail,
                           const DetailsCommand& command, Account& account,
                           CompanionProfile* profile, Date today) {
    const auto conflicts = apply_edit(command.change, command.version, {account, profile}, today);
    if (!conflicts) return std::unexpected(conflicts.error());
    if (conflicts->empty()) return {};
    return std::unexpected(edit_conflict(transaction, trail,
                                         *read_own_account(transaction, command.account),
                                         command.admin, *conflicts));
}

bool chooses_place(const ProfileChange& change) {
    return change.address || change.timezone;
}

// `edited` has the zone that was sent, or the stored one that another writer changed meanwhile.
std::optional<std::string> chosen_zone(const ProfileChange& change,
                                       const CompanionProfile& edited) {
    return change.timezone ? std::optional(edited.timezone) : std::nullopt;
}

// Deletes the file that a field showed before, once it is replaced or removed: in the same
// transaction as the change, so that a refused new file never deletes the old one. The bytes are
// erased by a job, after the commit. A file that a legal hold keeps stays until the account is
// erased.
void drop_replaced(Transaction& transaction, IdSource& ids, const AccountId& owner,
                   const std::string& old, const Link& link, Instant now) {
    if (old.empty() || old == link.public_id) return;
    const auto file = transaction.files.find(old);
    if (!file || file->owner != owner) return;
    if (!transaction.legal_holds.keeping_account(owner, now).empty()) return;
    transaction.jobs.enqueue({.id = ids.next<JobId>(),
                              .kind = to_string(JobKind::erase_file),
                              .payload = {{"file", old}},
                              .due_at = now});
    transaction.files.remove(old);
}

std::string file_at(const std::string& address) {
    return address.starts_with(file_address_prefix) ? address.substr(file_address_prefix.size())
                                                    : std::string();
}

}  // namespace

struct UpdateDetails::Pictures {
    std::optional<Link> photo;
    std::optional<Link> resume;
};

Result<OwnAccount> UpdateDetails::run(DetailsCommand command, const Besides& besides) {
    command.change = plain_form(texts_, std::move(command.change));
    const Date today = std::chrono::floor<std::chrono::days>(clock_.now());
    // A first check, so that a refused form stores no file and calls no geocoder.
    std::optional<Account> before;
    std::string zone_before;
    auto own = store_.read([&](Transaction& transaction) -> Result<OwnAccount> {
        auto found = read_own_account(transaction, command.account);
        if (!found) return refuse(Refusal::not_found);
        before = found->account;
        if (found->profile) zone_before = found->profile->timezone;
        RETURN_IF_ERROR(apply_command(transaction, trail_, command, found->account,
                                      found->profile ? &*found->profile : nullptr, today));
        return *std::move(found);
    });
    if (!own) return std::unexpected(own.error());
    const bool companion = own->profile.has_value();
    RETURN_IF_ERROR(costs_badge(command, *before, own->account, own->verifications, texts_));
    std::optional<PublicLocation> place;
    if (companion && chooses_place(command.change)) {
        place = public_location(own->account.address, geocoder_);
        RETURN_IF_ERROR(
            companion_zone(place, chosen_zone(command.change, *own->profile), zone_before));
    }

    Pictures pictures;
    if (command.profile_photo) {
        ASSIGN_OR_RETURN(auto link, resolve_link(upload_, command.account,
                                                 companion ? FileFolder::companion_profiles
                                                           : FileFolder::client_profiles,
                                                 "profilePhoto", *command.profile_photo));
        pictures.photo = std::move(link);
    }
    if (companion && command.resume_url) {
        ASSIGN_OR_RETURN(auto link, resolve_link(upload_, command.account, FileFolder::resumes,
                                                 "resumeUrl", *command.resume_url));
        pictures.resume = std::move(link);
    }
    return store_.transact([&](Transaction& transaction) -> Result<OwnAccount> {
        const auto before_all =
            besides ? read_own_account(transaction, command.account) : std::nullopt;
        auto written = write(transaction, command, pictures, place);
        if (!written || !before_all) return written;
        if (auto done = besides(transaction, *before_all); !done)
            return std::unexpected(done.error());
        return *read_own_account(transaction, command.account);
    });
}

Result<OwnAccount> UpdateDetails::write(Transaction& transaction, const DetailsCommand& command,
                                        const Pictures& pictures,
                                        const std::optional<PublicLocation>& place) {
    auto account = transaction.accounts.find(command.account);
    if (!account) return refuse(Refusal::not_found);
    auto companion = transaction.companions.find(command.account);
    CompanionProfile* profile = companion ? &companion->profile : nullptr;
    const std::string link_before = profile ? profile->meeting_link : std::string();
    const std::string zone_before = profile ? profile->timezone : std::string();
    const Instant now = clock_.now();
    const Account before = *account;
    if (auto fits = apply_command(transaction, trail_, command, *account, profile,
                                  std::chrono::floor<std::chrono::days>(now));
        !fits)
        return std::unexpected(fits.error());
    ASSIGN_OR_RETURN(const auto renamed,
                     costs_badge(command, before, *account,
                                 transaction.verifications.of(command.account), texts_));

    for (const auto* link : {&pictures.photo, &pictures.resume}) {
        const bool foreign = *link && !(*link)->public_id.empty() &&
                             !belongs_to(transaction, **link, command.account);
        if (foreign) {
            return refuse_field(link == &pictures.photo ? "profilePhoto" : "resumeUrl",
                                "Please upload the file first.");
        }
    }
    if (pictures.photo) {
        drop_replaced(transaction, ids_, account->id, before.profile_photo_public_id,
                      *pictures.photo, now);
        account->profile_photo = pictures.photo->address;
        account->profile_photo_public_id = pictures.photo->public_id;
    }
    if (profile && pictures.resume) {
        drop_replaced(transaction, ids_, account->id, file_at(profile->resume_url),
                      *pictures.resume, now);
        profile->resume_url = pictures.resume->address;
    }
    if (profile && chooses_place(command.change)) {
        if (command.change.address)
            profile->public_point = place ? std::optional(place->point) : std::nullopt;
        ASSIGN_OR_RETURN(profile->timezone,
                         companion_zone(place, chosen_zone(command.change, *profile), zone_before));
        if (profile->timezone != zone_before && on_moved_)
            on_moved_(transaction, account->id, zone_before, profile->timezone, now);
    }
    if (profile && account->display_name != before.display_name &&
        is_reserved_name(texts_, account->display_name)) {
        return refuse_field("displayName", reserved_name_text);
    }
    if (profile && account->name_key.empty()) {
        account->name_key = texts_.canonical_name(account->display_name);
    }
    if (renamed && account->verified_name.empty()) account->verified_name = legal_name(before);
    if (transaction.accounts.update(*account) != AccountWrite::done) {
        Error taken{Refusal::display_name_taken};
        taken.fields.push_back({"displayName", taken.message});
        return std::unexpected(std::move(taken));
    }
    if (profile) {
        transaction.companions.update(*profile);
        if (profile->meeting_link != link_before && on_link_changed_) {
            on_link_changed_(transaction, account->id, now);
        }
    }
    if (profile && account->display_name != before.display_name) {
        record_name_skeleton(transaction, ids_, texts_, *account, now);
    }
    if (renamed) reset_identity(transaction, ids_, command.account, now, on_lost_);
    return *read_own_account(transaction, command.account);
}

}  // namespace steady
