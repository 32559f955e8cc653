#include "app/wiring/admin_commands.h"

#include "adapters/geo/iana_time_zones.h"
#include "app/accounts/change_admin_password.h"
#include "app/accounts/create_admin.h"
#include "app/accounts/manage_admins.h"
#include "app/audit/verify_audit.h"
#include "app/bookings/follow_zone_data.h"
#include "app/jobs/parked_jobs.h"
#include "app/wiring/listener.h"
#include "app/wiring/mode_policy.h"
#include "app/wiring/platform.h"
#include "domain/accounts/second_factor.h"

#include <iostream>
#include <string>

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <unistd.h>

namespace steady {

AuditActor operator_here() {
    return {.role = AuditRole::command_line,
            .id = "uid " + std::to_string(::getuid()),
            .address = "local"};
}

namespace {

int failed(const Error& error) {
    fmt::print(stderr, "steady: {}\n", error.message);
    return 1;
}

std::string time_text(const std::optional<Instant>& at) {
    return at ? fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", *at) : "never";
}

int print_unknown_role() {
    fmt::print(stderr, "steady: --role needs owner, support, finance, safety or auditor\n");
    return 2;
}

int create_admin(const Invocation& invocation, Platform& platform) {
    const auto role = admin_roles.from(invocation.role.empty() ? "owner" : invocation.role);
    if (!role) return print_unknown_role();
    const AccountSettings settings = account_settings_for(invocation.loaded.settings, "");
    CreateAdmin create(*platform.store, *platform.clock, *platform.ids, *platform.hasher,
                       platform.texts, settings, AuditTrail(*platform.digests, *platform.clock));
    std::string password;
    std::getline(std::cin, password);
    const auto admin = create.run(operator_here(), invocation.email, "", password, *role);
    if (!admin) return failed(admin.error());
    fmt::print("Administrator {} created.\n", admin->email.text());
    return 0;
}

int set_password(const Invocation& invocation, const LogInPorts& ports) {
    const AccountSettings settings = account_settings_for(invocation.loaded.settings, "");
    ChangeAdminPassword change(ports, settings, AuditTrail(ports.digests, ports.clock));
    std::string password;
    std::getline(std::cin, password);
    const auto done = change.set(operator_here(), invocation.email, password, invocation.reason);
    if (!done) return failed(done.error());
    fmt::print("The password is changed, and all sessions have ended.\n");
    return 0;
}

int list_admins(ManageAdmins& admins) {
    for (const AdminOverview& each : admins.list().admins) {
        const std::string factor =
            each.second_factor ? fmt::format("totp, {} recovery codes", each.recovery_codes_left)
                               : "no second factor";
        const char* state = each.admin.disabled_at     ? "disabled"
                            : each.admin.invited_until ? "invited"
                                                       : "enabled";
        fmt::print("{}\t{}\t{}\tlast log-in {}\t{}\n", each.admin.email.text(), state, factor,
                   time_text(each.admin.last_login_at), admin_roles.of(each.admin.role));
    }
    return 0;
}

int enrol(const Invocation& invocation, const Platform& platform, ManageAdmins& admins) {
    if (!platform.vault->has_key()) {
        fmt::print(stderr, "steady: enroll-totp needs STEADY_SECRET_KEYS\n");
        return 2;
    }
    const auto token = admins.issue_link(operator_here(), invocation.email);
    if (!token) return failed(token.error());
    const Settings& settings = invocation.loaded.settings;
    // After the '#', the token is never sent to a server by a browser, and no proxy logs it.
    fmt::print(
        "Works once, within {} minutes, for anyone who has it. Give it to the administrator:\n"
        "{}/admin/enroll-totp#{}\n",
        enrolment_link_lifetime.count(), origin_of(settings, settings.listen_port), *token);
    return 0;
}

int print_outcome(const Result<void>& done, const char* text) {
    if (!done) return failed(done.error());
    fmt::print("{}\n", text);
    return 0;
}

int set_role(const Invocation& invocation, ManageAdmins& admins) {
    const auto role = admin_roles.from(invocation.role);
    if (!role) return print_unknown_role();
    return print_outcome(
        admins.set_role(operator_here(), invocation.email, *role, invocation.reason),
        "The role is changed, and all sessions have ended.");
}

int list_parked_jobs(ParkedJobs& parked) {
    constexpr int at_once = 50;
    for (int page = 1;; ++page) {
        const ParkedJobPage found = parked.list(page, at_once);
        for (const ParkedJob& job : found.jobs) {
            fmt::print("{}\t{}\t{} tries\t{}\t{}\n", job.id.text(), job.kind, job.tries,
                       job.last_error, job.about);
        }
        if (found.jobs.size() < at_once) return 0;
    }
}

int end_job(const Invocation& invocation, ParkedJobs& parked) {
    const auto id = JobId::parse(invocation.job);
    if (!id) {
        fmt::print(stderr, "steady: --job needs a usable value\n");
        return 2;
    }
    if (invocation.command == Command::admin_release_job) {
        return print_outcome(parked.release(operator_here(), *id),
                             "The workers will try it again.");
    }
    return print_outcome(parked.dismiss(operator_here(), *id, invocation.reason), "Dismissed.");
}

int release_jobs(const Invocation& invocation, ParkedJobs& parked) {
    const auto released = parked.release_all(operator_here(), invocation.kind);
    if (!released) return failed(released.error());
    fmt::print("The workers will try {} jobs again.\n", *released);
    return 0;
}

int move_visits(const Invocation& invocation, Platform& platform) {
    const IanaTimeZones zones;
    FollowZoneData follow(*platform.store, *platform.clock, *platform.ids, zones);
    if (zones.version().empty()) {
        fmt::print(stderr, "steady: the version of the time zone data is not known\n");
        return 1;
    }
    const std::vector<ZoneDataMove> moves = invocation.dry_run ? follow.preview() : follow.run();
    for (const ZoneDataMove& move : moves) {
        const char* outcome = move.was_made ? "moved" : "left to an operator";
        fmt::print("{}\t{}\t{}\t{} -> {}\t{}\n", move.visit.booking.text(), move.visit.line.text(),
                   move.visit.timezone, time_text(move.visit.start),
                   move.start ? time_text(move.start) : "no such time",
                   invocation.dry_run ? "would move" : outcome);
    }
    fmt::print("Time zone data {}: {} visits.\n", zones.version(), moves.size());
    return 0;
}

}  // namespace

int carry_out_admin(const Invocation& invocation) {
    Platform platform(invocation.loaded.settings, invocation.store_use);
    if (invocation.command == Command::admin_create) return create_admin(invocation, platform);
    if (invocation.command == Command::admin_move_visits) return move_visits(invocation, platform);
    ParkedJobs parked(*platform.store, *platform.clock,
                      AuditTrail(*platform.digests, *platform.clock));
    if (invocation.command == Command::admin_parked_jobs) return list_parked_jobs(parked);
    if (invocation.command == Command::admin_release_jobs) return release_jobs(invocation, parked);
    if (invocation.command == Command::admin_release_job ||
        invocation.command == Command::admin_dismiss_job) {
        return end_job(invocation, parked);
    }
    const LogInPorts ports{*platform.store,  *platform.clock,   *platform.ids,
                           *platform.hasher, *platform.digests, platform.texts};
    if (invocation.command == Command::admin_set_password) return set_password(invocation, ports);
    ManageAdmins admins(ports, *platform.vault);
    const std::string& email = invocation.email;
    const std::string& reason = invocation.reason;
    if (invocation.command == Command::admin_list) return list_admins(admins);
    if (invocation.command == Command::admin_enroll_totp)
        return enrol(invocation, platform, admins);
    if (invocation.command == Command::admin_set_role) return set_role(invocation, admins);
    if (invocation.command == Command::admin_disable)
        return print_outcome(admins.disable(operator_here(), email, reason),
                             "Administrator disabled.");
    if (invocation.command == Command::admin_enable)
        return print_outcome(admins.enable(operator_here(), email, reason),
                             "Administrator enabled.");
    if (invocation.command == Command::admin_clear_attempts)
        return print_outcome(admins.clear_attempts(operator_here(), email, reason),
                             "Wrong guesses at this address are forgotten.");
    return print_outcome(admins.reset_second_factor(operator_here(), email, reason),
                         "The second factor is removed.");
}

int verify_audit(const Invocation& invocation) {
    std::optional<AuditHead> noted;
    if (!invocation.head.empty()) {
        noted = parse_audit_head(invocation.head);
        if (!noted) {
            fmt::print(stderr, "steady: --head needs a usable value\n");
            return 2;
        }
    }
    Platform platform(invocation.loaded.settings, invocation.store_use);
    const auto verdict = VerifyAudit(*platform.store, *platform.digests).run(noted);
    if (verdict.fault) {
        fmt::print(stderr, "steady: audit row {}: {}\n", verdict.fault->sequence,
                   verdict.fault->what);
        return 1;
    }
    fmt::print("audit log intact, {} rows, head {}\n", verdict.head.sequence,
               audit_head_text(verdict.head));
    return 0;
}

}  // namespace steady
