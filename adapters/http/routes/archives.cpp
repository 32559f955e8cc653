#include "adapters/http/routes/archives.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/approval_requests.h"
#include "adapters/http/routes/paging.h"
#include "adapters/http/routes/subject_query.h"
#include "adapters/http/shared_text.h"

#include <utility>

namespace steady::http {
namespace {

Json archive_json(const ListedArchive& listed) {
    const Archive& archive = listed.archive;
    Json json = Json::object({{"_id", archive.id},
                              {"kind", archive_kinds.of(archive.subject.kind)},
                              {"subjectId", archive.subject.id},
                              {"purpose", archive_purposes.of(archive.purpose)},
                              {"reference", archive.reference},
                              {"requestedBy", listed.requested_by},
                              {"requestedAt", archive.requested_at},
                              {"isOwn", listed.is_own},
                              {"state", archive_states.of(archive.state)},
                              {"done", archive.done},
                              {"total", archive.total}});
    if (!listed.person_name.empty()) json.set("personName", listed.person_name);
    if (archive.state == ArchiveState::ready) {
        json.set("bytes", archive.bytes);
        json.set("expiresAt", *archive.finished_at + archive_retention);
    }
    if (!archive.sha256.empty()) json.set("sha256", archive.sha256);
    if (archive.downloaded_at) json.set("downloadedAt", *archive.downloaded_at);
    if (!archive.problem.empty()) json.set("problem", archive.problem);
    return json;
}

Reply list_archives(RequestArchives& archives, Call& call) {
    std::vector<FieldError> problems;
    const Paging paging = read_paging(call.query(), problems);
    const auto subject = read_subject(call.query(), archive_kinds, problems);
    if (!problems.empty()) return refused(query_error(std::move(problems)));
    const AuditActor admin = *admin_actor(call);
    const ListedArchives listed =
        subject ? archives.about(admin, {subject->first, subject->second})
                : archives.list(admin, paging.limit, std::int64_t{paging.page - 1} * paging.limit);
    Json data = Json::array();
    for (const ListedArchive& each : listed.archives) {
        call.note_shown(each.archive.subject.id);
        data.push(archive_json(each));
    }
    return success_with(std::move(data), pagination_json(paging, listed.total));
}

ControlledTerms archive_terms(const NewArchive& wanted) {
    return {.act = ControlledAct::make_archive,
            .subject = wanted.subject.id,
            .detail = std::string(archive_kinds.of(wanted.subject.kind)) + " " +
                      std::string(archive_purposes.of(wanted.purpose))};
}

Reply request_archive(RequestArchives& archives, ApproveActs& approvals, Call& call) {
    JsonReader body = call.reader();
    const auto kind = body.parsed("kind", archive_kinds, "Must be person, access or case");
    const auto purpose =
        body.parsed("purpose", archive_purposes, "Must be subpoena, subject_access or other");
    NewArchive wanted{.subject = {.id = body.text("subjectId")},
                      .reference = body.text("reference")};
    if (!body.ok()) return refused(body.error());
    wanted.subject.kind = *kind;
    wanted.purpose = *purpose;
    if (const auto checked = check_archive_reference(wanted.reference); !checked)
        return refused(checked.error());
    if (auto reply = ask_for_approval(approvals, call, archive_terms(wanted), wanted.reference))
        return *std::move(reply);
    const auto requested = archives.request(*admin_actor(call), wanted);
    return requested ? success(archive_json(*requested), 201) : refused(requested.error());
}

Reply retry_archive(RequestArchives& archives, Call& call) {
    const auto id = call.path_id<ArchiveId>("id");
    if (!id) return refused(Refusal::not_found);
    const auto archive = archives.retry(*admin_actor(call), *id);
    return archive ? success(archive_json(*archive)) : refused(archive.error());
}

Reply download_archive(RequestArchives& archives, Call& call) {
    const auto id = call.path_id<ArchiveId>("id");
    if (!id) return refused(Refusal::not_found);
    auto found = archives.download(*admin_actor(call), *id);
    if (!found) return refused(found.error());
    Reply reply;
    reply.headers.set("Content-Type", "application/zip");
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Disposition",
                      "attachment; filename=\"archive-" + id->text() + ".zip\"");
    reply.headers.set("Cache-Control", "private, no-store");
    reply.shared_body = shared_text(std::move(found->bytes));
    return reply;
}

Reply view_archive_keys(const RequestArchives& archives) {
    Reply reply;
    reply.headers.set("Content-Type", "text/plain; charset=utf-8");
    for (const std::string& key : archives.public_keys()) reply.body += key;
    return reply;
}

}  // namespace

void add_archive_routes(Routes& routes, RequestArchives& archives, ApproveActs& approvals) {
    const auto add = [&](Method method, const std::string& path, const char* operation,
                         AdminAct act, Audit audit, RouteHandler handle) {
        routes.push_back({.method = method,
                          .pattern = path,
                          .who = Access::admin,
                          .feature = "archives",
                          .operation = operation,
                          .handle = std::move(handle)});
        routes.back().act = act;
        routes.back().audit = audit;
    };
    const std::string all = "/api/admin/archives";
    add(Method::get, all, "list_archives", AdminAct::view_archives, Audit::view,
        [&archives](Call& call) { return list_archives(archives, call); });
    routes.back().audited = "archives";
    add(Method::post, all, "request_archive", AdminAct::make_archives, Audit::change,
        [&archives, &approvals](Call& call) { return request_archive(archives, approvals, call); });
    routes.back().admin_confirms = true;
    routes.back().lane = Lane::costly;
    add(Method::post, all + "/{id}/retry", "retry_archive", AdminAct::make_archives, Audit::change,
        [&archives](Call& call) { return retry_archive(archives, call); });
    routes.back().budget = {20, std::chrono::hours{1}};
    add(Method::post, all + "/{id}/download", "download_archive", AdminAct::make_archives,
        Audit::change, [&archives](Call& call) { return download_archive(archives, call); });
    routes.back().budget = {30, std::chrono::hours{1}};
    routes.back().lane = Lane::costly;  // an archive in memory for each call
    routes.push_back(
        {.method = Method::get,
         .pattern = "/api/archive-keys",
         .who = Access::anyone,
         .feature = "archives",
         .operation = "view_archive_keys",
         .handle = [&archives](Call& /*call*/) { return view_archive_keys(archives); }});
    routes.back().audit = Audit::nothing;
    routes.back().budget = {60};
}

}  // namespace steady::http
