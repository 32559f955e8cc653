#include "app/files/files.h"

#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/booking_partners.h"
#include "ports/companions.h"
#include "ports/legal_holds.h"
#include "ports/store.h"

#include <exception>

namespace steady {
namespace {

constexpr std::size_t random_characters = 22;  // 132 bits

AuditAct audit_act(const char* action, const StoredFile& file, const std::string& owner_before,
                   const std::string& owner_after) {
    return {.action = action,
            .object_type = "file",
            .object_id = file.public_id,
            .changes = {{"owner", owner_before, owner_after}}};
}

struct FoundFile {
    StoredFile file;
    bool is_public;
};

bool is_shown_to_all(Transaction& transaction, const StoredFile& file) {
    if (!is_public_file(file.public_id, file.content_type)) return false;
    const auto owner = transaction.accounts.find(file.owner);
    return owner && owner->type == AccountType::companion &&
           !transaction.accounts.suspended_at(file.owner);
}

bool may_read(Transaction& transaction, const StoredFile& file, const FileCaller& caller) {
    if (caller.admin) return true;
    if (!caller.account) return false;
    if (*caller.account == file.owner) return true;
    return is_public_file(file.public_id, file.content_type) &&
           transaction.booking_partners.booked_together(file.owner, *caller.account);
}

}  // namespace

void enqueue_file_erasure(Transaction& transaction, IdSource& ids, const std::string& public_id,
                          Instant now) {
    transaction.jobs.enqueue({.id = ids.next<JobId>(),
                              .kind = to_string(JobKind::erase_file),
                              .payload = {{"file", public_id}},
                              .due_at = now});
}

void clear_references(Transaction& transaction, const StoredFile& file) {
    auto account = transaction.accounts.find(file.owner);
    if (!account) return;
    if (account->profile_photo_public_id == file.public_id) {
        account->profile_photo.clear();
        account->profile_photo_public_id.clear();
        static_cast<void>(transaction.accounts.update(*account));  // no unique field changes
    }
    auto companion = transaction.companions.find(file.owner);
    const std::string address = std::string(file_address_prefix) + file.public_id;
    if (companion && companion->profile.resume_url == address) {
        companion->profile.resume_url.clear();
        transaction.companions.update(companion->profile);
    }
}

// Writes the row first: it claims the quota, so that parallel uploads cannot exceed it together.
// The address is not returned before the bytes are stored.
Result<void> UploadFile::claim(const UploadCommand& command, const StoredFile& file) {
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.accounts.find(command.owner)) return refuse(Refusal::not_found);
        if (transaction.files.bytes_of(command.owner) + file.bytes > file_quota_bytes)
            return refuse(Refusal::file_quota_used);
        transaction.files.insert(file);
        if (command.by_admin) {
            trail_.record(transaction, *command.by_admin,
                          audit_act("upload_file", file, "", file.owner.text()));
        }
        return {};
    });
}

void UploadFile::give_up(const UploadCommand& command, const StoredFile& file) {
    static_cast<void>(store_.transact([&](Transaction& transaction) -> Result<void> {
        transaction.files.remove(file.public_id);
        // A file store that did not confirm the bytes may still have stored them.
        enqueue_file_erasure(transaction, ids_, file.public_id, clock_.now());
        if (command.by_admin) {
            trail_.record(transaction, *command.by_admin,
                          audit_act("upload_file_failed", file, file.owner.text(), ""));
        }
        return {};
    }));
}

Result<UploadedFile> UploadFile::run(const UploadCommand& command) {
    ASSIGN_OR_RETURN(auto accepted, accept_file({command.folder, command.bytes}));
    const Instant now = clock_.now();
    StoredFile file{
        .public_id = make_public_id(command.folder, now, ids_.token().substr(0, random_characters),
                                    accepted.type),
        .owner = command.owner,
        .content_type = std::string(content_type_of(accepted.type)),
        .bytes = static_cast<std::int64_t>(accepted.bytes.size()),
        .created_at = now};
    RETURN_IF_ERROR(claim(command, file));
    try {
        bytes_.put(file.public_id, accepted.bytes, file.content_type);
    } catch (...) {
        give_up(command, file);
        throw;
    }
    std::string address = std::string(file_address_prefix) + file.public_id;
    return UploadedFile{std::move(address), std::move(file), accepted.type};
}

Result<FileContent> ReadFile::run(const std::string& public_id, const FileCaller& caller,
                                  const KnownFile& is_known) {
    const auto found = store_.read([&](Transaction& transaction) -> std::optional<FoundFile> {
        auto file = transaction.files.find(public_id);
        if (!file) return std::nullopt;
        const bool is_public = is_shown_to_all(transaction, *file);
        if (!is_public && !may_read(transaction, *file, caller)) return std::nullopt;
        return FoundFile{*std::move(file), is_public};
    });
    if (!found) return refuse(Refusal::not_found);
    if (found->is_public && is_known(found->file)) return FileContent{found->file, "", true, true};
    auto bytes = bytes_.get(found->file.public_id);
    if (!bytes) return refuse(Refusal::not_found);
    return FileContent{found->file, std::move(*bytes), found->is_public};
}

JobOutcome EraseFile::run(const Job& job) {
    const std::string* file = job.payload.find("file");
    if (!file) return {JobOutcome::Kind::park, "unreadable file"};
    bytes_.remove(*file);
    return {};
}

Result<FileDeletion> DeleteFile::run(const std::string& public_id, const FileCaller& caller) {
    if (is_placeholder(public_id)) return FileDeletion::ok;
    const auto removed = store_.transact([&](Transaction& transaction) -> Result<FileDeletion> {
        const auto file = transaction.files.find(public_id);
        if (!file) return FileDeletion::error;
        if (!caller.admin && caller.account != file->owner) return refuse(Refusal::forbidden);
        RETURN_IF_ERROR(refuse_while_held(transaction.legal_holds, file->owner, clock_.now()));
        transaction.files.remove(public_id);
        clear_references(transaction, *file);
        enqueue_file_erasure(transaction, ids_, public_id, clock_.now());
        if (caller.admin) {
            trail_.record(transaction, *caller.admin,
                          audit_act("delete_file", *file, file->owner.text(), ""));
        }
        return FileDeletion::ok;
    });
    if (!removed || *removed == FileDeletion::error) return removed;
    try {
        bytes_.remove(public_id);
    } catch (const std::exception&) {
        return FileDeletion::error;  // FILE-023; the job retries it
    }
    return removed;
}

}  // namespace steady
