#include "adapters/http/access_log.h"

#include <atomic>
#include <iterator>
#include <memory>

#include <fmt/compile.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>

namespace steady::http {
namespace {

// A client can send any token as the method, so unknown ones are not logged.
std::string_view known_method(std::string_view method) {
    for (const std::string_view known :
         {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"}) {
        if (method == known) return known;
    }
    return "other";
}

// "2026-11-20T09:30:00Z", formatted once a second per thread.
std::string_view time_text() {
    thread_local std::time_t written = -1;
    thread_local std::string text;
    const std::time_t now = std::time(nullptr);
    if (now == written) return text;
    std::tm utc{};
    gmtime_r(&now, &utc);
    text = fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1,
                       utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec);
    written = now;
    return text;
}

// An empty view may have a null pointer, and the library calls memcpy with it all the same.
std::string_view addressed(std::string_view text) {
    return text.empty() ? std::string_view("") : text;
}

// Nothing in it needs escaping: the server chooses the id, the method's name and the pattern.
void append_access_line(std::string& out, const AccessEntry& entry) {
    const auto tenths_ms = (entry.took.count() + 50) / 100;
    fmt::format_to(
        std::back_inserter(out),
        FMT_COMPILE(
            R"({{"time":"{}","request":"{}","method":"{}","route":"{}","status":{},"ms":{}.{},"bytes":{}}})"),
        time_text(), addressed(entry.request_id), known_method(entry.method),
        addressed(entry.pattern), entry.status, tenths_ms / 10, tenths_ms % 10, entry.bytes);
}

std::atomic<LineQueue*> queue{nullptr};

std::shared_ptr<spdlog::logger> access_logger() {
    const std::shared_ptr<spdlog::logger> named = spdlog::get("access");
    return named ? named : spdlog::default_logger();
}

// The logger ends each message with its own line feed.
LineQueue::Write write_to(std::shared_ptr<spdlog::logger> logger) {
    return [logger = std::move(logger)](std::string_view lines, std::uint64_t dropped) {
        if (lines.ends_with('\n')) lines.remove_suffix(1);
        if (!lines.empty()) logger->info(lines);
        if (dropped > 0) logger->info(R"({{"time":"{}","dropped":{}}})", time_text(), dropped);
        logger->flush();
    };
}

}  // namespace

std::string access_line(const AccessEntry& entry) {
    std::string line;
    append_access_line(line, entry);
    return line;
}

void log_access(const AccessEntry& entry) {
    if (LineQueue* const waiting = queue.load(std::memory_order_acquire)) {
        waiting->add([&](std::string& lines) {
            append_access_line(lines, entry);
            lines += '\n';
        });
        return;
    }
    static const std::shared_ptr<spdlog::logger> logger = access_logger();
    if (logger->should_log(spdlog::level::info)) logger->info(access_line(entry));
}

BackgroundAccessLog::BackgroundAccessLog() : queue_(write_to(access_logger())) {
    queue.store(&queue_, std::memory_order_release);
}

BackgroundAccessLog::~BackgroundAccessLog() {
    queue.store(nullptr, std::memory_order_release);
}

}  // namespace steady::http
