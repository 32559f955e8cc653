#pragma once

#include "app/audit/audit_trail.h"
#include "app/files/files.h"
#include "app/files/sweep_files.h"
#include "app/wiring/platform.h"

namespace steady {

// Constructs the use cases of files.
struct FileParts {
    FileParts(Platform& platform, const AuditTrail& trail)
        : upload(*platform.store, *platform.files, *platform.clock, *platform.ids, trail),
          read(*platform.store, *platform.files),
          remove(*platform.store, *platform.files, *platform.clock, *platform.ids, trail),
          erase(*platform.files),
          sweep(*platform.store, *platform.files, *platform.clock, *platform.ids) {}

    UploadFile upload;
    ReadFile read;
    DeleteFile remove;
    EraseFile erase;
    SweepFiles sweep;
};

}  // namespace steady
