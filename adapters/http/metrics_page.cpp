#include "adapters/http/metrics_page.h"

#include "adapters/http/reply.h"
#include "adapters/http/standard_headers.h"

#include <utility>

namespace steady::http {

Handler metrics_page(std::function<std::string()> text) {
    return [text = std::move(text)](const Request& request) {
        const bool reads = request.method == Method::get || request.method == Method::head;
        Response reply;
        if (reads && request.path == "/metrics") {
            reply.headers.set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            reply.body = text();
        } else {
            reply = failed(404, "not_found", "Only GET /metrics answers here.");
        }
        add_standard_headers(request, reply);
        return reply;
    };
}

}  // namespace steady::http
