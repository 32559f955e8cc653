#pragma once

#include "adapters/http/router.h"
#include "app/archives/request_archives.h"
#include "app/dual_control/approve_acts.h"

namespace steady::http {

// Archives that answer subpoenas and requests for data (ADR 149), and the keys that sign them.
void add_archive_routes(Routes& routes, RequestArchives& archives, ApproveActs& approvals);

}  // namespace steady::http
