#pragma once

#include "ports/jobs.h"
#include "ports/push.h"
#include "ports/store_fwd.h"
#include "ports/system.h"

#include <optional>
#include <string>

namespace steady {

// What a push job sends, to one device.
struct PushJob {
    PushSubscriptionId device;
    std::string text;  // in English; translated when it is sent
    bool is_urgent = false;
    Instant sent_before{};  // later it is not worth a message
};

// After that a message says nothing that its reader has not seen on a page.
inline constexpr hours push_lifetime{12};

// Enqueues a message for each device of the account, in the event's transaction.
void enqueue_push(Transaction& transaction, IdSource& ids, Instant now, const AccountId& account,
                  const std::string& text, bool is_urgent);

// nullopt: not a push job, or of another form.
[[nodiscard]] std::optional<PushJob> read_push_job(const Job& job);

}  // namespace steady
