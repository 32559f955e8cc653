#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace steady {

enum class Mode { demo, test, live };

// How this process runs: from the command line; secrets from the environment only, so that no
// process list shows them.
struct Settings {
    Mode mode = Mode::demo;
    std::string listen_address = "127.0.0.1";
    std::uint16_t listen_port = 8080;
    std::string origin;  // public origin, "https://…"; empty: made from the listener
    std::string store = "sqlite:var/steady.db";  // or "postgres:" and a libpq connection string
    std::string files_folder = "var/files";
    std::string web_folder = "frontend/dist";
    std::string certificate_file;
    std::string private_key_file;
    std::string trusted_proxy;
    std::string log_file;  // empty: standard error
    bool demo_data = false;
    int demo_companions = 72;
    unsigned workers = 12;
    std::string support_phone = "+1-555-0100";
    std::string support_email = "support@steady.example";
    std::string operator_email = "operator@steady.example";
    // Environment: STEADY_STRIPE_KEY, STEADY_STRIPE_WEBHOOK_SECRETS (comma-joined, newest first).
    std::string stripe_key;
    std::vector<std::string> webhook_secrets;

    // The file behind "sqlite:"; empty for other stores.
    [[nodiscard]] std::string sqlite_file() const;
    // What follows "postgres:"; empty for other stores.
    [[nodiscard]] std::string postgres_address() const;
    // Where the payment sandbox keeps its state.
    [[nodiscard]] std::string sandbox_file() const;
    [[nodiscard]] bool sandboxed() const { return stripe_key.empty(); }
};

enum class Command { serve, admin_create, routes, help, version };

struct Invocation {
    Command command = Command::help;
    Settings settings;
    std::string email;  // admin create
    bool json = false;  // routes --json
};

// The message names the option or variable at fault, never its value.
[[nodiscard]] std::expected<Invocation, std::string> parse_invocation(
    const std::vector<std::string>& arguments);

[[nodiscard]] std::string usage_text();

}  // namespace steady
