#include "app/accounts/check_availability.h"

#include "app/throttles/attempt_gate.h"
#include "domain/people/email.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"

namespace steady {

Result<Availability> CheckAvailability::email(const std::string& text,
                                              const std::string& ip_address) {
    AttemptGate gate(store_, clock_);
    const auto open =
        gate.charge(network_attempts("check-email", ip_address, settings_.budgets.email_check));
    if (!open) return std::unexpected(open.error());
    const auto email = Email::parse(text);
    if (!email) return refuse_field("email", "Please enter a valid email address.");
    const bool taken = !settings_.opaque_email_check && store_.read([&](Transaction& transaction) {
        return transaction.accounts.email_taken(*email);
    });
    if (!taken) return Availability{true, "Email is available"};
    return Availability{false, std::string(default_message(Refusal::email_taken))};
}

Result<Availability> CheckAvailability::display_name(const std::string& text,
                                                     const std::string& ip_address,
                                                     const std::optional<AccountId>& caller) {
    AttemptGate gate(store_, clock_);
    const auto open = gate.charge(
        network_attempts("check-display-name", ip_address, settings_.budgets.display_name_check));
    if (!open) return std::unexpected(open.error());
    const auto name = DisplayName::parse(text);
    if (!name) return refuse_field("name", "Please enter a display name of 2 to 60 characters.");
    const bool taken = store_.read([&](Transaction& transaction) {
        return transaction.accounts.display_name_taken(name->text(), caller);
    });
    if (!taken) return Availability{true, "Display name is available"};
    return Availability{false, std::string(default_message(Refusal::display_name_taken))};
}

}  // namespace steady
