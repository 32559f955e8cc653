#pragma once

#include <memory>
#include <string>

namespace steady::http {

// Deduplicates: returns the same text as another holder has, if one exists, so that slow readers of
// one file share a single copy. Thread-safe.
[[nodiscard]] std::shared_ptr<const std::string> shared_text(std::string text);

}  // namespace steady::http
