#include "app/money/reconcile_books.h"

#include "app/money/difference_labels.h"
#include "app/money/keep_difference.h"
#include "app/notifications/operator_notes.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "ports/sweeping.h"

#include <algorithm>

namespace steady {
namespace {

// Webhooks usually arrive within seconds; the sweep gives them this head start, and looks back
// further than necessary, since the provider lists an event a little after it happened.
constexpr minutes head_start{5};
constexpr hours overlap{1};
constexpr const char* event_sweep = "events";
constexpr int repeated_limit = 1'000;

}  // namespace

std::string_view difference_name(DifferenceKind kind) {
    switch (kind) {
        case DifferenceKind::event_missed:
            return "event_missed";
        case DifferenceKind::event_repeated:
            return "event_repeated";
        case DifferenceKind::amount_differs:
            return "amount_differs";
        case DifferenceKind::unknown_to_us:
            return "unknown_to_us";
        case DifferenceKind::unknown_to_them:
            return "unknown_to_them";
        case DifferenceKind::balance_differs:
            return "balance_differs";
        case DifferenceKind::balance_unseen:
            return "balance_unseen";
    }
    std::unreachable();
}

bool store_difference(Transaction& transaction, IdSource& ids, Instant now,
                      const Difference& difference) {
    const auto standing = transaction.reconciliation.standing(difference.kind, difference.object);
    if (standing && gap(standing->difference) == gap(difference)) return false;
    if (standing) close_difference(transaction, now, difference.kind, difference.object);
    const JobId note = note_for_operator(transaction, ids, now, difference_text(difference));
    return transaction.reconciliation.record(difference, note);
}

void close_difference(Transaction& transaction, Instant now, DifferenceKind kind,
                      const std::string& object) {
    const auto standing = transaction.reconciliation.standing(kind, object);
    if (!standing) return;
    transaction.reconciliation.close(kind, object, now);
    if (standing->note) transaction.jobs.finish(*standing->note);
}

Result<NewDifferences> ReconcileEvents::run(const std::stop_token& stop) {
    const Instant now = context_.clock.now();
    const Instant to = now - head_start;
    const Instant reached = context_.store.read([&](Transaction& transaction) {
        return transaction.reconciliation.reached(event_sweep).value_or(now - overlap);
    });
    const Instant from = reached - overlap;
    NewDifferences found;
    const auto keep = [&](Transaction& transaction, DifferenceKind kind, const std::string& id) {
        const Difference difference{.kind = kind, .object = id, .first_seen = now};
        if (store_difference(transaction, context_.ids, now, difference)) {
            found.push_back(difference);
        }
    };
    std::string cursor;
    do {
        if (stop.stop_requested()) return found;  // the rest is read the next time
        const auto page = context_.records.events(from, to, cursor);
        if (!page) return refuse(Refusal::provider_unavailable);
        const NewDifferences before = found;
        (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
            found = before;
            for (const SignedEvent& event : page->items) {
                auto& events = transaction.provider_events;
                if (events.known(event.id)) continue;
                if (!events.insert({event.id, event.type, event.object_id, now})) continue;
                if (event.live_mode != live_mode_) events.mark_processed(event.id, now);
                keep(transaction, DifferenceKind::event_missed, event.id);
            }
            return {};
        });
        cursor = page->next;
    } while (!cursor.empty());
    const NewDifferences before = found;
    (void)context_.store.transact([&](Transaction& transaction) -> Result<void> {
        found = before;
        for (const std::string& id : transaction.provider_events.repeated(from, repeated_limit)) {
            keep(transaction, DifferenceKind::event_repeated, id);
        }
        transaction.reconciliation.reach(event_sweep, to);
        return {};
    });
    return found;
}

long PurgeProviderEvents::run(const std::stop_token& stop) {
    return purged_in_steps(store_, stop, [&](Transaction& transaction, int limit) {
        const Instant now = clock_.now();
        const Instant reached = transaction.reconciliation.reached(event_sweep).value_or(now);
        const Instant before = std::min(now - provider_events_retention, reached - 2 * overlap);
        return transaction.provider_events.purge(before, limit);
    });
}

}  // namespace steady
