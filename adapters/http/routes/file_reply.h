#pragma once

#include "adapters/http/reply.h"

#include <string>
#include <string_view>

namespace steady::http {

// The bytes of an upload. Whatever they are, a browser gets no way to run them (UP4). `name` is one
// of ours: letters, digits, '-', '_' and '.' only.
[[nodiscard]] Reply file_reply(const std::string& content_type, const std::string& name,
                               std::string bytes, bool is_public);

// What stands for the bytes of a public file: its name, which other bytes never get. Caches ask
// after a minute whether it may still be shown (the companion may be suspended since).
[[nodiscard]] std::string file_tag(const std::string& name);
// Whether an If-None-Match names it.
[[nodiscard]] bool is_tag_in(std::string_view if_none_match, std::string_view tag);
// It may, and the caller has the bytes.
[[nodiscard]] Reply unchanged_file_reply(const std::string& name);

}  // namespace steady::http
