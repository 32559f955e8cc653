#pragma once

#include "adapters/http/router.h"
#include "app/jobs/parked_jobs.h"
#include "app/notifications/outbox.h"

namespace steady::http {

// For administrators: the outgoing mails, and the jobs that no worker could finish.
void add_admin_job_routes(Routes& routes, Outbox& outbox, ParkedJobs& parked);

}  // namespace steady::http
