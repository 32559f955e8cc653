#include "app/wiring/settings/setting_table.h"

#include "app/wiring/settings/books_settings.h"
#include "app/wiring/settings/desk_settings.h"
#include "app/wiring/settings/mail_settings.h"
#include "app/wiring/settings/service_settings.h"

#include <algorithm>

namespace steady {
namespace {

bool read_address(const std::string& text, std::string& address, std::uint16_t& port) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) return false;
    address = text.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) {
        address = address.substr(1, colon - 2);
    }
    return read_number<std::uint16_t>(text.substr(colon + 1), port, 0, 65535);
}

Setting listen() {
    return {.name = "listen",
            .value = "ADDRESS:PORT",
            .purpose = "where to accept connections; port 0 takes any free one",
            .read =
                [](const std::string& text, Settings& settings) {
                    return read_address(text, settings.listen_address, settings.listen_port);
                },
            .show =
                [](const Settings& settings) {
                    return settings.listen_address + ":" + std::to_string(settings.listen_port);
                }};
}

Setting metrics_listen() {
    return {.name = "metrics_listen",
            .value = "ADDRESS:PORT",
            .purpose =
                "serve /metrics for Prometheus here; an address of this machine only (127.0.0.1 or "
                "[::1]); off when not set",
            .read =
                [](const std::string& text, Settings& settings) {
                    std::string address;
                    std::uint16_t port = 0;
                    if (!read_address(text, address, port)) return false;
                    if (address != "127.0.0.1" && address != "::1") return false;
                    settings.metrics_address = address;
                    settings.metrics_port = port;
                    return true;
                },
            .show = [](const Settings& settings) -> std::string {
                if (settings.metrics_address.empty()) return {};
                return settings.metrics_address + ":" + std::to_string(settings.metrics_port);
            }};
}

bool holds_password(const std::string& address) {
    return address.find("password") != std::string::npos ||
           (address.find("://") != std::string::npos && address.find('@') != std::string::npos &&
            address.find(':', address.find("://") + 3) < address.find('@'));
}

Setting store() {
    return {.name = "store",
            .value = "sqlite:FILE|postgres:WHERE",
            .purpose =
                "the database; WHERE is a libpq connection string without a password, which "
                "comes from PGPASSWORD or .pgpass",
            .read =
                [](const std::string& text, Settings& settings) {
                    settings.store = text;
                    const bool known =
                        !settings.sqlite_file().empty() || !settings.postgres_address().empty();
                    if (known && !holds_password(settings.postgres_address())) return true;
                    settings.store = Settings{}.store;  // a refused value is not shown either
                    return false;
                },
            .show = [](const Settings& settings) { return settings.store; }};
}

Setting store_replica() {
    return {.name = "store_replica",
            .value = "postgres:WHERE",
            .purpose = "PostgreSQL: a standby for what visitors read, and for the analytics page",
            .read =
                [](const std::string& text, Settings& settings) {
                    settings.store_replica = text;
                    if (!settings.replica_address().empty() &&
                        !holds_password(settings.replica_address())) {
                        return true;
                    }
                    settings.store_replica.clear();
                    return false;
                },
            .show = [](const Settings& settings) { return settings.store_replica; }};
}

Setting trusted_proxy() {
    return {.name = "trusted_proxy",
            .value = "ADDRESS,NETWORK…",
            .purpose =
                "trust X-Forwarded-For and X-Forwarded-Proto from these, such as 10.1.2.3 or "
                "10.1.0.0/16,fd00::/8; names are refused",
            .read =
                [](const std::string& text, Settings& settings) {
                    auto networks = Networks::parse(text);
                    settings.trusted_proxy = networks.value_or(Networks());
                    return networks.has_value();
                },
            .show = [](const Settings& settings) { return settings.trusted_proxy.text(); }};
}

SettingGroup running() {
    using S = Settings;
    return {
        "Running",
        {choice<Mode>("mode", &S::mode,
                      {{"demo", Mode::demo}, {"test", Mode::test}, {"live", Mode::live}},
                      "demo and test use pretend payments unless a test key is set"),
         listen(),
         text("origin", "URL", &S::origin,
              "public origin, when it is not the listener's own; https in live mode"),
         text("certificate", "FILE", &S::certificate_file, "serve TLS with this chain (PEM)"),
         text("private_key", "FILE", &S::private_key_file,
              "the certificate's key (PEM), unreadable to others"),
         trusted_proxy(),
         number<unsigned>("connections_per_address", &S::connections_per_address, 1, 65'535,
                          "most open connections from one address (IPv6: one /64)"),
         number<unsigned>("connection_idle_timeout", &S::connection_idle_timeout, 1'000, 3'600'000,
                          "how long a connection without a request stays open, in "
                          "milliseconds; longer than a proxy keeps one idle"),
         yes_no("count_local_connections", &S::count_local_connections,
                "count connections from this machine and from the trusted proxy as well"),
         number<unsigned>("event_streams", &S::event_streams, 0, 50'000,
                          "most open event streams, which bring messages at once; 0: none, so "
                          "that pages ask for messages every few seconds"),
         number<unsigned>("conversation_retention_days", &S::conversation_retention_days, 1, 3'650,
                          "how many days a conversation is kept after its last message, or "
                          "after the last visit of the two if that is later"),
         metrics_listen(),
         number<unsigned>("drain_delay_ms", &S::drain_delay_ms, 0, 60'000,
                          "how long /readyz answers 503 before a stop begins"),
         number<unsigned>("slow_work_after", &S::slow_work_after, 0, 86'400,
                          "how long after a start the audit, the reconciliation and the search "
                          "for lost files may begin, in seconds: users come first"),
         number<unsigned>("background_failing_after", &S::background_failing_after, 1, 86'400,
                          "how long background work may fail before /readyz says so, in seconds"),
         number<unsigned>("workers", &S::workers, 1, 256, "threads that answer requests"),
         number<unsigned>("event_loops", &S::event_loops, 0, 64,
                          "threads that read and write connections; 0: as many as the "
                          "processors that the process may use"),
         text("log", "FILE", &S::log_file, "where log lines go; standard error when not set"),
         text("web", "FOLDER", &S::web_folder, "the built web app")}};
}

// The vault's keys; a malformed one is found at start, not at the first log-in.
Setting secret_keys() {
    Setting setting = secrets("secret_keys", &Settings::secret_keys,
                              "keys that encrypt secrets in the store, 64 hex characters each, "
                              "newest first; live mode needs one");
    setting.read = [read = setting.read](const std::string& text, Settings& settings) {
        const auto is_key = [](const Secret& key) {
            const std::string& digits = key.reveal();
            return digits.size() == 64 &&
                   digits.find_first_not_of("0123456789abcdef") == std::string::npos;
        };
        if (read(text, settings) && std::ranges::all_of(settings.secret_keys, is_key)) return true;
        settings.secret_keys.clear();
        return false;
    };
    return setting;
}

SettingGroup data() {
    using S = Settings;
    return {
        "Data",
        {store(),
         number<unsigned>("store_connections", &S::store_connections, 1, 200,
                          "PostgreSQL: most connections from this server"),
         number<int>("store_wait", &S::store_wait, 1, 60'000,
                     "PostgreSQL: longest wait for one of them, in milliseconds"),
         number<int>("store_statement_timeout", &S::store_statement_timeout, 100, 600'000,
                     "PostgreSQL: longest run of a statement, in milliseconds"),
         number<int>("store_lock_timeout", &S::store_lock_timeout, 100, 600'000,
                     "PostgreSQL: longest wait for a lock, in milliseconds"),
         number<int>("store_idle_timeout", &S::store_idle_timeout, 100, 600'000,
                     "PostgreSQL: longest pause inside a transaction, in milliseconds"),
         store_replica(),
         number<int>("store_replica_lag", &S::store_replica_lag, 100, 600'000,
                     "how far the replica may lag, in milliseconds, while the primary is up"),
         choice<bool>(
             "search_index", &S::search_index, {{"on", true}, {"off", false}},
             "answer searches from memory, about 300 bytes per companion, or from the store only"),
         choice<bool>("tries_statements", &S::tries_statements, {{"on", true}, {"off", false}},
                      "try every SQL statement on a store that is opened; off: for test mode only, "
                      "on stores "
                      "that this program made"),
         yes_no("isolated", &S::isolated,
                "a restored copy: no worker runs and no payment provider is called"),
         text("files", "FOLDER", &S::files_folder, "where uploaded files are kept"),
         yes_no("demo", &S::demo_data, "load demo data into an empty store; not in live mode"),
         yes_no("accept_public_demo", &S::accept_public_demo,
                "allow demo data on an address, or under an origin, that others can reach, with "
                "everyone's mail on its mail page"),
         number<int>("demo_companions", &S::demo_companions, 8, 1'000'000,
                     "how many companions the demo data has"),
         secret_keys()}};
}

SettingGroup people() {
    using S = Settings;
    return {"People",
            {text("support_phone", "NUMBER", &S::support_phone, "shown where people need help"),
             text("support_email", "ADDRESS", &S::support_email, "shown where people need help"),
             number<int>("support_answer_hours", &S::support_answer_hours, 1, 168,
                         "how soon people who report a problem are promised an answer"),
             choice<EmailChangePolicy>("email_change", &S::email_change,
                                       {{"by_mode", EmailChangePolicy::by_mode},
                                        {"immediate", EmailChangePolicy::immediate},
                                        {"confirmed", EmailChangePolicy::confirmed}},
                                       "a new email address takes effect at once, or when the link "
                                       "mailed to it is opened; by_mode: confirmed in live mode"),
             choice<AdminConfirmsPolicy>(
                 "admin_confirms", &S::admin_confirms,
                 {{"by_mode", AdminConfirmsPolicy::by_mode},
                  {"off", AdminConfirmsPolicy::off},
                  {"on", AdminConfirmsPolicy::on}},
                 "administrators give password and second factor with every change of a person's "
                 "email address or phone number, every deletion and every act about money; "
                 "by_mode: on in live mode"),
             choice<PasswordCost>(
                 "password_cost", &S::password_cost,
                 {{"full", PasswordCost::full}, {"low", PasswordCost::low}},
                 "how much work hashing a password takes; low: almost none, for test mode only"),
             text("operator_email", "ADDRESS", &S::operator_email,
                  "receives what an operator has to act on")}};
}

SettingGroup payments() {
    using S = Settings;
    return {"Payments",
            {secret("stripe_key", &S::stripe_key,
                    "secret key of the Stripe account; without one the built-in sandbox is used"),
             secrets("stripe_webhook_secrets", &S::stripe_webhook_secrets,
                     "signing secrets of the webhook endpoint, newest first"),
             address("stripe_address", &S::stripe_address,
                     "a replacement for Stripe that receives the calls of a test key; https, or "
                     "loopback; Stripe itself when not set"),
             yes_no("accept_bundle_price", &S::accept_bundle_price,
                    "live mode may sell all verifications for less than the priciest one alone")}};
}

}  // namespace

const std::vector<SettingGroup>& setting_table() {
    static const std::vector<SettingGroup> table{
        running(),          data(),          people(),        payments(), mail_settings(),
        service_settings(), desk_settings(), books_settings()};
    return table;
}

const Setting* find_setting(std::string_view name) {
    for (const SettingGroup& group : setting_table()) {
        for (const Setting& setting : group.settings) {
            if (setting.name == name) return &setting;
        }
    }
    return nullptr;
}

}  // namespace steady
