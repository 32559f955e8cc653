#pragma once

#include "ports/http/message.h"

#include <functional>
#include <string>

namespace steady::http {

// All that the operator's own listener answers: GET /metrics with what `text` gives, 404 else.
[[nodiscard]] Handler metrics_page(std::function<std::string()> text);

}  // namespace steady::http
