#include "app/wiring/invocation.h"

#include "app/wiring/settings/setting_table.h"
#include "app/wiring/settings/settings_report.h"
#include "app/wiring/settings/unsafe_mixes.h"

#include <algorithm>
#include <map>
#include <optional>

namespace steady {
namespace {

struct CommandLine {
    std::string words;
    Command command;
    StoreUse store_use;
    std::string purpose;
};

// Every command, as --help lists them. A command that only checks something must not create it: it
// `reads`.
const std::vector<CommandLine>& commands() {
    static const std::vector<CommandLine> list{
        {"serve", Command::serve, StoreUse::serves, "serve the app and its API"},
        {"check-config", Command::check_config, StoreUse::none,
         "print the settings in effect and every problem"},
        {"copy", Command::copy, StoreUse::none,
         "move all data to another store: --from STORE --to STORE"},
        {"admin create", Command::admin_create, StoreUse::makes,
         "make an administrator: --email E, password on standard input; --role owner, unless "
         "another is given: support, finance, safety, auditor"},
        {"admin list", Command::admin_list, StoreUse::reads,
         "print the administrators, their roles and their second factors"},
        {"admin enroll-totp", Command::admin_enroll_totp, StoreUse::changes,
         "set up a second factor: --email E; prints a link that works once"},
        {"admin reset-second-factor", Command::admin_reset_second_factor, StoreUse::changes,
         "remove a second factor, after a lost phone: --email E --reason WHY"},
        {"admin set-password", Command::admin_set_password, StoreUse::changes,
         "give an administrator a new password: --email E --reason WHY, password on standard "
         "input; all sessions end"},
        {"admin set-role", Command::admin_set_role, StoreUse::changes,
         "give an administrator another role: --email E --role R --reason WHY; all sessions end"},
        {"admin disable", Command::admin_disable, StoreUse::changes,
         "keep an administrator out: --email E --reason WHY"},
        {"admin enable", Command::admin_enable, StoreUse::changes,
         "let an administrator back in: --email E --reason WHY"},
        {"admin clear-attempts", Command::admin_clear_attempts, StoreUse::changes,
         "clear wrong guesses that keep an administrator out: --email E --reason WHY"},
        {"admin parked-jobs", Command::admin_parked_jobs, StoreUse::reads,
         "print the jobs that no worker could finish, and the notes for an operator"},
        {"admin release-job", Command::admin_release_job, StoreUse::changes,
         "let the workers try a parked job again: --job ID"},
        {"admin release-jobs", Command::admin_release_jobs, StoreUse::changes,
         "let the workers try all parked jobs of a kind again: --kind mail"},
        {"admin dismiss-job", Command::admin_dismiss_job, StoreUse::changes,
         "dismiss a note or an unsent email: --job ID --reason WHY"},
        {"admin move-visits", Command::admin_move_visits, StoreUse::changes,
         "after new time zone data: keep future visits at the time of day they were booked for "
         "and tell both people; --dry-run only prints them"},
        {"rotate-keys", Command::rotate_keys, StoreUse::changes,
         "re-encrypt every secret with the newest key, and say which keys are still needed"},
        {"verify-audit", Command::verify_audit, StoreUse::reads,
         "check the audit log's chain; --head N:HASH also against an earlier head"},
        {"audit", Command::audit, StoreUse::reads,
         "check that all the books agree, over the whole store"},
        {"routes", Command::routes, StoreUse::none,
         "print every route, who may call it and what is audited (--json)"},
        {"settings", Command::settings, StoreUse::none, "print the page about every setting"},
        {"version", Command::version, StoreUse::none, "print the version"},
        {"help", Command::help, StoreUse::none, "print this"},
    };
    return list;
}

// Options of single commands that are not settings, with the member that each fills.
const std::map<std::string, std::string Invocation::*>& command_options() {
    static const std::map<std::string, std::string Invocation::*> options{
        {"--config", &Invocation::config}, {"--email", &Invocation::email},
        {"--reason", &Invocation::reason}, {"--head", &Invocation::head},
        {"--role", &Invocation::role},     {"--job", &Invocation::job},
        {"--kind", &Invocation::kind},     {"--from", &Invocation::from},
        {"--to", &Invocation::to},
    };
    return options;
}

std::string setting_of(const std::string& option) {
    std::string name = option.substr(2);
    std::ranges::replace(name, '-', '_');
    return name;
}

// The parsed command line, before any setting is read.
struct Words {
    std::string command;
    Options options;
};

using CheckResult = std::expected<void, std::string>;

// Parses the argument at `i` and, if it takes one, its value after it.
CheckResult take(const std::vector<std::string>& arguments, std::size_t& i, Invocation& invocation,
                 Words& words) {
    const std::string& argument = arguments[i];
    if (!argument.starts_with("--")) {
        words.command += (words.command.empty() ? "" : " ") + argument;
        return {};
    }
    if (argument == "--json" || argument == "--dry-run") {
        (argument == "--json" ? invocation.json : invocation.dry_run) = true;
        return {};
    }
    const auto own = command_options().find(argument);
    const Setting* setting = find_setting(setting_of(argument));
    if (own == command_options().end() && (!setting || argument != option_name(setting->name))) {
        return std::unexpected("unknown option " + argument);
    }
    if (setting && setting->secret) {
        return std::unexpected(argument + " is a secret: say it in the settings file or as " +
                               variable_name(setting->name));
    }
    if (setting && setting->is_switch()) {
        words.options.emplace_back(setting->name, "yes");
        return {};
    }
    if (++i == arguments.size() || arguments[i].empty()) {
        return std::unexpected(argument + " needs a usable value");
    }
    if (setting) {
        words.options.emplace_back(setting->name, arguments[i]);
    } else {
        invocation.*own->second = arguments[i];
    }
    return {};
}

void load(Invocation& invocation, const Environment& environment, const Options& options) {
    if (const auto named = environment.find("STEADY_CONFIG");
        invocation.config.empty() && named != environment.end()) {
        invocation.config = named->second;
    }
    std::optional<SettingsFile> file;
    std::optional<SettingFault> unreadable;
    if (!invocation.config.empty()) {
        auto read = read_settings_file(invocation.config);
        if (read) {
            file = std::move(*read);
        } else {
            unreadable = SettingFault{"config", invocation.config, read.error()};
        }
    }
    invocation.loaded = load_settings(file, environment, options);
    if (unreadable) invocation.loaded.faults.push_back(std::move(*unreadable));
}

}  // namespace

std::expected<Invocation, std::string> parse_invocation(const std::vector<std::string>& arguments,
                                                        const Environment& environment) {
    Invocation invocation;
    Words words;
    const auto asks_help = [](const std::string& a) { return a == "--help" || a == "-h"; };
    if (std::ranges::any_of(arguments, asks_help)) return invocation;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (const CheckResult said = take(arguments, i, invocation, words); !said) {
            return std::unexpected(said.error());
        }
    }
    const std::string asked = words.command.empty() ? "help" : words.command;
    const auto known = std::ranges::find(commands(), asked, &CommandLine::words);
    if (known == commands().end()) return std::unexpected("unknown command");
    invocation.command = known->command;
    invocation.store_use = known->store_use;
    load(invocation, environment, words.options);
    if (known->command == Command::serve || known->command == Command::check_config) {
        find_unsafe_mixes(invocation.loaded);
    }
    return invocation;
}

std::string usage_text() {
    std::string text;
    std::size_t width = 0;
    for (const CommandLine& command : commands()) width = std::max(width, command.words.size());
    for (const CommandLine& command : commands()) {
        text += "steady " + command.words + std::string(width + 2 - command.words.size(), ' ') +
                command.purpose + "\n";
    }
    return text +
           "\n--config FILE reads settings from a file; the environment (STEADY_…) and "
           "these options override it.\n" +
           settings_help();
}

}  // namespace steady
