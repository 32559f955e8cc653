#include "adapters/sandbox/state.h"

#include <algorithm>

namespace steady::sandbox {

std::int64_t Sandbox::Core::now_s() const {
    return to_epoch_seconds(clock.now()) + clock_offset_s;
}

std::string Sandbox::Core::new_id(std::string_view prefix) {
    std::string id(prefix);
    for (const char c : ids.uuid()) {
        if (c != '-') id += c;
    }
    return id;
}

void Sandbox::Core::emit(std::string_view type, const json& object, const std::string& account) {
    constexpr std::size_t events_retention = 100'000;
    const std::string id = new_id("evt_");
    json event{{"id", id},
               {"object", "event"},
               {"api_version", api_version},
               {"created", now_s()},
               {"data", {{"object", wire(object)}}},
               {"livemode", false},
               {"pending_webhooks", options.webhook_url.empty() ? 0 : 1},
               {"request", {{"id", nullptr}, {"idempotency_key", nullptr}}},
               {"type", type}};
    if (!account.empty()) {
        event["account"] = account;
        event["_account"] = account;
    }
    events.insert(std::move(event));
    while (events.size() > events_retention) events.drop_oldest();
    if (options.webhook_url.empty()) return;

    PendingDelivery delivery{
        .id = new_id("del_"), .event = id, .due_at = to_epoch_seconds(clock.now())};
    std::string fault;
    for (auto armed = event_faults.begin(); armed != event_faults.end(); ++armed) {
        if (!type.starts_with(armed->path)) continue;
        fault = armed->kind;
        delivery.due_at += fault == "late" ? armed->milliseconds / 1000 : 0;
        if (--armed->count <= 0) event_faults.erase(armed);
        break;
    }
    // A reordered event is sent right after the one that follows it.
    auto place = std::find_if(deliveries.begin(), deliveries.end(),
                              [](const PendingDelivery& held) { return held.after_next; });
    for (PendingDelivery& held : deliveries) held.after_next = false;
    if (fault == "drop") return;
    delivery.after_next = fault == "reorder";
    place = deliveries.insert(place, delivery);
    note_delivery(delivery);
    if (fault == "duplicate") {
        delivery.id = new_id("del_");
        deliveries.insert(place, delivery);
        note_delivery(delivery);
    }
    changed.notify_all();
}

void Sandbox::Core::let_time_pass() {
    const std::int64_t now = now_s();
    while (!pages_ending.empty() && pages_ending.begin()->first <= now) {
        const std::string id = pages_ending.begin()->second;
        pages_ending.erase(pages_ending.begin());
        close_checkout(*this, id);
    }
    while (!authorizations_ending.empty() && authorizations_ending.begin()->first <= now) {
        const std::string id = authorizations_ending.begin()->second;
        authorizations_ending.erase(authorizations_ending.begin());
        (void)release_payment(*this, id, "automatic");
    }
    while (!funds_coming.empty() && funds_coming.begin()->first <= now) {
        const std::string id = funds_coming.begin()->second;
        funds_coming.erase(funds_coming.begin());
        make_available(*this, id);
    }
}

}  // namespace steady::sandbox
