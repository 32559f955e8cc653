#pragma once

#include "ports/files.h"

#include <filesystem>
#include <memory>

namespace steady {

// Files below one folder, which is made when it is not there. Throws std::runtime_error when it
// cannot be used.
[[nodiscard]] std::unique_ptr<FileStore> make_local_file_store(const std::filesystem::path& root);

}  // namespace steady
