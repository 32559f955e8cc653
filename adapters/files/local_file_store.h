#pragma once

#include "ports/files.h"

#include <filesystem>
#include <memory>

namespace steady {

// Stores files below one folder, which is created when missing. Throws std::runtime_error when it
// cannot be used.
[[nodiscard]] std::unique_ptr<FileStore> make_local_file_store(const std::filesystem::path& root);

}  // namespace steady
