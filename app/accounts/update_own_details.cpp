#include "app/accounts/update_own_details.h"

#include "app/accounts/current_password.h"
#include "app/accounts/plain_forms.h"
#include "domain/accounts/record_version.h"
#include "ports/store.h"

namespace steady {

bool UpdateOwnDetails::changes_phone(const DetailsCommand& command) {
    if (!command.change.phone) return false;
    auto own = ports_.store.read(
        [&](Transaction& transaction) { return read_own_account(transaction, command.account); });
    if (!own) return false;
    const std::string before = own->account.phone;
    const Date today = std::chrono::floor<std::chrono::days>(ports_.clock.now());
    const auto fits = apply_edit(plain_form(ports_.texts, command.change), command.version,
                                 {own->account, own->profile ? &*own->profile : nullptr}, today);
    return fits && own->account.phone != before;  // a number that does not fit is refused anyway
}

Result<OwnAccount> UpdateOwnDetails::run(const DetailsCommand& command,
                                         const std::optional<std::string>& current_password) {
    if (changes_phone(command)) {
        if (!current_password || current_password->empty()) {
            return refuse_field("currentPassword",
                                "Please enter your current password to change your phone number.");
        }
        const auto proven = prove_current_password(ports_, settings_.budgets.login_account,
                                                   command.account, *current_password);
        if (!proven) {
            Error error = proven.error();
            if (error.refusal == Refusal::wrong_current_password)
                error.fields.push_back({"currentPassword", error.message});
            return std::unexpected(std::move(error));
        }
    }
    return details_.run(command);
}

}  // namespace steady
