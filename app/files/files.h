#pragma once

#include "app/audit/audit_trail.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/files/upload_rules.h"
#include "ports/files.h"
#include "ports/jobs.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <functional>
#include <optional>
#include <string>

namespace steady {

struct UploadCommand {
    AccountId owner;
    FileFolder folder = FileFolder::profile_images;  // FILE-007
    std::string bytes;
    std::optional<AuditActor> by_admin{};  // the uploader, if not the owner
};

// FILE-012…018.
struct UploadedFile {
    std::string address;  // on our origin
    StoredFile file;
    FileType type;
};

// POST /api/files. Refuses: file_type_not_allowed, file_too_large, file_quota_used, and not_found
// for an owner whose account is gone.
class UploadFile {
  public:
    UploadFile(Store& store, FileStore& bytes, const Clock& clock, IdSource& ids,
               const AuditTrail& trail)
        : store_(store), bytes_(bytes), clock_(clock), ids_(ids), trail_(trail) {}

    [[nodiscard]] Result<UploadedFile> run(const UploadCommand& command);

  private:
    [[nodiscard]] Result<void> claim(const UploadCommand& command, const StoredFile& file);
    void give_up(const UploadCommand& command, const StoredFile& file);

    Store& store_;
    FileStore& bytes_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

// The caller who requests a file: a visitor, an account, or an administrator.
struct FileCaller {
    std::optional<AccountId> account;
    std::optional<AuditActor> admin{};
};

struct FileContent {
    StoredFile file;
    std::string bytes;
    bool is_public;
    bool is_known = false;  // the caller already has the bytes: they are not sent
};

// Whether the caller states that it already has a public file. Names are never reused for other
// bytes.
using KnownFile = std::function<bool(const StoredFile&)>;

// GET /api/files/{folder}/{name}. Pictures of companions are public, except of suspended ones;
// files of a deleted account are not found. A client's picture is visible to the client,
// administrators, and companions of a paid booking; a document to its owner and administrators
// (UP7, decisions §2). Refuses not_found to every other caller.
class ReadFile {
  public:
    ReadFile(Store& store, FileStore& bytes) : store_(store), bytes_(bytes) {}

    [[nodiscard]] Result<FileContent> run(
        const std::string& public_id, const FileCaller& caller,
        const KnownFile& is_known = [](const StoredFile&) { return false; });

  private:
    Store& store_;
    FileStore& bytes_;
};

// Enqueues the erasure of a file's bytes, in the transaction that removes its row. A job, so that
// an unavailable file store only delays it.
void enqueue_file_erasure(Transaction& transaction, IdSource& ids, const std::string& public_id,
                          Instant now);
// Clears the owner's picture or resume field that refers to this file, whose row is gone.
void clear_references(Transaction& transaction, const StoredFile& file);

// Executes an erase_file job.
class EraseFile {
  public:
    explicit EraseFile(FileStore& bytes) : bytes_(bytes) {}
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    FileStore& bytes_;
};

enum class FileDeletion { ok, error };  // FILE-019

// DELETE /api/files: only the caller's own files; fields that refer to a file are cleared
// (FILE-020…023). Answers "error" when the bytes could not be erased yet; a job retries it. Refuses
// forbidden for another owner's file. An administrator's act is recorded in the audit log.
class DeleteFile {
  public:
    DeleteFile(Store& store, FileStore& bytes, const Clock& clock, IdSource& ids,
               const AuditTrail& trail)
        : store_(store), bytes_(bytes), clock_(clock), ids_(ids), trail_(trail) {}

    [[nodiscard]] Result<FileDeletion> run(const std::string& public_id, const FileCaller& caller);

  private:
    Store& store_;
    FileStore& bytes_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
};

}  // namespace steady
