#include "adapters/http/routes/admin_jobs.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/list_query.h"
#include "adapters/http/routes/paging.h"

#include <utility>

namespace steady::http {
namespace {

std::string_view mail_name(JobState state) {
    switch (state) {
        case JobState::waiting:
            return "waiting";
        case JobState::done:
            return "sent";
        case JobState::parked:
            return "parked";
    }
    std::unreachable();
}

std::optional<JobState> mail_state_from(std::string_view word) {
    for (const JobState state : {JobState::waiting, JobState::done, JobState::parked}) {
        if (mail_name(state) == word) return state;
    }
    return std::nullopt;
}

Json entry_json(const OutboxEntry& entry) {
    Json json = Json::object({{"id", entry.id.text()},
                              {"kind", "mail"},
                              {"to", entry.to},
                              {"state", mail_name(entry.state)},
                              {"tries", entry.tries}});
    if (entry.state == JobState::waiting) json.set("dueAt", entry.due_at);
    if (!entry.last_error.empty()) json.set("lastError", entry.last_error);
    if (entry.mail) {
        json.set("subject", entry.mail->subject);
        json.set("text", entry.mail->body);
    }
    return json;
}

Reply list_outbox(Outbox& outbox, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    const OutboxQuery wanted{.state = read_name(call.query(), "state", mail_state_from, problems),
                             .page = paging.page,
                             .limit = paging.limit};
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const OutboxPage page = outbox.list(wanted);
    Json data = Json::array();
    for (const OutboxEntry& entry : page.entries) {
        data.push(entry_json(entry));
        call.note_shown(entry.to);
    }
    return success_with(std::move(data), pagination_json(paging, page.total));
}

Json job_json(const ParkedJob& job) {
    Json json = Json::object({{"id", job.id.text()},
                              {"kind", job.kind},
                              {"tries", job.tries},
                              {"lastError", job.last_error},
                              {"releasable", job.releasable},
                              {"dismissible", job.dismissible}});
    if (!job.about.empty()) json.set("about", job.about);
    return json;
}

Reply list_parked(ParkedJobs& parked, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const ParkedJobPage page = parked.list(paging.page, paging.limit);
    Json data = Json::array();
    for (const ParkedJob& job : page.jobs) data.push(job_json(job));
    return success_with(std::move(data), pagination_json(paging, page.total));
}

Reply release(ParkedJobs& parked, Call& call) {
    const auto id = call.path_id<JobId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto released = parked.release(*admin_actor(call), *id);
    if (!released) return refused(released.error());
    return success(Json::object({{"released", true}}));
}

Reply release_all(ParkedJobs& parked, Call& call) {
    JsonReader body = call.reader();
    const std::string kind = body.text("kind");
    if (!body.ok()) return refused(body.error());
    const auto released = parked.release_all(*admin_actor(call), kind);
    if (!released) return refused(released.error());
    return success(Json::object({{"released", *released}}));
}

Reply dismiss(ParkedJobs& parked, Call& call) {
    const auto id = call.path_id<JobId>("id");
    if (!id) return refused(Refusal::not_found);
    JsonReader body = call.reader();
    const std::string reason = body.text("reason");
    if (!body.ok()) return refused(body.error());
    const auto dismissed = parked.dismiss(*admin_actor(call), *id, reason);
    if (!dismissed) return refused(dismissed.error());
    return success(Json::object({{"dismissed", true}}));
}

}  // namespace

void add_admin_job_routes(Routes& routes, Outbox& outbox, ParkedJobs& parked) {
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/outbox",
                      .who = Access::admin,
                      .feature = "notifications",
                      .operation = "list_outbox",
                      .handle = [&outbox](Call& call) { return list_outbox(outbox, call); }});
    routes.back().act = AdminAct::view_mail;
    routes.back().audit = Audit::view;
    routes.back().audited = "outbox";
    // Notes name people, bookings and payouts by their ids.
    routes.push_back({.method = Method::get,
                      .pattern = "/api/admin/jobs/parked",
                      .who = Access::admin,
                      .feature = "jobs",
                      .operation = "list_parked_jobs",
                      .handle = [&parked](Call& call) { return list_parked(parked, call); }});
    routes.back().act = AdminAct::view_jobs;
    routes.back().audit = Audit::view;
    routes.back().audited = "jobs";
    routes.push_back({.method = Method::post,
                      .pattern = "/api/admin/jobs/{id}/release",
                      .who = Access::admin,
                      .feature = "jobs",
                      .operation = "release_job",
                      .handle = [&parked](Call& call) { return release(parked, call); }});
    routes.back().act = AdminAct::handle_jobs;
    routes.back().audit = Audit::change;
    routes.back().by_policy = Confirms::both;
    routes.push_back({.method = Method::post,
                      .pattern = "/api/admin/jobs/release",
                      .who = Access::admin,
                      .feature = "jobs",
                      .operation = "release_jobs",
                      .handle = [&parked](Call& call) { return release_all(parked, call); }});
    routes.back().act = AdminAct::handle_jobs;
    routes.back().audit = Audit::change;
    routes.push_back({.method = Method::post,
                      .pattern = "/api/admin/jobs/{id}/dismiss",
                      .who = Access::admin,
                      .feature = "jobs",
                      .operation = "dismiss_job",
                      .handle = [&parked](Call& call) { return dismiss(parked, call); }});
    routes.back().act = AdminAct::handle_jobs;
    routes.back().audit = Audit::change;
    routes.back().by_policy = Confirms::both;
}

}  // namespace steady::http
