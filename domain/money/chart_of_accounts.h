#pragma once

#include "domain/core/enum_names.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace steady {

// What the balance of an account means. Debits increase assets and expenses, credits the others.
enum class AccountClass { asset, liability, income, expense, suspense };
inline constexpr EnumNames<AccountClass, 5> account_classes{
    {"asset", "liability", "income", "expense", "suspense"}};

struct GeneralAccount {
    std::string_view name;
    AccountClass account_class;
};

// The general accounts of the ledger, in the order of a balance sheet. A general account contains
// the accounts of its single bookings or companions.
inline constexpr std::array<GeneralAccount, 15> chart_of_accounts{{
    {"provider_pending", AccountClass::asset},
    {"provider_available", AccountClass::asset},
    {"house_bank", AccountClass::asset},
    {"booking_escrow", AccountClass::liability},
    {"travel_reserve", AccountClass::liability},
    {"companion_payable", AccountClass::liability},
    {"rev_commission", AccountClass::income},
    {"rev_company_fee", AccountClass::income},
    {"rev_app_fee", AccountClass::income},
    {"rev_verification", AccountClass::income},
    {"rev_highlight", AccountClass::income},
    {"exp_provider_fee", AccountClass::expense},
    {"exp_dispute", AccountClass::expense},
    {"exp_goodwill", AccountClass::expense},
    {"loss_negative_companion", AccountClass::expense},
}};
// Not in the chart, since its balance has no meaning until an operator has explained it.
inline constexpr std::string_view suspense_account = "suspense";

// "booking_escrow" of "booking_escrow:{booking}".
[[nodiscard]] std::string general_account(std::string_view account);
// Accounts outside of the chart count as suspense.
[[nodiscard]] AccountClass class_of(std::string_view general_account);
// Whether the ledger has such a general account.
[[nodiscard]] bool is_general_account(std::string_view name);

}  // namespace steady
