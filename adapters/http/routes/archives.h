#pragma once

#include "adapters/http/router.h"
#include "app/archives/request_archives.h"

namespace steady::http {

// Archives that answer subpoenas and requests for data (ADR 149), and the keys that sign them.
void add_archive_routes(Routes& routes, RequestArchives& archives);

}  // namespace steady::http
