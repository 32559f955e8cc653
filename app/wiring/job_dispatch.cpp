#include "app/wiring/job_dispatch.h"

#include "app/notifications/mail_job.h"

namespace steady {

JobOutcome perform(Application& application, const Job& job) {
    if (auto outcome = application.money.run(job)) return *std::move(outcome);
    if (const auto kind = job_kinds.from(job.kind)) {
        switch (*kind) {
            case JobKind::mail:
                return application.deliver_mail.run(job);
            case JobKind::reset_link:
                return application.accounts.send_reset_link.run(job);
            case JobKind::erase_file:
                return application.files.erase.run(job);
            case JobKind::make_archive:
                return application.archives.make.run(job);
            case JobKind::push:
                return application.deliver_push.run(job);
            case JobKind::operator_note:
            case JobKind::refund:
            case JobKind::reverse_transfer:
            case JobKind::redact_identity:
            case JobKind::erase_customer:
            case JobKind::close_checkout:
            case JobKind::capture_payment:
            case JobKind::release_payment:
            case JobKind::follow_dispute:
                break;
        }
    }
    // During a rolling upgrade a server of the newer release may know it: the job is retried until
    // then, and parked if none took it.
    return {JobOutcome::Kind::retry, "no worker for this kind of job"};
}

JobWorker worker_of(const std::string& lane) {
    if (lane == requested_mail_lane) return JobWorker::mail;
    const auto kind = job_kinds.from(lane);
    if (!kind) return JobWorker::other;
    switch (*kind) {
        case JobKind::mail:
        case JobKind::reset_link:
            return JobWorker::mail;
        case JobKind::refund:
        case JobKind::reverse_transfer:
        case JobKind::redact_identity:
        case JobKind::erase_customer:
        case JobKind::close_checkout:
        case JobKind::capture_payment:
        case JobKind::release_payment:
        case JobKind::follow_dispute:
            return JobWorker::provider;
        case JobKind::push:
            return JobWorker::push;
        case JobKind::erase_file:
        case JobKind::operator_note:
        case JobKind::make_archive:
            break;
    }
    return JobWorker::other;
}

}  // namespace steady
