#pragma once

#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <cstdint>
#include <string>

namespace steady {

// The stored metadata of an uploaded file; the bytes are behind the FileStore port.
struct StoredFile {
    std::string public_id;  // "{folder}/{timestamp}-{random safe name}"
    AccountId owner;
    std::string content_type;  // detected from the bytes
    std::int64_t bytes = 0;
    Instant created_at{};
};

}  // namespace steady
