#include "adapters/sql/session_ends.h"

#include "ports/contained.h"

#include <condition_variable>
#include <mutex>
#include <sstream>

namespace steady {

void subscribe_to_session_ends(PostgresListener& listener, SessionCache& cache) {
    listener.channels["steady_sessions"] = [&cache](const std::string& message) {
        if (message == "*") {
            cache.end_all();
            return;
        }
        std::istringstream hashes(message);
        for (std::string hash; hashes >> hash;) cache.end(hash);
    };
    listener.listening = [&cache] { cache.listening(); };
    listener.synced_until = [&cache](auto then) { cache.synced_until(then); };
    listener.on_disconnect = [&cache] { cache.on_disconnect(); };
}

namespace sql {
namespace {

constexpr std::chrono::milliseconds between_checks{100};

}  // namespace

SessionEndWatch::SessionEndWatch(SqliteWriter& writer, SessionCache& cache)
    : writer_(writer), cache_(cache), thread_([this](const std::stop_token& stop) {
          contain("the watch over ended sessions", [&] { run(stop); });
      }) {}

void SessionEndWatch::run(const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any ended;
    while (!stop.stop_requested()) {
        try {
            look();
        } catch (...) {
            cache_.on_disconnect();  // requests notice and report the same
        }
        std::unique_lock lock(mutex);
        ended.wait_for(lock, stop, between_checks, [] { return false; });
    }
}

void SessionEndWatch::look() {
    const auto then = std::chrono::steady_clock::now();
    const std::uint64_t version = writer_.version_by_others();
    if (version != known_version_) cache_.listening();
    known_version_ = version;
    cache_.synced_until(then);
}

}  // namespace sql
}  // namespace steady
