#include "app/push/push_job.h"

#include "ports/store.h"

#include <charconv>
#include <cstdint>

namespace steady {
namespace {

std::optional<Instant> read_seconds(const std::string& text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return Instant{seconds{value}};
}

}  // namespace

void enqueue_push(Transaction& transaction, IdSource& ids, Instant now, const AccountId& account,
                  const std::string& text, bool is_urgent) {
    for (const PushSubscription& device : transaction.push.of(account)) {
        Job job{.id = ids.next<JobId>(), .kind = to_string(JobKind::push)};
        job.payload = {{"device", device.id.text()},
                       {"text", text},
                       {"urgent", is_urgent ? "yes" : "no"},
                       {"before", std::to_string(to_epoch_seconds(now + push_lifetime))}};
        job.due_at = now;
        job.account = account.text();
        transaction.jobs.enqueue(job);
    }
}

std::optional<PushJob> read_push_job(const Job& job) {
    const std::string* device = job.payload.find("device");
    const std::string* text = job.payload.find("text");
    const std::string* urgent = job.payload.find("urgent");
    const std::string* before = job.payload.find("before");
    if (!is_kind(job, JobKind::push) || !device || !text || !urgent || !before) {
        return std::nullopt;
    }
    const auto id = PushSubscriptionId::parse(*device);
    const auto last = read_seconds(*before);
    if (!id || !last) return std::nullopt;
    return PushJob{*id, *text, *urgent == "yes", *last};
}

}  // namespace steady
