#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/error.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steady {

// person: everything stored about a person. access: who saw that person. incident: everything in a
// case.
enum class ArchiveKind { person, access, incident };
inline constexpr EnumNames<ArchiveKind, 3> archive_kinds{{"person", "access", "case"}};

enum class ArchivePurpose { subpoena, subject_access, other };
inline constexpr EnumNames<ArchivePurpose, 3> archive_purposes{
    {"subpoena", "subject_access", "other"}};

enum class ArchiveState { waiting, working, ready, failed, downloaded, expired };
inline constexpr EnumNames<ArchiveState, 6> archive_states{
    {"waiting", "working", "ready", "failed", "downloaded", "expired"}};

using ArchiveId = Id<struct ArchiveTag>;

struct ArchiveSubject {
    ArchiveKind kind = ArchiveKind::person;
    std::string id{};  // of the account or case
    friend bool operator==(const ArchiveSubject&, const ArchiveSubject&) = default;
};

// A disclosure archive: an administrator's request for one, and what became of it (ADR 149).
struct Archive {
    ArchiveId id;
    ArchiveSubject subject{};
    ArchivePurpose purpose = ArchivePurpose::subpoena;
    std::string reference{};  // who asked, and under which number
    AdminId requested_by;
    Instant requested_at{};
    ArchiveState state = ArchiveState::waiting;
    std::int64_t version = 1;  // of the row; each change adds one
    int done = 0;              // sections
    int total = 0;
    std::int64_t bytes = 0;
    std::string sha256{};  // of the whole file
    Instant changed_at{};
    std::optional<Instant> finished_at{};
    std::optional<Instant> downloaded_at{};
    std::string problem{};  // why it failed
    friend bool operator==(const Archive&, const Archive&) = default;

    [[nodiscard]] bool is_running() const {
        return state == ArchiveState::waiting || state == ArchiveState::working;
    }
};

// Policy: how long a finished archive waits for its download, and an unfinished one for its end.
inline constexpr hours archive_retention{72};
inline constexpr int max_archives_per_day = 10;  // of one administrator
// A download is answered from memory.
inline constexpr std::int64_t max_archive_bytes = 64LL * 1024 * 1024;
inline constexpr std::size_t archive_part_bytes = 512UL * 1024;
inline constexpr std::size_t max_archive_reference = 200;

// Under which the vault seals a part.
[[nodiscard]] std::string archive_part_purpose(const ArchiveId& id, int number);

// Refuses invalid_input naming "reference" for one that is empty, too long or not one line.
[[nodiscard]] Result<void> check_archive_reference(const std::string& reference);

}  // namespace steady
