#include "app/accounts/check_availability.h"

#include "app/accounts/reserved_name.h"
#include "app/people/pasted_email.h"
#include "app/throttles/attempt_gate.h"
#include "domain/core/result.h"
#include "domain/people/personal_fields.h"
#include "domain/people/personal_texts.h"
#include "ports/accounts.h"
#include "ports/store.h"

namespace steady {

Result<Availability> CheckAvailability::email(const std::string& text,
                                              const std::string& ip_address) {
    AttemptGate gate(store_, clock_);
    RETURN_IF_ERROR(
        gate.charge(network_attempts("check-email", ip_address, settings_.budgets.email_check)));
    const auto email = parse_pasted_email(texts_, text);
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
    RETURN_IF_ERROR(gate.charge(
        network_attempts("check-display-name", ip_address, settings_.budgets.display_name_check)));
    FormProblems problems;
    const std::string name =
        check_display_name(texts_.tidy_line(text), texts_.count_letters(text), problems);
    if (!problems.none()) return refuse_field("name", problems.error().message);
    if (is_reserved_name(texts_, name)) return Availability{false, reserved_name_text};
    const bool taken = store_.read([&](Transaction& transaction) {
        return transaction.accounts.display_name_taken(texts_.canonical_name(name), caller);
    });
    if (!taken) return Availability{true, "Display name is available"};
    return Availability{false, std::string(default_message(Refusal::display_name_taken))};
}

}  // namespace steady
