#include "adapters/http/routes/file_reply.h"

#include "adapters/http/shared_text.h"
#include "domain/files/file_type.h"

#include <utility>

namespace steady::http {

namespace {

void set_caching(Reply& reply, const std::string& name, bool is_public) {
    reply.headers.set("Cache-Control",
                      is_public ? "public, max-age=60, must-revalidate" : "private, no-store");
    if (is_public) reply.headers.set("ETag", file_tag(name));
}

}  // namespace

std::string file_tag(const std::string& name) {
    return '"' + name + '"';
}

bool is_tag_in(std::string_view if_none_match, std::string_view tag) {
    return if_none_match.find(tag) != std::string_view::npos;
}

Reply unchanged_file_reply(const std::string& name) {
    Reply reply;
    reply.status = 304;
    set_caching(reply, name, true);
    return reply;
}

Reply file_reply(const std::string& content_type, const std::string& name, std::string bytes,
                 bool is_public) {
    Reply reply;
    reply.headers.set("Content-Type", content_type);
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
    if (content_type == content_type_of(FileType::pdf)) {
        reply.headers.set("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }
    set_caching(reply, name, is_public);
    reply.shared_body = shared_text(std::move(bytes));
    return reply;
}

}  // namespace steady::http
