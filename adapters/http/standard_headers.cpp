#include "adapters/http/standard_headers.h"

#include <string>

namespace steady::http {
namespace {

void set_missing(Response& reply, std::string_view name, std::string_view value) {
    if (!reply.headers.has(name)) reply.headers.add(name, value);
}

bool is_page(const Response& reply) {
    return reply.headers.get("Content-Type").starts_with("text/html");
}

}  // namespace

std::string_view page_policy() {
    return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
           "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
           "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'; "
           "require-trusted-types-for 'script'; trusted-types steady";
}

void add_standard_headers(const Request& request, Response& reply) {
    constexpr std::size_t fields = 16;
    constexpr std::size_t bytes = 1024;
    reply.headers.reserve(fields, bytes);
    set_missing(reply, "X-Content-Type-Options", "nosniff");
    set_missing(reply, "Referrer-Policy", "no-referrer");
    set_missing(reply, "Cross-Origin-Resource-Policy", "same-origin");
    set_missing(reply, "Cross-Origin-Opener-Policy", "same-origin");
    set_missing(reply, "X-Frame-Options", "DENY");
    set_missing(reply, "Permissions-Policy",
                "geolocation=(self), camera=(), microphone=(), payment=(), usb=()");
    // A reply that is not a page may do nothing, should a browser ever display it as one.
    set_missing(reply, "Content-Security-Policy",
                is_page(reply) ? page_policy() : "default-src 'none'; frame-ancestors 'none'");
    set_missing(reply, "Cache-Control", "no-store");
    if (request.secure) {
        set_missing(reply, "Strict-Transport-Security", "max-age=63072000; includeSubDomains");
    }
    if (!request.request_id.empty()) reply.headers.set("X-Request-Id", request.request_id);
}

}  // namespace steady::http
