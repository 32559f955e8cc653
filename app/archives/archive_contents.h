#pragma once

#include "app/archives/archive_sections.h"
#include "domain/archives/archive.h"
#include "ports/files.h"
#include "ports/store_fwd.h"
#include "ports/vault.h"

#include <functional>
#include <string>
#include <vector>

namespace steady {

struct ArchiveSources {
    Store& store;
    FileStore& bytes;
    const Vault& vault;
};

// A part of an archive, for its progress.
struct ArchiveStep {
    std::string name;
    std::function<void(ArchiveSections&)> write;
};

// What an archive of this subject contains, in order. Every step reads the store by itself, in
// pages. Also of an erased account, whose books and audit rows remain.
[[nodiscard]] std::vector<ArchiveStep> archive_steps(const ArchiveSources& sources,
                                                     const ArchiveSubject& subject);

// The people that an archive is about.
[[nodiscard]] std::vector<AccountId> archive_people(Transaction& transaction,
                                                    const ArchiveSubject& subject);

}  // namespace steady
