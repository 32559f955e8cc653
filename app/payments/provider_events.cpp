#include "app/payments/provider_events.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steady {
namespace {

// Webhooks usually arrive within seconds; the sweep leaves them this head start.
constexpr minutes reconcile_after{2};

// An event that cannot be finished sits out at most 2^8 - 1 rounds: about a minute of them.
constexpr int most_doublings = 8;
// Of one round; then whoever else shares the thread has its turn.
constexpr int most_batches = 40;

// Events with the same answer have the same effect: the object, fetched once after all of them.
std::string what_it_asks_for(const ProviderEvent& event) {
    for (const std::string_view family : {"checkout.session.", "identity.verification_session."}) {
        if (event.type.starts_with(family)) return std::string(family) + event.object_id;
    }
    return event.type + " " + event.object_id;
}

}  // namespace

Result<void> ReceiveProviderEvent::operator()(std::string_view raw_body,
                                              std::string_view signature_header) {
    const Instant now = clock_.now();
    const auto event = verifier_.verify(raw_body, signature_header, now);
    if (!event) return refuse(Refusal::signature_invalid);
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        const std::string& about = event->type == account_left ? event->account : event->object_id;
        const bool fresh =
            transaction.provider_events().insert({event->id, event->type, about, now});
        if (fresh && event->live_mode != live_mode_) {
            transaction.provider_events().mark_processed(event->id, now);  // WH5
        }
        return {};
    });
}

int ProcessProviderEvents::run(int limit) {
    int done = 0;
    for (int number = 0; number < most_batches; ++number) {
        const Batch batch = take_batch(limit, number == 0);
        done += static_cast<int>(batch.finished.size());
        if (std::cmp_less(batch.finished.size(), limit)) break;
    }
    return done;
}

ProcessProviderEvents::Batch ProcessProviderEvents::take_batch(int limit, bool first) {
    const auto waiting = store_.read([&](Transaction& transaction) {
        return transaction.provider_events().unprocessed(limit + static_cast<int>(stuck_.size()));
    });
    std::erase_if(stuck_, [&](const auto& one) {
        return std::ranges::find(waiting, one.first, &ProviderEvent::id) == waiting.end();
    });
    Batch batch;
    std::set<std::string> seen;  // objects whose events all have their effect by now
    for (const ProviderEvent& event : waiting) {
        if (sits_out(event, first)) continue;
        if (batch.tried++ == limit) break;
        Stuck& trouble = stuck_[event.id];  // unless it comes to its end, even by a throw
        trouble.rounds_left = (1 << trouble.failures) - 1;
        trouble.failures = std::min(trouble.failures + 1, most_doublings);
        const std::string about = what_it_asks_for(event);
        if (!seen.contains(about) && !finished(event)) continue;
        seen.insert(about);
        stuck_.erase(event.id);
        batch.finished.push_back(event.id);
    }
    if (batch.finished.empty()) return batch;
    (void)store_.transact([&](Transaction& transaction) -> Result<void> {
        for (const std::string& id : batch.finished) {
            transaction.provider_events().mark_processed(id, clock_.now());
        }
        return {};
    });
    return batch;
}

bool ProcessProviderEvents::sits_out(const ProviderEvent& event, bool first) {
    const auto found = stuck_.find(event.id);
    if (found == stuck_.end() || found->second.rounds_left == 0) return false;
    if (first) --found->second.rounds_left;
    return true;
}

bool ProcessProviderEvents::finished(const ProviderEvent& event) {
    if (event.type.starts_with("checkout.session.")) {
        return settlement_.settle(event.object_id).has_value();
    }
    if (event.type.starts_with("identity.verification_session.")) {
        return identity_.refresh(event.object_id).has_value();
    }
    return !others || others(event);  // of no interest: recorded, no effect
}

int ReconcilePurchases::run(int limit) {
    const Instant now = context_.clock.now();
    const auto open = context_.store.read([&](Transaction& transaction) {
        return transaction.purchases().open_since(now - reconcile_after, limit);
    });
    int closed = 0;
    for (const Purchase& purchase : open) {
        if (!purchase.provider_session.empty()) {
            const auto settled = settlement_.settle(purchase.provider_session);
            if (settled && *settled != Settlement::still_open) ++closed;
        } else if (purchase.created_at + hours(1) < now) {
            // No page became known in all this time; if there is one it has expired by now.
            const auto given_up =
                context_.store.transact([&](Transaction& transaction) -> Result<void> {
                    auto current = transaction.purchases().find(purchase.id);
                    if (!current || current->state != PurchaseState::open) return {};
                    current->state = PurchaseState::expired;
                    if (!transaction.purchases().update(*current, PurchaseState::open)) {
                        return refuse(Refusal::conflict);
                    }
                    return {};
                });
            if (given_up) ++closed;
        }
    }
    return closed;
}

}  // namespace steady
