#include "domain/desk/person_money.h"

namespace steady {

void add_payouts(PersonMoney& money, PayoutState state, Money transferred, Money returned) {
    switch (state) {
        case PayoutState::held:
            money.held += transferred;
            break;
        case PayoutState::due:
        case PayoutState::sending:
        case PayoutState::failed:
            money.due += transferred;
            break;
        case PayoutState::paid:
        case PayoutState::reversing:
        case PayoutState::reversed:
        case PayoutState::lost:
            money.earned += transferred - returned;
            break;
        case PayoutState::cancelled:
            break;
    }
}

}  // namespace steady
