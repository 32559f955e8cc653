#include "adapters/http/routes/file_reply.h"

#include "domain/files/file_type.h"

#include <utility>

namespace steady::http {

Reply file_reply(const std::string& content_type, const std::string& name, std::string bytes,
                 bool is_public) {
    Reply reply;
    reply.headers.set("Content-Type", content_type);
    reply.headers.set("X-Content-Type-Options", "nosniff");
    reply.headers.set("Content-Security-Policy", "sandbox; default-src 'none'");
    if (content_type == content_type_of(FileType::pdf)) {
        reply.headers.set("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }
    reply.headers.set("Cache-Control",
                      is_public ? "public, max-age=86400, immutable" : "private, no-store");
    reply.body = std::move(bytes);
    return reply;
}

}  // namespace steady::http
