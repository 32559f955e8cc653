#pragma once

#include "ports/http/message.h"

#include <functional>
#include <string>

namespace steady::http {

// Everything that the operator's separate listener answers: GET /metrics with the result of `text`,
// else 404.
[[nodiscard]] Handler metrics_page(std::function<std::string()> text);

}  // namespace steady::http
