#pragma once

#include "adapters/sql/sqlite_store.h"

#include <filesystem>
#include <memory>

namespace steady {

// Opens the store in `file`. A new file is a copy of one whose schema was created and whose
// statements were checked once for the whole program: both take longer than most tests.
[[nodiscard]] std::unique_ptr<Store> open_migrated_sqlite(const std::filesystem::path& file,
                                                          SqliteOptions options = {});

}  // namespace steady
