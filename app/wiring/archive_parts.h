#pragma once

#include "app/archives/make_archive.h"
#include "app/archives/request_archives.h"
#include "app/wiring/platform.h"

namespace steady {

// The use cases of disclosure archives.
struct ArchiveParts {
    ArchiveParts(const Platform& platform, const AuditTrail& trail)
        : request(*platform.store, *platform.clock, *platform.ids, trail, *platform.vault,
                  *platform.archive_format),
          make({*platform.store, *platform.files, *platform.vault}, *platform.clock, trail,
               *platform.archive_format) {}

    RequestArchives request;
    MakeArchive make;
};

}  // namespace steady
