#include "adapters/http/routes/files.h"

#include "adapters/http/admin_calls.h"
#include "adapters/http/routes/file_reply.h"

#include <utility>

namespace steady::http {
namespace {

FileCaller file_caller(const Call& call) {
    return {call.caller().account_id(), admin_actor(call)};
}

// FILE-012…018. The sizes are the specified placeholders, not the picture's.
Json upload_json(const UploadedFile& uploaded) {
    const bool document = uploaded.type == FileType::pdf;
    const int side = document ? 0 : 400;
    return Json::object({{"secure_url", uploaded.address},
                         {"public_id", uploaded.file.public_id},
                         {"width", side},
                         {"height", side},
                         {"format", subtype_of(uploaded.type)},
                         {"resource_type", document ? "raw" : "image"},
                         {"created_at", uploaded.file.created_at},
                         {"bytes", uploaded.file.bytes}});
}

// The owner of the new file: the caller, or the user whose record an administrator edits.
std::optional<AccountId> owner_of(const Call& call) {
    if (!call.caller().is_admin()) return call.caller().account_id();
    const auto user = call.query().text("userId");
    return user ? AccountId::parse(*user) : std::nullopt;
}

Reply upload(FileUseCases& use, Call& call) {
    const auto folder = parse_folder(call.query().text("folder").value_or("profile-images"));
    if (!folder) {
        return refused(
            Error(Refusal::invalid_input, "Unknown folder", {{"folder", "Unknown folder"}}));
    }
    const auto owner = owner_of(call);
    if (!owner) {
        return refused(Error(Refusal::invalid_input, "Please name the user of this file.",
                             {{"userId", "Please name the user of this file."}}));
    }
    const auto uploaded = use.upload_file.run({.owner = *owner,
                                               .folder = *folder,
                                               .bytes = call.request().body,
                                               .by_admin = admin_actor(call)});
    return uploaded ? success(upload_json(*uploaded), 201) : refused(uploaded.error());
}

Reply read(FileUseCases& use, Call& call) {
    const std::string_view known = call.request().headers.get("If-None-Match");
    auto content = use.read_file.run(
        call.path("folder") + "/" + call.path("name"), file_caller(call),
        [&](const StoredFile&) { return is_tag_in(known, file_tag(call.path("name"))); });
    if (!content) return refused(content.error());
    if (content->is_known) return unchanged_file_reply(call.path("name"));
    return file_reply(content->file.content_type, call.path("name"), std::move(content->bytes),
                      content->is_public);
}

Reply remove(FileUseCases& use, Call& call) {
    const auto public_id = call.query().text("publicId");
    if (!public_id) {
        return refused(Error(Refusal::invalid_input, "This field is required",
                             {{"publicId", "This field is required"}}));
    }
    const auto deletion = use.delete_file.run(*public_id, file_caller(call));
    if (!deletion) return refused(deletion.error());
    const bool ok = *deletion == FileDeletion::ok;
    return success(Json::object({{"result", ok ? "ok" : "error"}}));
}

}  // namespace

void add_file_routes(Routes& routes, FileUseCases use) {
    const auto add = [&](Method method, const char* path, Access who, const char* operation,
                         Reply (*handle)(FileUseCases&, Call&)) {
        routes.push_back({method, path, who, "files", operation,
                          [use, handle](Call& call) mutable { return handle(use, call); }});
    };
    add(Method::post, "/api/files", Access::signed_in_or_admin, "upload_file", upload);
    routes.back().act = AdminAct::edit_people;
    routes.back().budget = {60};
    routes.back().body = BodyKind::raw;
    routes.back().audit = Audit::change;
    // Slightly above a file's limit, so that the refusal can have the specified text (FILE-002).
    routes.back().body_limit = max_file_bytes + 1024U * 1024;
    add(Method::del, "/api/files", Access::signed_in_or_admin, "delete_file", remove);
    routes.back().act = AdminAct::edit_people;
    routes.back().budget = {60};
    routes.back().audit = Audit::change;
    routes.back().admin_confirms = true;
    add(Method::get, "/api/files/{folder}/{name}", Access::anyone, "get_file", read);
    routes.back().act = AdminAct::view_people;
    routes.back().budget = {1200};  // files of up to ten megabytes; a page shows many
    routes.back().audit = Audit::view;
    routes.back().audited = "file";
    routes.back().ignore_bad_token = true;
}

}  // namespace steady::http
