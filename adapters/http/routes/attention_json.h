#pragma once

#include "adapters/http/json.h"
#include "app/attention/read_attention.h"

namespace steady::http {

[[nodiscard]] Json attention_json(const AttentionItem& item);

}  // namespace steady::http
