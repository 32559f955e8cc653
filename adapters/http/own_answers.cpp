#include "adapters/http/own_answers.h"

#include "adapters/http/access_log.h"
#include "adapters/http/reply.h"
#include "adapters/http/standard_headers.h"
#include "ports/contained.h"
#include "ports/non_blocking_scope.h"

#include <exception>
#include <string_view>

#include <spdlog/spdlog.h>

namespace steady::http {

Response own_answer(const ProtocolError& why, Request& request, bool tls) {
    if (request.request_id.empty()) {
        request.request_id = new_request_id();
        request.secure = tls;
    }
    Response response = failed(why.status, why.code, why.text);
    if (why.status == 503) response.headers.set("Retry-After", "1");
    add_standard_headers(request, response);
    log_access({request.request_id, request.method_text, "", why.status,
                std::chrono::microseconds{0}, response.body.size()});
    return response;
}

Response refusal_answer(const ProtocolError& why, Request& request, bool tls,
                        const ServerOptions& options) {
    Response response = own_answer(why, request, tls);
    if (why.status != 414 || !options.long_address_page) return response;
    auto page = options.long_address_page(request);
    return page ? *std::move(page) : std::move(response);
}

Response answer_of(const Handler& handler, const Request& request) {
    try {
        return handler(request);
    } catch (const WouldBlock&) {
        if (NonBlockingScope::is_active()) throw;  // a worker handles it again
        spdlog::error("unexpected failure (request {}): it would have had to wait",
                      request.request_id);
    } catch (const std::exception& failure) {
        const std::string_view what = failure.what();
        spdlog::error("unexpected failure (request {}): {}", request.request_id,
                      what.substr(0, what.find('\n')));
    } catch (...) {
        spdlog::error("unexpected failure (request {})", request.request_id);
    }
    return failure_answer(request);
}

Response failure_answer(const Request& request) noexcept {
    Response response;
    response.status = 500;
    contain("an answer to a failure", [&] {
        const ProtocolError ours = protocol_error(500);
        response = failed(ours.status, ours.code, ours.text);
        add_standard_headers(request, response);
    });
    return response;
}

std::optional<Response> answer_at_once(const Handler& handler, const Request& request) {
    const NonBlockingScope scope;
    try {
        return answer_of(handler, request);
    } catch (const WouldBlock&) {
        return std::nullopt;
    }
}

}  // namespace steady::http
