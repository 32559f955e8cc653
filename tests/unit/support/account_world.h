#pragma once

#include "adapters/memory/memory_store.h"
#include "app/accounts/account_settings.h"
#include "app/accounts/log_in.h"
#include "app/accounts/register_account.h"
#include "app/audit/audit_trail.h"
#include "tests/support/icu_texts.h"
#include "tests/unit/support/fake_clock.h"
#include "tests/unit/support/fixed_geocoder.h"
#include "tests/unit/support/plain_hasher.h"
#include "tests/unit/support/sequential_ids.h"

#include <memory>
#include <string>
#include <utility>

namespace steady::testing {

[[nodiscard]] inline SignUpForm client_form(const std::string& email = "casey@example.com") {
    SignUpForm form;
    form.type = AccountType::client;
    form.email = email;
    form.password = "harbour-lantern-7";
    form.name = "Casey Rivers";
    form.phone = "305-555-0101";
    form.address = {"100 Biscayne Blvd", "Miami", "FL", "33130"};
    form.waiver_agreed = true;
    return form;
}

[[nodiscard]] inline SignUpForm companion_form(const std::string& email = "jordan@example.com",
                                               const std::string& display_name = "Jordan F") {
    SignUpForm form = client_form(email);
    form.type = AccountType::companion;
    form.name = "Jordan Fields";
    form.display_name = display_name;
    form.professional.bio = "Calm company for hard days.";
    form.professional.sobriety_months = 60;
    form.professional.hourly_rate = Money::from_dollars(75);
    form.professional.max_shift_hours = 8;
    form.professional.mental_health_years = 3;
    form.professional.companioning_years = 0.5;
    form.professional.eligibility_confirmed = true;
    return form;
}

// A store with the use cases that bring people into it.
struct AccountWorld {
    explicit AccountWorld(std::unique_ptr<Store> own = make_memory_store())
        : store(std::move(own)) {}

    FakeClock clock;
    SequentialIds ids;
    PlainHasher hasher;
    PlainDigests digests;
    FixedGeocoder geocoder;
    AccountSettings settings{.passwords = {},
                             .budgets = {},
                             .public_origin = "https://steady.example",
                             .opaque_email_check = false,
                             .confirmed_emails = false,
                             .second_factor_required = false};
    std::unique_ptr<Store> store;
    AuditTrail trail{digests, clock};
    const TextForms& texts = icu_texts();
    LogInPorts log_in_ports{*store, clock, ids, hasher, digests, texts};
    CallOrigin origin{"203.0.113.7", "test"};

    RegisterAccount register_account{log_in_ports, geocoder, settings};
    LogIn log_in{log_in_ports, settings};
    AdminLogIn admin_log_in{log_in_ports, settings};

    [[nodiscard]] SignedIn sign_up(const SignUpForm& form) {
        return register_account.run(form, origin).value();
    }
    [[nodiscard]] LogInCommand log_in_command(const std::string& email, const std::string& password,
                                              const std::string& address = "203.0.113.7") const {
        return {email, password, {address, "test"}, ""};
    }
};

}  // namespace steady::testing
