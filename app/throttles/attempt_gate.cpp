#include "app/throttles/attempt_gate.h"

#include "ports/store.h"
#include "ports/throttles.h"

#include <algorithm>

namespace steady {
namespace {

AttemptCount count_of(const std::optional<Throttle>& throttle) {
    if (!throttle) return {};
    return {throttle->attempts, throttle->window_start, throttle->blocked_until};
}

void save(ThrottleRepository& throttles, const Attempt& attempt, const AttemptCount& count) {
    throttles.save(
        {attempt.key, count.attempts, count.window_start, count.blocked_until, attempt.subject});
}

}  // namespace

std::vector<Attempt> network_attempts(const std::string& what, const std::string& ip_address,
                                      const AttemptBudget& budget) {
    std::vector<Attempt> attempts;
    for (const std::string& network : networks_of(ip_address)) {
        attempts.push_back({what + ":network:" + network, budget, {}});
    }
    return attempts;
}

Result<void> charge_attempts(Transaction& transaction, const std::vector<Attempt>& attempts,
                             Instant now) {
    ThrottleRepository& throttles = transaction.throttles;
    std::vector<AttemptCount> counts;
    int max_wait_s = 0;
    for (const Attempt& attempt : attempts) {
        counts.push_back(count_of(throttles.find(attempt.key)));
        max_wait_s = std::max(max_wait_s, wait_s(counts.back(), now).value_or(0));
    }
    if (max_wait_s > 0) {
        Error error{Refusal::too_many_attempts};
        error.retry_after_s = max_wait_s;
        return std::unexpected(std::move(error));
    }
    for (std::size_t i = 0; i < attempts.size(); ++i)
        save(throttles, attempts[i], after_attempt(counts[i], attempts[i].budget, now));
    return {};
}

Result<Instant> schedule_requested_mail(Transaction& transaction, const AttemptBudgets& budgets,
                                        Instant now) {
    constexpr const char* key = "requested-mails";
    const auto stored = transaction.throttles.find(key);
    Instant next_free = stored ? stored->blocked_until : now;
    const auto departs = next_departure(budgets.requested_mails, next_free, now);
    if (!departs) {
        Error error{Refusal::too_many_attempts};
        error.retry_after_s = static_cast<int>(seconds{budgets.requested_mails.max_wait}.count());
        return std::unexpected(std::move(error));
    }
    transaction.throttles.save({key, 0, now, next_free, {}});
    return *departs;
}

void give_back_attempts(Transaction& transaction, const std::vector<Attempt>& attempts) {
    ThrottleRepository& throttles = transaction.throttles;
    for (const Attempt& attempt : attempts) {
        const auto throttle = throttles.find(attempt.key);
        if (throttle) save(throttles, attempt, after_success(count_of(throttle), attempt.budget));
    }
}

Result<void> AttemptGate::charge(const std::vector<Attempt>& attempts) {
    return store_.transact_independent([&](Transaction& transaction) {
        return charge_attempts(transaction, attempts, clock_.now());
    });
}

void AttemptGate::forgive(const Attempt& proven, const std::vector<Attempt>& others) {
    const auto forgiven =
        store_.transact_independent([&](Transaction& transaction) -> Result<void> {
            transaction.throttles.remove(proven.key);
            give_back_attempts(transaction, others);
            return {};
        });
    static_cast<void>(forgiven);  // cannot fail
}

void AttemptGate::recover(const std::vector<Attempt>& attempts) {
    const auto recovered =
        store_.transact_independent([&](Transaction& transaction) -> Result<void> {
            give_back_attempts(transaction, attempts);
            return {};
        });
    static_cast<void>(recovered);
}

}  // namespace steady
