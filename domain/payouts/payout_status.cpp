#include "domain/payouts/payout_status.h"

#include "domain/core/enum_names.h"

#include <array>
#include <utility>

namespace steady {
namespace {

constexpr std::array every_state{
    PayoutState::due,      PayoutState::held,   PayoutState::sending,
    PayoutState::paid,     PayoutState::failed, PayoutState::reversing,
    PayoutState::reversed, PayoutState::lost,   PayoutState::cancelled};
constexpr std::array every_status{PayoutStatus::completed, PayoutStatus::pending,
                                  PayoutStatus::failed, PayoutStatus::returned};

}  // namespace

std::string_view status_name(PayoutStatus status) {
    switch (status) {
        case PayoutStatus::completed:
            return "completed";
        case PayoutStatus::pending:
            return "pending";
        case PayoutStatus::failed:
            return "failed";
        case PayoutStatus::returned:
            return "returned";
    }
    std::unreachable();
}

std::optional<PayoutStatus> payout_status_from(std::string_view word) {
    return named(
        every_status, [](PayoutStatus status) { return status_name(status); }, word);
}

PayoutStatus status_of(PayoutState state) {
    switch (state) {
        case PayoutState::due:
        case PayoutState::held:
        case PayoutState::sending:
            return PayoutStatus::pending;
        case PayoutState::paid:
            return PayoutStatus::completed;
        case PayoutState::failed:
            return PayoutStatus::failed;
        case PayoutState::reversing:
        case PayoutState::reversed:
        case PayoutState::lost:
        case PayoutState::cancelled:
            return PayoutStatus::returned;
    }
    std::unreachable();
}

std::vector<PayoutState> states_of(PayoutStatus status) {
    std::vector<PayoutState> states;
    for (const PayoutState state : every_state) {
        if (status_of(state) == status) states.push_back(state);
    }
    return states;
}

std::string_view state_name(PayoutState state) {
    switch (state) {
        case PayoutState::due:
            return "due";
        case PayoutState::held:
            return "held";
        case PayoutState::sending:
            return "sending";
        case PayoutState::paid:
            return "paid";
        case PayoutState::failed:
            return "failed";
        case PayoutState::reversing:
            return "reversing";
        case PayoutState::reversed:
            return "reversed";
        case PayoutState::lost:
            return "lost";
        case PayoutState::cancelled:
            return "cancelled";
    }
    std::unreachable();
}

std::string_view hold_name(HoldReason reason) {
    switch (reason) {
        case HoldReason::none:
            return "none";
        case HoldReason::no_account:
            return "no_account";
        case HoldReason::account_not_ready:
            return "account_not_ready";
        case HoldReason::disputed:
            return "disputed";
        case HoldReason::by_operator:
            return "by_operator";
    }
    std::unreachable();
}

}  // namespace steady
