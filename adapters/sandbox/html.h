#pragma once

#include "ports/http/message.h"

#include <string>
#include <string_view>

// The layout of every page of the sandbox: plain HTML, no scripts, one stylesheet.
namespace steady::sandbox {

// Adds headers that keep a page out of caches and frames and forbid scripts.
void harden(http::Response& response);

// `title` and `main` are HTML.
[[nodiscard]] http::Response page(int status, std::string_view title, std::string_view main);

// A form with a single button that posts to `action`.
[[nodiscard]] std::string button(std::string_view action, std::string_view label,
                                 std::string_view style);
[[nodiscard]] http::Response see_other(const std::string& address);
[[nodiscard]] http::Response missing_page();

}  // namespace steady::sandbox
