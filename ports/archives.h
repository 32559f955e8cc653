#pragma once

#include "domain/archives/archive.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steady {

struct ArchivePage {
    std::vector<Archive> archives;
    std::int64_t total = 0;
};

// Disclosure archives (ADR 149): the requests, and the sealed bytes of finished ones in parts.
class ArchiveRepository {
  public:
    virtual ~ArchiveRepository() = default;
    virtual void insert(const Archive& archive) = 0;
    [[nodiscard]] virtual std::optional<Archive> find(const ArchiveId& id) = 0;
    // Writes what changes after the request where the stored version is one less than this one's;
    // false when another writer was faster.
    [[nodiscard]] virtual bool save(const Archive& archive) = 0;
    // Newest first.
    [[nodiscard]] virtual ArchivePage page(int limit, std::int64_t offset) = 0;
    // All about this subject, newest first.
    [[nodiscard]] virtual std::vector<Archive> of_subject(const ArchiveSubject& subject) = 0;
    // How many this administrator requested at `since` or later.
    [[nodiscard]] virtual std::int64_t requested_since(const AdminId& admin, Instant since) = 0;
    // Those that wait, are made, are ready or failed, and last changed before `before`; oldest
    // change first.
    [[nodiscard]] virtual std::vector<Archive> outdated(Instant before, int limit) = 0;

    // Parts count from 0. A part must be new.
    virtual void add_part(const ArchiveId& id, int number, const std::string& sealed) = 0;
    [[nodiscard]] virtual std::optional<std::string> part(const ArchiveId& id, int number) = 0;
    virtual void remove_parts(const ArchiveId& id) = 0;
};

}  // namespace steady
