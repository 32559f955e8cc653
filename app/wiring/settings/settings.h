#pragma once

#include "domain/core/networks.h"
#include "domain/core/secret.h"
#include "domain/dual_control/approval_request.h"
#include "domain/push/push_subscription.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace steady {

enum class Mode { demo, test, live };
enum class MailSecurity { starttls, tls };
enum class EmailChangePolicy { by_mode, immediate, confirmed };
enum class AdminConfirmsPolicy { by_mode, off, on };
enum class PasswordCost { full, low };

// The settings of this process. A setting is a member here, with its default, and a row in
// app/wiring/settings/setting_table.cpp, from which everything else is derived: the settings file,
// the environment, the command line, --help, check-config and docs/settings.md.
struct Settings {
    Mode mode = Mode::demo;
    std::string listen_address = "127.0.0.1";
    std::uint16_t listen_port = 8080;
    std::string metrics_address;  // empty: no metrics listener
    std::uint16_t metrics_port = 0;
    unsigned drain_delay_ms = 500;
    unsigned slow_work_after = 3'600;         // seconds
    unsigned background_failing_after = 300;  // seconds
    std::string origin;  // public origin, "https://…"; empty: derived from the listener
    std::string store = "sqlite:var/steady.db";  // or "postgres:" and a libpq connection string
    // PostgreSQL; milliseconds. See PostgresOptions.
    unsigned store_connections = 8;
    int store_wait = 5'000;
    int store_statement_timeout = 15'000;
    int store_lock_timeout = 10'000;
    int store_idle_timeout = 20'000;
    std::string store_replica;      // "postgres:…"; empty: only the store is queried
    int store_replica_lag = 2'000;  // milliseconds
    bool search_index = true;       // search uses the index in memory (ADR 49)
    bool isolated = false;          // a restored copy: nothing leaves the process
    std::string files_folder = "var/files";
    std::string s3_bucket;  // empty: files are in files_folder
    std::string s3_endpoint;
    std::string s3_region = "us-east-1";
    std::string s3_access_key;
    Secret s3_secret_key;
    bool s3_path_style = false;
    std::string nominatim_address;  // empty: only the built-in table
    unsigned geocoder_interval_ms = 1'000;
    std::string osrm_address;  // empty: only the specified estimates
    // Where a video session meets whose companion has no link. Never empty: a session that was sold
    // has a room.
    std::string video_rooms = "https://meet.jit.si/steady-{room}";
    bool external_calendars_loopback = false;        // in test mode
    std::string push_services{known_push_services};  // hosts; see PushServices
    std::string services_ca_file;
    std::string web_folder = "frontend/dist";
    std::string certificate_file;
    std::string private_key_file;
    Networks trusted_proxy;
    unsigned connections_per_address = 256;
    unsigned connection_idle_timeout = 60'000;  // milliseconds
    bool count_local_connections = false;
    unsigned event_streams = 10'000;  // open ones; 0: none, so that pages poll
    unsigned conversation_retention_days = 365;
    std::string log_file;  // empty: standard error
    bool demo_data = false;
    bool accept_public_demo = false;
    int demo_companions = 72;
    unsigned workers = 12;
    unsigned event_loops = 0;  // 0: one per processor that the process may use
    EmailChangePolicy email_change = EmailChangePolicy::by_mode;
    AdminConfirmsPolicy admin_confirms = AdminConfirmsPolicy::by_mode;
    PasswordCost password_cost = PasswordCost::full;  // of a hash
    bool tries_statements = true;  // prepare every statement when a store is opened (ADR 18)
    std::string support_phone = "+1 (617) 555-0142";
    std::string support_email = "support@steady.example";
    int support_answer_hours = 24;
    // How long an open item of the desk may wait for an operator.
    int desk_safety_minutes = 15;
    int desk_no_show_minutes = 10;
    int desk_payout_minutes = 1'440;
    int desk_other_minutes = 1'440;
    // How long a person may leave "Are you fine?" unanswered before a case is opened.
    int safety_grace_minutes = 5;
    DualControl dual_control = DualControl::off;
    int dual_control_refund_dollars = 200;  // larger refunds wait
    int approval_request_hours = 72;        // until a request expires
    std::string operator_email = "operator@steady.example";
    std::string books_zone = "UTC";                    // IANA; where months begin and end
    std::map<std::string, std::string> account_codes;  // of the ledger's general accounts
    Secret stripe_key;
    std::vector<Secret> stripe_webhook_secrets;  // newest first
    std::string stripe_address;                  // empty: Stripe's own
    bool accept_bundle_price = false;
    std::string smtp_host;  // empty: mail stays in the outbox
    std::uint16_t smtp_port = 587;
    MailSecurity smtp_security = MailSecurity::starttls;
    std::string smtp_user;
    Secret smtp_password;
    std::string smtp_ca_file;
    std::string mail_from;
    std::vector<Secret> secret_keys;  // of the vault: 64 hex characters each, newest first

    // The file behind "sqlite:"; empty for other stores.
    [[nodiscard]] std::string sqlite_file() const;
    // The part after "postgres:"; empty for other stores.
    [[nodiscard]] std::string postgres_address() const;
    // The same for the replica.
    [[nodiscard]] std::string replica_address() const;
    // The file in which the payment sandbox stores its state.
    [[nodiscard]] std::string sandbox_file() const;
    [[nodiscard]] bool sandboxed() const { return stripe_key.empty(); }
};

}  // namespace steady
