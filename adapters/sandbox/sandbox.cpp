#include "adapters/sandbox/sandbox.h"

#include "adapters/sandbox/state.h"

#include <algorithm>

namespace steady::sandbox {
namespace {

constexpr std::int64_t max_retry_wait_s = 60;
constexpr int max_delivery_attempts = 20;

}  // namespace

Sandbox::Sandbox(SandboxOptions options, const Clock& clock, const Digests& digests, IdSource& ids)
    : core_(std::make_unique<Core>(std::move(options), clock, digests, ids)) {
    core_->load();
}

Sandbox::~Sandbox() = default;

http::Response Sandbox::handle(const http::Request& request) {
    if (request.path.starts_with("/v1/")) return api_call(*core_, request);
    const std::lock_guard lock(core_->mutex);
    core_->let_time_pass();
    http::Response response;
    if (request.path.starts_with("/sandbox/")) {
        response = hosted_page(*core_, request);
    } else if (core_->options.test_helpers && request.path.starts_with("/test_helpers/")) {
        response = test_helper(*core_, request);
    } else {
        response = render(unknown_call(request.method_text, request.path), core_->new_id("req_"));
    }
    core_->save();
    return response;
}

void Sandbox::set_public_origin(std::string origin) {
    const std::lock_guard lock(core_->mutex);
    core_->options.public_origin = std::move(origin);
}

void Sandbox::set_webhook_url(std::string url) {
    const std::lock_guard lock(core_->mutex);
    core_->options.webhook_url = std::move(url);
}

std::vector<Delivery> Sandbox::take_deliveries() {
    const std::lock_guard lock(core_->mutex);
    core_->let_time_pass();
    const Instant now = core_->clock.now();
    std::vector<Delivery> due;
    for (PendingDelivery& pending : core_->deliveries) {
        if (pending.taken || pending.after_next || pending.due_at > to_epoch_seconds(now)) continue;
        pending.taken = true;
        const json* event = core_->events.find(pending.event);
        if (event == nullptr) continue;  // so old that it was pruned
        const std::string body = wire(*event).dump();
        due.push_back({pending.id, core_->options.webhook_url, body,
                       sign(core_->digests, core_->options.webhook_secret, body, now)});
    }
    return due;
}

void Sandbox::report(const std::string& delivery_id, bool accepted) {
    const std::lock_guard lock(core_->mutex);
    auto& queue = core_->deliveries;
    const auto found =
        std::find_if(queue.begin(), queue.end(),
                     [&](const PendingDelivery& pending) { return pending.id == delivery_id; });
    if (found == queue.end()) return;
    ++found->attempts;
    if (accepted || found->attempts >= max_delivery_attempts) {
        core_->note_delivered(found->id);
        queue.erase(found);
    } else {
        const std::int64_t wait =
            std::min<std::int64_t>(max_retry_wait_s, 1LL << std::min(found->attempts - 1, 6));
        found->taken = false;
        found->due_at = to_epoch_seconds(core_->clock.now()) + wait;
        core_->note_delivery(*found);
    }
    core_->save();
}

void Sandbox::wait_for_deliveries(std::chrono::milliseconds limit) {
    std::unique_lock lock(core_->mutex);
    core_->changed.wait_for(lock, limit, [&] {
        return core_->stopping ||
               std::any_of(core_->deliveries.begin(), core_->deliveries.end(),
                           [&](const PendingDelivery& pending) {
                               return !pending.taken && !pending.after_next &&
                                      pending.due_at <= to_epoch_seconds(core_->clock.now());
                           });
    });
}

void Sandbox::shut_down() {
    const std::lock_guard lock(core_->mutex);
    core_->stopping = true;
    core_->changed.notify_all();
}

std::string sign(const Digests& digests, const std::string& secret, const std::string& body,
                 Instant at) {
    const std::string stamp = std::to_string(to_epoch_seconds(at));
    return "t=" + stamp + ",v1=" + digests.hmac_sha256_hex(secret, stamp + "." + body);
}

}  // namespace steady::sandbox
