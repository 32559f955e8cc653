#include "app/wiring/commands.h"

#include "adapters/geo/zone_data.h"
#include "adapters/system/system.h"
#include "app/money/audit_books.h"
#include "app/wiring/admin_commands.h"
#include "app/wiring/deployment_faults.h"
#include "app/wiring/route_list.h"
#include "app/wiring/secret_keys.h"
#include "app/wiring/settings/settings_report.h"
#include "domain/core/version.h"

#include <algorithm>
#include <iterator>
#include <string>

#include <fmt/core.h>

namespace steady {
namespace {

// Exit code 0: the books are in order; 3: they are not.
int audit_books(const Invocation& invocation) {
    constexpr int findings_there = 3;
    const Platform platform(invocation.loaded.settings, invocation.store_use);
    const AuditBooks::Report report = AuditBooks(*platform.store, *platform.clock).run();
    for (const AuditFinding& finding : report.findings) {
        fmt::print("{}: {}: {}\n", finding.invariant, finding.about, finding.text);
    }
    for (const AuditFinding& each : report.waiting) {
        fmt::print("waits for a person: {}: {}\n", each.about, each.text);
    }
    fmt::print("{} entries, {} bookings, {} purchases, {} refunds, {} payouts: {} findings\n",
               report.entries, report.bookings, report.purchases, report.refunds, report.payouts,
               report.found);
    return report.found == 0 ? 0 : findings_there;
}

// The route table needs the use cases but no file: it gets a store and a provider in memory.
int print_routes(bool json) {
    Settings settings;
    settings.mode = Mode::test;
    settings.store.clear();
    Platform platform(settings, StoreUse::none);
    Provider provider(settings, platform, "http://127.0.0.1");
    Application application(settings, platform, provider, "http://127.0.0.1");
    http::Json list = http::Json::array();
    for (const http::Route& route : routes_of(application)) {
        if (json) {
            list.push(http::Json::object({{"method", http::method_name(route.method)},
                                          {"path", route.pattern},
                                          {"access", http::access_name(route.who)},
                                          {"feature", route.feature},
                                          {"audit", http::audit_name(route.audit)},
                                          {"act", route.act ? rule_of(*route.act).name : ""},
                                          {"budget", route.budget.calls},
                                          {"confirms", route.admin_confirms},
                                          {"operation", route.operation}}));
        } else {
            fmt::print("{:7}{:52}{:20}{:11}{}\n", http::method_name(route.method), route.pattern,
                       http::access_name(route.who), http::audit_name(route.audit),
                       route.operation);
        }
    }
    if (json) fmt::print("{}\n", list.dump());
    return 0;
}

int check_config(LoadedSettings loaded) {
    fmt::print("{}", effective_settings(loaded));
    const std::string& version = ZoneData::of_system().version();
    fmt::print("# time zone data: {}\n", version);
    if (const auto warning = zone_data_warning(version, make_system_clock()->now())) {
        fmt::print("# {}\n", *warning);
    }
    DeploymentFindings findings = check_deployment(loaded);
    std::ranges::move(findings.faults, std::back_inserter(loaded.faults));
    for (const std::string& note : findings.notes) fmt::print(stderr, "steady: {}\n", note);
    fmt::print(stderr, "{}", fault_lines(loaded));
    return loaded.faults.empty() ? 0 : 1;
}

constexpr int unusable_settings = 2;

// Runs a command that works on the deployment itself, and so requires valid settings.
int carry_out(const Invocation& invocation, int (*work)(const Invocation&)) {
    if (invocation.loaded.faults.empty()) return work(invocation);
    fmt::print(stderr, "{}", fault_lines(invocation.loaded));
    return unusable_settings;
}

}  // namespace

int carry_out(const Invocation& invocation) {
    switch (invocation.command) {
        case Command::serve:
            return carry_out(invocation, [](const Invocation& i) { return serve(i.loaded); });
        case Command::copy:
            return copy_deployment(invocation);
        case Command::admin_create:
        case Command::admin_list:
        case Command::admin_set_password:
        case Command::admin_set_role:
        case Command::admin_disable:
        case Command::admin_enable:
        case Command::admin_enroll_totp:
        case Command::admin_reset_second_factor:
        case Command::admin_clear_attempts:
        case Command::admin_parked_jobs:
        case Command::admin_release_job:
        case Command::admin_release_jobs:
        case Command::admin_dismiss_job:
        case Command::admin_move_visits:
            return carry_out(invocation, carry_out_admin);
        case Command::verify_audit:
            return carry_out(invocation, verify_audit);
        case Command::rotate_keys:
            return carry_out(invocation, rotate_keys);
        case Command::check_config:
            return check_config(invocation.loaded);
        case Command::settings:
            fmt::print("{}", settings_page());
            return 0;
        case Command::audit:
            return carry_out(invocation, audit_books);
        case Command::routes:
            return print_routes(invocation.json);
        case Command::help:
            fmt::print("{}", usage_text());
            return 0;
        case Command::version:
            fmt::print("steady {}\n", product_version);
            return 0;
    }
    std::unreachable();
}

}  // namespace steady
