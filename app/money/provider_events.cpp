#include "app/money/provider_events.h"

#include "ports/payments.h"
#include "ports/store.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady {
namespace {

// A failing event is skipped for at most 2^8 - 1 rounds: about a minute.
constexpr int max_doublings = 8;
// Per round; then other work on the same thread has its turn.
constexpr int max_batches = 40;
// Events of one share that are scanned at once: waiting events of the other share may come first.
constexpr int max_read = 5'000;

bool is_about_payment(ProviderEventKind kind) {
    return kind == ProviderEventKind::checkout || kind == ProviderEventKind::payment;
}

}  // namespace

Result<void> ReceiveProviderEvent::operator()(std::string_view raw_body,
                                              std::string_view signature_header) {
    const Instant now = clock_.now();
    const auto event = verifier_.verify(raw_body, signature_header, now);
    if (!event) return refuse(Refusal::signature_invalid);
    return store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        const bool fresh =
            transaction.provider_events.insert({event->id, event->type, event->object_id, now});
        if (fresh && event->live_mode != live_mode_) {
            transaction.provider_events.mark_processed(event->id, now);  // WH5
        }
        return {};
    });
}

int ProcessProviderEvents::run(int limit, const std::stop_token& stop, EventShare share) {
    int done = 0;
    for (int number = 0; number < max_batches && !stop.stop_requested(); ++number) {
        const Batch batch = take_batch(limit, number == 0, stop, share);
        done += static_cast<int>(batch.finished.size());
        if (std::cmp_less(batch.finished.size(), limit)) break;
    }
    return done;
}

std::vector<ProviderEvent> ProcessProviderEvents::waiting(int limit, EventShare share) {
    auto events = store_.read([&](Transaction& transaction) {
        return transaction.provider_events.unprocessed(share == EventShare::all ? limit : max_read);
    });
    if (share == EventShare::all) return events;
    std::erase_if(events, [&](const ProviderEvent& event) {
        const bool is_payment = is_about_payment(words_.kind_of(event.type));
        return is_payment != (share == EventShare::payments);
    });
    if (std::cmp_greater(events.size(), limit)) events.erase(events.begin() + limit, events.end());
    return events;
}

ProcessProviderEvents::Batch ProcessProviderEvents::take_batch(int limit, bool first,
                                                               const std::stop_token& stop,
                                                               EventShare share) {
    StuckEvents& stuck = stuck_.at(static_cast<std::size_t>(share));
    const auto events = waiting(limit + static_cast<int>(stuck.size()), share);
    std::erase_if(stuck, [&](const auto& one) {
        return std::ranges::find(events, one.first, &ProviderEvent::id) == events.end();
    });
    FailingItems failing(store_, clock_, work);
    if (!events.empty()) failing.read();
    Batch batch;
    // Objects whose events have all been applied: events of one kind for one object have the same
    // effect.
    std::set<std::pair<ProviderEventKind, std::string>> seen;
    for (const ProviderEvent& event : events) {
        if (stop.stop_requested()) break;
        if (sits_out(stuck, event, first)) continue;
        if (batch.tried++ == limit) break;
        Stuck& trouble = stuck[event.id];  // unless it finishes, even with an exception
        trouble.rounds_left = (1 << trouble.failures) - 1;
        trouble.failures = std::min(trouble.failures + 1, max_doublings);
        const std::pair about{words_.kind_of(event.type), event.object_id};
        if (!seen.contains(about) && !try_out(failing, event, about.first)) continue;
        seen.insert(about);
        stuck.erase(event.id);
        batch.finished.push_back(event.id);
    }
    if (batch.finished.empty()) return batch;
    (void)store_.transact_independent([&](Transaction& transaction) -> Result<void> {
        for (const std::string& id : batch.finished) {
            transaction.provider_events.mark_processed(id, clock_.now());
        }
        return {};
    });
    return batch;
}

bool ProcessProviderEvents::sits_out(StuckEvents& stuck, const ProviderEvent& event, bool first) {
    const auto found = stuck.find(event.id);
    if (found == stuck.end() || found->second.rounds_left == 0) return false;
    if (first) --found->second.rounds_left;
    return true;
}

// An exception affects only this event: the events after it are still applied.
bool ProcessProviderEvents::try_out(FailingItems& failing, const ProviderEvent& event,
                                    ProviderEventKind kind) {
    return failing.attempt({event.id, std::nullopt},
                           [&] { return item_result(finish(kind, event.object_id)); });
}

Result<void> ProcessProviderEvents::finish(ProviderEventKind kind, const std::string& object) {
    switch (kind) {
        case ProviderEventKind::checkout: {
            const auto settled = readers_.settlement.settle(object);
            return settled ? Result<void>() : std::unexpected(settled.error());
        }
        case ProviderEventKind::payment: {
            const auto settled = readers_.settlement.settle_payment(object);
            return settled ? Result<void>() : std::unexpected(settled.error());
        }
        case ProviderEventKind::identity_check: {
            const auto read = readers_.identity.refresh(object);
            return read ? Result<void>() : std::unexpected(read.error());
        }
        case ProviderEventKind::payout_account:
            return readers_.accounts.refresh(object);
        case ProviderEventKind::dispute:
            return readers_.disputes.refresh(object);
        case ProviderEventKind::refund:
            return readers_.refunds.refresh(object);
        case ProviderEventKind::charge_refunded:
            return readers_.refunds.refresh_of(object);
        case ProviderEventKind::bank_payout:
            return readers_.bank_returns.follow(object);
        case ProviderEventKind::of_no_interest:
            return {};
    }
    std::unreachable();
}

}  // namespace steady
