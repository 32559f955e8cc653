#pragma once

#include "adapters/http/router.h"
#include "app/attention/read_attention.h"

namespace steady::http {

void add_admin_attention_routes(Routes& routes, ReadAttention& attention);

}  // namespace steady::http
