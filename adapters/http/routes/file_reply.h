#pragma once

#include "adapters/http/reply.h"

#include <string>

namespace steady::http {

// The bytes of an upload. Whatever they are, a browser gets no way to run them (UP4). `name` is one
// of ours: letters, digits, '-', '_' and '.' only.
[[nodiscard]] Reply file_reply(const std::string& content_type, const std::string& name,
                               std::string bytes, bool is_public);

}  // namespace steady::http
