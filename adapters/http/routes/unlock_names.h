#pragma once

#include "app/accounts/own_account.h"

#include <string_view>
#include <utility>

namespace steady::http {

// The state of the payment for an identity check, as replies name it.
[[nodiscard]] inline std::string_view unlock_payment_name(UnlockPayment payment) {
    switch (payment) {
        case UnlockPayment::unpaid:
            return "unpaid";
        case UnlockPayment::pending:
            return "pending";
        case UnlockPayment::paid:
            return "paid";
    }
    std::unreachable();
}

}  // namespace steady::http
