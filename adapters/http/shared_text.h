#pragma once

#include <memory>
#include <string>

namespace steady::http {

// The same text as another holder still has, if there is one: readers who take their time over one
// file then keep one copy of it, not one each. From any thread.
[[nodiscard]] std::shared_ptr<const std::string> shared_text(std::string text);

}  // namespace steady::http
