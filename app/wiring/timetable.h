#pragma once

#include "adapters/system/scheduler.h"
#include "app/wiring/application.h"

namespace steady {

// Schedules all background work, each with its interval. `application` must outlive the scheduler.
void plan_work(Scheduler& scheduler, Application& application);

// Another server enqueued a job.
void wake_job_runners(Scheduler& scheduler);

}  // namespace steady
