#include "adapters/http/event_stream_worker.h"

#include "ports/contained.h"

#include <chrono>
#include <utility>

namespace steady::http {
namespace {

using std::chrono::milliseconds;
// Changes are published between two portions of sessions.
constexpr std::size_t sessions_at_once = 64;
constexpr milliseconds check_interval{5'000};
constexpr milliseconds retry_interval{1'000};

}  // namespace

EventStreamWorker::EventStreamWorker(EventStreams& streams, const Clock& clock,
                                     EventStreamReads reads)
    : streams_(streams),
      clock_(clock),
      reads_(std::move(reads)),
      thread_([this](const std::stop_token& stop) {
          contain("the worker of event streams", [&] { run(stop); });
      }) {}

void EventStreamWorker::run(const std::stop_token& stop) {
    milliseconds timeout{0};
    while (!stop.stop_requested()) {
        const EventStreams::Work work = streams_.wait_for_work(stop, timeout);
        try {
            publish_changes(work);
            timeout = check_sessions() ? check_interval : milliseconds{0};
        } catch (...) {
            // Requests notice and report the same. What was not published is made up for.
            std::mutex mutex;
            std::unique_lock lock(mutex);
            std::condition_variable_any pause;
            pause.wait_for(lock, stop, retry_interval, [] { return false; });
            streams_.on_missed_changes();
            timeout = milliseconds{0};
        }
    }
}

void EventStreamWorker::publish_changes(const EventStreams::Work& work) {
    const auto publish = [&](const AccountId& account, AccountType type,
                             const std::optional<ConversationId>& conversation) {
        if (!streams_.has_stream(account)) return;
        streams_.publish(account, conversation, reads_.unread(account, type));
    };
    for (const ConversationChange& change : work.changes) {
        publish(change.client, AccountType::client, change.conversation);
        publish(change.companion, AccountType::companion, change.conversation);
    }
    if (!work.missed_changes) return;
    for (const auto& [account, type] : streams_.accounts()) publish(account, type, std::nullopt);
}

bool EventStreamWorker::check_sessions() {
    const Instant now = clock_.now();
    const auto due = streams_.take_due_sessions(now, sessions_at_once);
    for (const std::string& token_hash : due) {
        std::optional<Instant> until;
        try {
            until = reads_.alive_until(token_hash);
        } catch (...) {
            for (const std::string& each : due) streams_.set_alive_until(each, Instant::min());
            throw;
        }
        if (until) {
            streams_.set_alive_until(token_hash, *until);
        } else {
            streams_.on_end(token_hash);
        }
    }
    return due.size() < sessions_at_once;
}

}  // namespace steady::http
