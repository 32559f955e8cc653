#pragma once

#include "app/archives/archive_contents.h"
#include "app/archives/archive_sections.h"
#include "app/audit/audit_trail.h"
#include "ports/archive_format.h"
#include "ports/archives.h"
#include "ports/jobs.h"
#include "ports/system.h"

#include <string>

namespace steady {

// Executes a make_archive job. The bytes of the archive are stored in sealed parts while it is
// made, so that no more than one part and one file are in memory. An attempt that was interrupted
// is made again from the start; of two servers that make the same archive, the later one wins.
class MakeArchive {
  public:
    MakeArchive(const ArchiveSources& sources, const Clock& clock, const AuditTrail& trail,
                const ArchiveFormat& format)
        : sources_(sources), clock_(clock), trail_(trail), format_(format) {}
    [[nodiscard]] JobOutcome run(const Job& job);

  private:
    class Progress;
    void write(Progress& progress);
    void write_index(const Archive& archive, ArchiveSections& to);
    void write_checks(const Archive& archive, ArchiveSections& to);

    ArchiveSources sources_;
    const Clock& clock_;
    AuditTrail trail_;
    const ArchiveFormat& format_;
};

}  // namespace steady
