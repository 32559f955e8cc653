#include "app/wiring/settings/unsafe_mixes.h"

#include "domain/core/text.h"
#include "domain/payments/catalogue.h"
#include "domain/people/phone.h"

#include <algorithm>
#include <iterator>

namespace steady {
namespace {

bool begins(const Secret& secret, std::string_view prefix) {
    return secret.reveal().starts_with(prefix);
}

bool is_loopback(const std::string& address) {
    const bool digits = address.find_first_not_of("0123456789.") == std::string::npos;
    return (digits && address.starts_with("127.")) || address == "::1" || address == "localhost";
}

// "steady.example" of "https://steady.example:8443".
std::string host_of(std::string_view origin) {
    if (const auto scheme = origin.find("://"); scheme != std::string_view::npos) {
        origin.remove_prefix(scheme + 3);
    }
    if (origin.starts_with('[')) return std::string(origin.substr(1, origin.find(']') - 1));
    return std::string(origin.substr(0, origin.find_first_of(":/")));
}

// Other machines reach it directly, or by a proxy of this machine under its public origin.
bool is_public(const Settings& settings) {
    if (!is_loopback(settings.listen_address)) return true;
    if (settings.origin.empty()) return false;
    const std::string host = host_of(settings.origin);
    return !is_loopback(host) && !host.ends_with(".localhost");
}

void check_payments(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    const bool live = settings.mode == Mode::live;
    const bool live_key = begins(settings.stripe_key, "sk_live_");
    const bool test_key = begins(settings.stripe_key, "sk_test_");
    if (live && settings.sandboxed()) {
        loaded.fault("stripe_key", "mode = live needs it; the sandbox takes no real payments");
    } else if (live && !live_key) {
        loaded.fault("stripe_key", "is not a live key, which mode = live needs");
    } else if (!live && live_key) {
        loaded.fault("stripe_key", "is a live key, which only mode = live may use");
    } else if (!settings.sandboxed() && !live_key && !test_key) {
        loaded.fault("stripe_key", "is not a secret key of Stripe");
    }
    if (!settings.sandboxed() && settings.stripe_webhook_secrets.empty()) {
        loaded.fault("stripe_webhook_secrets", "is missing; without it no payment is believed");
    }
    if (!settings.stripe_address.empty() && !test_key) {
        loaded.fault("stripe_address", "is for a test key; any other goes to Stripe's own address");
    }
    const auto is_signing_secret = [](const Secret& secret) { return begins(secret, "whsec_"); };
    if (!std::ranges::all_of(settings.stripe_webhook_secrets, is_signing_secret)) {
        loaded.fault("stripe_webhook_secrets", "is not a webhook's signing secret");
    }
    if (live && bundle_is_underpriced() && !settings.accept_bundle_price) {
        loaded.fault("accept_bundle_price",
                     "all verifications together cost less than the priciest one alone; mode = "
                     "live needs yes here");
    }
}

void check_addresses(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (settings.mode == Mode::live && !settings.origin.starts_with("https://")) {
        loaded.fault("origin", "mode = live needs an address that begins with https://");
    }
    if (settings.certificate_file.empty() != settings.private_key_file.empty()) {
        loaded.fault(settings.certificate_file.empty() ? "certificate" : "private_key",
                     "certificate and private_key go together");
    }
    if (others_may_read(settings.private_key_file)) {
        loaded.fault("private_key", "everybody may read this file (chmod o-r)");
    }
}

// A bucket without the credentials to use it.
void check_services(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (settings.s3_bucket.empty()) return;
    constexpr const char* needed = "is missing; s3_bucket needs it";
    if (settings.s3_endpoint.empty()) loaded.fault("s3_endpoint", needed);
    if (settings.s3_access_key.empty()) loaded.fault("s3_access_key", needed);
    if (settings.s3_secret_key.empty()) loaded.fault("s3_secret_key", needed);
}

void check_mail(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    const bool live = settings.mode == Mode::live;
    if (live && settings.smtp_host.empty()) {
        loaded.fault("smtp_host", "mode = live needs it; people rely on their mail");
    }
    if (!settings.smtp_host.empty() && settings.mail_from.find('@') == std::string::npos) {
        loaded.fault("mail_from", "smtp_host needs an address that mail comes from");
    }
    if (settings.smtp_user.empty() != settings.smtp_password.empty()) {
        loaded.fault(settings.smtp_user.empty() ? "smtp_user" : "smtp_password",
                     "smtp_user and smtp_password go together");
    }
    if (live && settings.operator_email == Settings{}.operator_email) {
        loaded.fault("operator_email", "mode = live needs one that a person reads");
    }
    if (live && settings.support_email == Settings{}.support_email) {
        loaded.fault("support_email", "mode = live needs one that a person reads");
    }
}

// Whether it cannot be answered: no phone number, or one of 555-0100 to 555-0199, which are
// reserved for fiction.
bool is_never_answered(const std::string& text) {
    const auto phone = Phone::parse(text);
    if (!phone) return true;
    const std::string& number = phone->text();
    std::string digits;
    std::ranges::copy_if(number.substr(0, number.find("ext.")), std::back_inserter(digits),
                         is_digit);
    constexpr std::size_t number_length = 7;
    constexpr std::string_view reserved = "55501";
    return digits.substr(digits.size() - number_length).starts_with(reserved);
}

// Settings that real clients depend on, in addition to payments and mail.
void check_live(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (settings.mode != Mode::live) return;
    if (settings.web_folder.empty()) {
        loaded.fault("web", "mode = live needs the folder of the built web app");
    }
    if (is_never_answered(settings.support_phone)) {
        loaded.fault("support_phone", "mode = live needs a number that is answered");
    }
    if (settings.certificate_file.empty() && settings.trusted_proxy.empty()) {
        loaded.fault("certificate",
                     "mode = live needs a certificate, or trusted_proxy: the proxy that ends TLS");
    }
}

// Without demo data nothing on the screens shows that no card is charged.
void check_public_demo(LoadedSettings& loaded) {
    const Settings& settings = loaded.settings;
    if (settings.accept_public_demo || !is_public(settings)) return;
    if (settings.demo_data) {
        loaded.fault("demo",
                     "shows everybody's mail on its mail page, so it is for this machine alone "
                     "(listen on 127.0.0.1, no public origin); accept_public_demo allows it "
                     "elsewhere");
    } else if (settings.mode == Mode::demo && settings.sandboxed()) {
        loaded.fault("mode",
                     "demo only pretends to take payments, so it is for this machine alone "
                     "(listen on 127.0.0.1, no public origin); accept_public_demo allows it "
                     "elsewhere");
    }
}

}  // namespace

void find_unsafe_mixes(LoadedSettings& loaded) {
    const bool live = loaded.settings.mode == Mode::live;
    if (live && loaded.settings.demo_data) loaded.fault("demo", "is refused in mode = live");
    if (!loaded.settings.store_replica.empty() && loaded.settings.postgres_address().empty()) {
        loaded.fault("store_replica", "is for a store in PostgreSQL");
    }
    if (loaded.settings.password_cost == PasswordCost::low && loaded.settings.mode != Mode::test) {
        loaded.fault(
            "password_cost",
            "low is for mode = test alone; stolen hashes of this kind reveal the passwords");
    }
    if (!loaded.settings.tries_statements && loaded.settings.mode != Mode::test) {
        loaded.fault(
            "tries_statements",
            "off is for mode = test alone; a wrong schema would show at a customer's call");
    }
    check_services(loaded);
    check_payments(loaded);
    check_addresses(loaded);
    check_mail(loaded);
    check_live(loaded);
    check_public_demo(loaded);
    if (live && loaded.settings.secret_keys.empty()) {
        loaded.fault("secret_keys", "mode = live needs one; it seals second factors");
    }
}

}  // namespace steady
