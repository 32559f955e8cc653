#include "adapters/calendars/https_calendar_source.h"

#include "adapters/calendars/public_address.h"
#include "adapters/outbound/transport.h"

#include <stdexcept>
#include <utility>

namespace steady {
namespace {

using outbound::CallFault;

CalendarFault fault_of(CallFault fault) {
    switch (fault) {
        case CallFault::too_large:
            return CalendarFault::too_large;
        case CallFault::forbidden:
            return CalendarFault::forbidden_host;
        case CallFault::malformed:
        case CallFault::not_sent:
        case CallFault::no_answer:
            break;
    }
    return CalendarFault::unreachable;
}

CalendarFault fault_of_status(int status) {
    const bool is_refused = status == 401 || status == 403 || status == 404 || status == 410;
    return is_refused ? CalendarFault::refused : CalendarFault::server_error;
}

bool is_redirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

std::expected<outbound::Reply, CallFault> call(const CalendarAddress& address,
                                               const CalendarSourceOptions& options,
                                               outbound::MonotonicTime deadline) {
    const std::string origin(calendar_origin(address));
    outbound::TransportOptions transport;
    transport.base = origin;
    transport.ca_file = options.ca_file;
    transport.connections = 1;
    transport.idle_connections = 0;
    transport.largest_reply_bytes = max_calendar_bytes;
    const bool is_loopback =
        options.loopback == LoopbackCalendars::admitted && address.host == "127.0.0.1";
    if (!is_loopback) transport.admits_address = calendars::is_public_address;
    transport.stop = options.stop;
    outbound::Request request;
    request.path = address.text.substr(origin.size());
    // Without compression the size on the wire is the size of the text.
    request.headers = {{"Accept", "text/calendar"}, {"Accept-Encoding", "identity"}};
    return outbound::Transport(std::move(transport)).send(request, deadline);
}

}  // namespace

std::expected<std::string, CalendarFault> HttpsCalendarSource::fetch(
    const CalendarAddress& address) {
    const auto deadline = std::chrono::steady_clock::now() + options_.deadline;
    CalendarAddress at = address;
    for (int redirects = 0; redirects <= max_calendar_redirects; ++redirects) {
        auto reply = call(at, options_, deadline);
        if (!reply) return std::unexpected(fault_of(reply.error()));
        if (is_redirect(reply->status)) {
            auto next = follow_calendar_redirect(at, reply->header("Location"), options_.loopback);
            if (!next) return std::unexpected(CalendarFault::forbidden_host);
            at = *std::move(next);
            continue;
        }
        if (reply->status != 200) return std::unexpected(fault_of_status(reply->status));
        const auto encoding = reply->header("Content-Encoding");
        if (!encoding.empty() && encoding != "identity") {
            return std::unexpected(CalendarFault::not_calendar);
        }
        return std::move(reply->body);
    }
    return std::unexpected(CalendarFault::server_error);
}

}  // namespace steady
