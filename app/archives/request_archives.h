#pragma once

#include "app/audit/audit_trail.h"
#include "domain/archives/archive.h"
#include "domain/core/error.h"
#include "ports/archive_format.h"
#include "ports/archives.h"
#include "ports/store_fwd.h"
#include "ports/system.h"
#include "ports/vault.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steady {

struct NewArchive {
    ArchiveSubject subject{};
    ArchivePurpose purpose = ArchivePurpose::subpoena;
    std::string reference{};
};

// A request with the email address of its administrator.
struct ListedArchive {
    Archive archive;
    std::string person_name{};  // empty: about a case, or the account is deleted
    std::string requested_by{};
    bool is_own = false;  // of the administrator who looks
};

struct ListedArchives {
    std::vector<ListedArchive> archives;
    std::int64_t total = 0;
};

struct DownloadedArchive {
    Archive archive;
    std::string bytes;
};

// Requests for archives, and their only download (ADR 149).
class RequestArchives {
  public:
    RequestArchives(Store& store, const Clock& clock, IdSource& ids, const AuditTrail& trail,
                    const Vault& vault, const ArchiveFormat& format)
        : store_(store), clock_(clock), ids_(ids), trail_(trail), vault_(vault), format_(format) {}

    // Refuses invalid_input naming the field: "reference", or "subjectId" for a subject that never
    // existed; conflict while one about the same subject is being made, and without a secret key;
    // too_many_attempts beyond max_archives_per_day.
    [[nodiscard]] Result<ListedArchive> request(const AuditActor& admin, const NewArchive& wanted);
    // request() for `owner`, who can download it, as a part of this transaction. `admin`: who acts.
    [[nodiscard]] Result<ListedArchive> apply(Transaction& transaction, const AuditActor& admin,
                                              const AdminId& owner, const NewArchive& wanted);
    // Refuses what request() refuses apart from the reference.
    [[nodiscard]] Result<void> check(Transaction& transaction, const AdminId& owner,
                                     const ArchiveSubject& subject) const;
    // Makes a failed one again. Refuses not_found, and conflict for one that did not fail.
    [[nodiscard]] Result<ListedArchive> retry(const AuditActor& admin, const ArchiveId& id);
    [[nodiscard]] ListedArchives list(const AuditActor& admin, int limit, std::int64_t offset);
    // All about the subject; of a person of both kinds.
    [[nodiscard]] ListedArchives about(const AuditActor& admin, const ArchiveSubject& subject);
    // Once. Refuses not_found, forbidden to another administrator than the one who requested it,
    // and conflict for one that is not ready, was downloaded or has expired.
    [[nodiscard]] Result<DownloadedArchive> download(const AuditActor& admin, const ArchiveId& id);
    // PEM, newest first.
    [[nodiscard]] std::vector<std::string> public_keys() const { return format_.public_keys(); }

    // Worker step: removes what was not downloaded in time. Returns how many.
    long expire(const std::stop_token& stop = {});

  private:
    [[nodiscard]] std::string read_parts(const ArchiveId& id) const;
    void enqueue(Transaction& transaction, const Archive& archive, Instant now);

    Store& store_;
    const Clock& clock_;
    IdSource& ids_;
    AuditTrail trail_;
    const Vault& vault_;
    const ArchiveFormat& format_;
};

// The row of the audit log about a step of an archive: it is about all of its people.
[[nodiscard]] AuditAct archive_act(Transaction& transaction, const Archive& archive,
                                   const char* action);

}  // namespace steady
