#pragma once

#include "app/wiring/settings/load_settings.h"
#include "app/wiring/store_use.h"

#include <expected>
#include <string>
#include <vector>

namespace steady {

enum class Command {
    serve,
    copy,
    admin_create,
    admin_list,
    admin_set_password,
    admin_set_role,
    admin_disable,
    admin_enable,
    admin_enroll_totp,
    admin_reset_second_factor,
    admin_clear_attempts,
    admin_parked_jobs,
    admin_release_job,
    admin_release_jobs,
    admin_dismiss_job,
    admin_move_visits,
    verify_audit,
    rotate_keys,
    check_config,
    settings,
    routes,
    audit,
    help,
    version
};

struct Invocation {
    Command command = Command::help;
    StoreUse store_use = StoreUse::none;
    LoadedSettings loaded;
    std::string config;    // --config or STEADY_CONFIG
    std::string email;     // admin …
    std::string role;      // admin create, set-role
    std::string reason;    // admin disable, enable, reset-second-factor
    std::string job;       // admin release-job
    std::string kind;      // admin release-jobs
    std::string head;      // verify-audit: a head that was noted earlier
    std::string from;      // copy
    std::string to;        // copy
    bool json = false;     // routes --json
    bool dry_run = false;  // admin move-visits --dry-run
};

// The parsed command line with its settings; their faults are in `loaded`. The error names the
// unknown command or option.
[[nodiscard]] std::expected<Invocation, std::string> parse_invocation(
    const std::vector<std::string>& arguments,
    const Environment& environment = process_environment());

[[nodiscard]] std::string usage_text();

}  // namespace steady
