#include "app/wiring/job_dispatch.h"

#include "app/notifications/mail_job.h"

namespace steady {

JobOutcome perform(Application& application, const Job& job) {
    if (MoneyUseCases::handles(job.kind)) return application.money.run(job);
    if (job.kind == mail_job_kind) return application.deliver_mail.run(job);
    if (job.kind == reset_link_job) return application.accounts.send_reset_link.run(job);
    if (job.kind == erase_file_job) return application.files.erase.run(job);
    // During a rolling upgrade a server of the newer release may know it: the job is retried until
    // then, and parked if none took it.
    return {JobOutcome::Kind::retry, "no worker for this kind of job"};
}

JobWorker worker_of(const std::string& lane) {
    if (MoneyUseCases::handles(lane)) return JobWorker::provider;
    const bool mails =
        lane == mail_job_kind || lane == requested_mail_lane || lane == reset_link_job;
    return mails ? JobWorker::mail : JobWorker::other;
}

}  // namespace steady
