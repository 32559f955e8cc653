#include "adapters/http/loopback/library_parts.h"

#include "adapters/http/response_head.h"

#include <utility>

namespace steady::http {

ssize_t ExchangeStream::read(char* into, size_t size) {
    const auto got = exchange_.feed(into, size);
    return got ? static_cast<ssize_t>(*got) : -1;
}

ssize_t ExchangeStream::write(const char* bytes, size_t size) {
    return exchange_.write({bytes, size}) ? static_cast<ssize_t>(size) : -1;
}

void fill(httplib::Response& out, Response answer) {
    out.status = answer.status;
    for (const auto& [name, value] : answer.headers.all()) {
        out.headers.emplace(std::string(name), one_line(value));
    }
    const bool own = !answer.static_body && !answer.shared_body;
    out.body = own ? std::move(answer.body) : std::string(body_of(answer));
}

void finish_headers(httplib::Response& out) {
    out.headers.erase("Accept-Ranges");
    out.headers.erase("Keep-Alive");
    if (!may_have_body(out.status)) out.headers.erase("Content-Length");
    out.headers.emplace("Date", std::string(http_date()));
}

}  // namespace steady::http
