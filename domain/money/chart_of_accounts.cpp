#include "domain/money/chart_of_accounts.h"

#include <algorithm>

namespace steady {

std::string general_account(std::string_view account) {
    return std::string(account.substr(0, account.find(':')));
}

AccountClass class_of(std::string_view general_account) {
    const auto* found =
        std::ranges::find(chart_of_accounts, general_account, &GeneralAccount::name);
    return found == chart_of_accounts.end() ? AccountClass::suspense : found->account_class;
}

bool is_general_account(std::string_view name) {
    return name == suspense_account ||
           std::ranges::find(chart_of_accounts, name, &GeneralAccount::name) !=
               chart_of_accounts.end();
}

}  // namespace steady
