#include "app/wiring/settings.h"

#include <charconv>
#include <cstdlib>
#include <functional>
#include <map>
#include <optional>
#include <utility>

namespace steady {
namespace {

template <class Number>
bool read_number(const std::string& text, Number& target, Number least, Number most) {
    Number value{};
    const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
    if (result.ec != std::errc{} || result.ptr != text.data() + text.size()) return false;
    if (value < least || value > most) return false;
    target = value;
    return true;
}

bool read_listen(const std::string& text, Settings& settings) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0) return false;
    settings.listen_address = text.substr(0, colon);
    if (settings.listen_address.starts_with('[') && settings.listen_address.ends_with(']')) {
        settings.listen_address = settings.listen_address.substr(1, colon - 2);
    }
    return read_number<std::uint16_t>(text.substr(colon + 1), settings.listen_port, 0, 65535);
}

bool read_mode(const std::string& text, Settings& settings) {
    static const std::map<std::string, Mode> modes{
        {"demo", Mode::demo}, {"test", Mode::test}, {"live", Mode::live}};
    const auto it = modes.find(text);
    if (it == modes.end()) return false;
    settings.mode = it->second;
    return true;
}

constexpr std::string_view sqlite_scheme = "sqlite:";
constexpr std::string_view postgres_scheme = "postgres:";

std::string after(const std::string& text, std::string_view scheme) {
    return text.starts_with(scheme) ? text.substr(scheme.size()) : std::string{};
}

bool read_store(const std::string& text, Settings& settings) {
    settings.store = text;
    return !settings.sqlite_file().empty() || !settings.postgres_address().empty();
}

using Reader = std::function<bool(const std::string&, Invocation&)>;

Reader text_into(std::string Settings::*member) {
    return [member](const std::string& text, Invocation& invocation) {
        invocation.settings.*member = text;
        return !text.empty();
    };
}

const std::map<std::string, Reader>& options_with_value() {
    static const std::map<std::string, Reader> options{
        {"--listen", [](const auto& text, auto& i) { return read_listen(text, i.settings); }},
        {"--mode", [](const auto& text, auto& i) { return read_mode(text, i.settings); }},
        {"--store", [](const auto& text, auto& i) { return read_store(text, i.settings); }},
        {"--files", text_into(&Settings::files_folder)},
        {"--web", text_into(&Settings::web_folder)},
        {"--origin", text_into(&Settings::origin)},
        {"--certificate", text_into(&Settings::certificate_file)},
        {"--private-key", text_into(&Settings::private_key_file)},
        {"--trusted-proxy", text_into(&Settings::trusted_proxy)},
        {"--log", text_into(&Settings::log_file)},
        {"--support-phone", text_into(&Settings::support_phone)},
        {"--support-email", text_into(&Settings::support_email)},
        {"--operator-email", text_into(&Settings::operator_email)},
        {"--workers",
         [](const auto& text, auto& i) {
             return read_number<unsigned>(text, i.settings.workers, 1, 256);
         }},
        {"--demo-companions",
         [](const auto& text, auto& i) {
             return read_number<int>(text, i.settings.demo_companions, 8, 1'000'000);
         }},
        {"--email",
         [](const auto& text, auto& i) {
             i.email = text;
             return !text.empty();
         }},
    };
    return options;
}

std::vector<std::string> split_commas(const std::string& text) {
    std::vector<std::string> parts;
    std::string part;
    for (const char c : text + ",") {
        if (c != ',') {
            part += c;
        } else if (!part.empty()) {
            parts.push_back(std::exchange(part, {}));
        }
    }
    return parts;
}

std::string environment(const char* name) {
    const char* value = std::getenv(name);  // NOLINT: read once, before any thread starts
    return value ? value : "";
}

std::optional<Command> command_of(const std::vector<std::string>& words) {
    static const std::map<std::vector<std::string>, Command> commands{
        {{"serve"}, Command::serve},     {{"admin", "create"}, Command::admin_create},
        {{"routes"}, Command::routes},   {{"help"}, Command::help},
        {{"version"}, Command::version},
    };
    const auto it = commands.find(words);
    return it == commands.end() ? std::nullopt : std::optional(it->second);
}

// Mixes that would take real money for pretend, or pretend money for real.
std::optional<std::string> unsafe_mix(const Invocation& invocation) {
    const Settings& settings = invocation.settings;
    if (invocation.command != Command::serve) return std::nullopt;
    const bool live = settings.mode == Mode::live;
    if (live && settings.demo_data) return "--demo is refused with --mode live";
    if (live && settings.stripe_key.empty()) return "--mode live needs STEADY_STRIPE_KEY";
    if (live && !settings.stripe_key.starts_with("sk_live_")) {
        return "STEADY_STRIPE_KEY is not a live key, which --mode live needs";
    }
    if (!live && settings.stripe_key.starts_with("sk_live_")) {
        return "STEADY_STRIPE_KEY is a live key, which only --mode live may use";
    }
    if (!settings.sandboxed() && settings.webhook_secrets.empty()) {
        return "STEADY_STRIPE_WEBHOOK_SECRETS is missing";
    }
    if (live && !settings.origin.starts_with("https://")) {
        return "--mode live needs --origin https://…";
    }
    if (settings.certificate_file.empty() != settings.private_key_file.empty()) {
        return "--certificate and --private-key go together";
    }
    // Real people need their mail (resets, bookings) and administrators a second factor: without
    // both, no configuration of this version may take real money.
    if (live) return "--mode live needs mail delivery, which this version does not have yet";
    return std::nullopt;
}

}  // namespace

std::string Settings::sqlite_file() const {
    return after(store, sqlite_scheme);
}

std::string Settings::postgres_address() const {
    return after(store, postgres_scheme);
}

std::string Settings::sandbox_file() const {
    return (sqlite_file().empty() ? files_folder : sqlite_file()) + ".sandbox.json";
}

std::expected<Invocation, std::string> parse_invocation(const std::vector<std::string>& arguments) {
    Invocation invocation;
    std::vector<std::string> words;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string& argument = arguments[i];
        if (argument == "--demo") {
            invocation.settings.demo_data = true;
        } else if (argument == "--json") {
            invocation.json = true;
        } else if (argument == "--help" || argument == "-h") {
            words = {"help"};
        } else if (!argument.starts_with("--")) {
            words.push_back(argument);
        } else {
            const auto option = options_with_value().find(argument);
            if (option == options_with_value().end())
                return std::unexpected("unknown option " + argument);
            if (++i == arguments.size() || !option->second(arguments[i], invocation)) {
                return std::unexpected(argument + " needs a usable value");
            }
        }
    }
    const auto command = command_of(words.empty() ? std::vector<std::string>{"help"} : words);
    if (!command) return std::unexpected("unknown command");
    invocation.command = *command;
    invocation.settings.stripe_key = environment("STEADY_STRIPE_KEY");
    invocation.settings.webhook_secrets =
        split_commas(environment("STEADY_STRIPE_WEBHOOK_SECRETS"));
    if (auto fault = unsafe_mix(invocation)) return std::unexpected(std::move(*fault));
    return invocation;
}

std::string usage_text() {
    return R"(steady serve         serve the app and its API
steady admin create  make an administrator: --email E, password on standard input
steady routes        print every route and who may call it (--json)
steady version

Options of serve:
  --mode demo|test|live    demo (default) and test use the built-in payment sandbox
  --listen ADDRESS:PORT    default 127.0.0.1:8080; port 0 takes any free one
  --origin URL             public origin, when it is not the listener's own
  --store sqlite:FILE      default sqlite:var/steady.db
  --store postgres:WHERE   a libpq connection string; the password comes from PGPASSWORD or .pgpass
  --files FOLDER           uploaded files; default var/files
  --web FOLDER             the built web app; default frontend/dist
  --demo                   load demo data into an empty store (not with live)
  --demo-companions N      how many companions the demo data has; default 72
  --certificate FILE --private-key FILE   serve TLS
  --trusted-proxy ADDRESS  believe this peer's X-Forwarded-For and -Proto
  --workers N              request workers; default 12
  --log FILE               log lines; default standard error
  --support-phone, --support-email, --operator-email

Environment: STEADY_STRIPE_KEY, STEADY_STRIPE_WEBHOOK_SECRETS
)";
}

}  // namespace steady
