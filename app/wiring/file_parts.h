#pragma once

#include "app/audit/audit_trail.h"
#include "app/files/files.h"
#include "app/wiring/platform.h"

namespace steady {

// The use cases of files, put together.
struct FileParts {
    FileParts(Platform& platform, const AuditTrail& trail)
        : upload(*platform.store, *platform.files, *platform.clock, *platform.ids, trail),
          read(*platform.store, *platform.files),
          remove(*platform.store, *platform.files, trail),
          erase(*platform.files) {}

    UploadFile upload;
    ReadFile read;
    DeleteFile remove;
    EraseFile erase;
};

}  // namespace steady
