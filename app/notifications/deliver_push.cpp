#include "app/notifications/deliver_push.h"

#include "app/notifications/notice_writer.h"
#include "app/notifications/operator_notes.h"
#include "app/push/push_devices.h"
#include "app/push/push_job.h"
#include "domain/core/error.h"
#include "ports/accounts.h"
#include "ports/store.h"

#include <utility>

namespace steady {
namespace {

constexpr int max_push_attempts = 8;

struct PushTarget {
    PushSubscription device;
    PushKeyPair key;
    Locale locale = Locale::en;
};

// nullopt: the device was removed, its session ended, or its account may not be notified any more.
std::optional<PushTarget> read_target(Transaction& transaction, const Vault& vault,
                                      const PushSubscriptionId& id) {
    auto device = transaction.push.find(id);
    if (!device) return std::nullopt;
    const auto account = transaction.accounts.find(device->account);
    if (!account || transaction.accounts.suspended_at(device->account)) return std::nullopt;
    auto key = open_push_key(transaction, vault);
    if (!key) return std::nullopt;
    return PushTarget{*std::move(device), *std::move(key), account->locale};
}

}  // namespace

JobOutcome DeliverPush::run(const Job& job) {
    const auto push = read_push_job(job);
    if (!push) return {JobOutcome::Kind::park, "not a message to a device that can be read"};
    const Instant now = clock_.now();
    if (push->sent_before <= now) return {};
    const auto target = store_.read(
        [&](Transaction& transaction) { return read_target(transaction, vault_, push->device); });
    if (!target) return {};
    NoticeWriter writer(target->locale, translator_);
    std::string text = writer.text(push->text);
    const bool is_translated = writer.is_whole();
    const PushReply reply = sender_.send(target->device,
                                         {.text = is_translated ? std::move(text) : push->text,
                                          .locale = is_translated ? target->locale : Locale::en,
                                          .lifetime = push->sent_before - now,
                                          .is_urgent = push->is_urgent},
                                         target->key, now);
    switch (reply.outcome) {
        case PushOutcome::sent:
            ++sent_;
            return {};
        case PushOutcome::gone:
            ++gone_;
            remove_device(push->device);
            return {};
        case PushOutcome::later:
            ++put_off_;
            if (job.attempts >= max_push_attempts) return {};
            return {JobOutcome::Kind::retry, reply.what};
        case PushOutcome::refused:
            ++refused_;
            note_refusal(reply.what);
            return {};
    }
    std::unreachable();
}

void DeliverPush::remove_device(const PushSubscriptionId& id) {
    static_cast<void>(store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        transaction.push.remove(id);
        return {};
    }));
}

// Once a day: a wrong key is refused for every device.
void DeliverPush::note_refusal(const std::string& what) {
    const Instant now = clock_.now();
    const std::string key = "push_refused:" + std::to_string(to_epoch_seconds(now) / 86'400);
    static_cast<void>(store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        note_for_operator_again(transaction, ids_, now, key,
                                "Push services refuse our messages to browsers: " + what +
                                    ". Mails and the inbox are not affected. See \"Messages to "
                                    "browsers\" in docs/operations.md.");
        return {};
    }));
}

Readings DeliverPush::readings() const {
    const auto count = [](const char* outcome, const std::atomic<std::int64_t>& value) {
        return Reading{"steady_pushes_total",
                       "Messages offered to push services, by what they answered.",
                       Reading::Kind::counter,
                       {{"outcome", outcome}},
                       value.load()};
    };
    return {count("sent", sent_), count("gone", gone_), count("put_off", put_off_),
            count("refused", refused_)};
}

}  // namespace steady
