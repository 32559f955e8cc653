// Blocks, suspensions and verified IDs, which decide who may meet; and when companions work.
#include "ports/bookings.h"
#include "tests/simulation/simulator.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace steady::testing {

void Simulator::take_time_off() {
    using std::chrono::days;
    const std::chrono::local_days today{
        std::chrono::floor<days>(world_.clock.now()).time_since_epoch()};
    AddTimeOff wanted{.companion = any(world_.companions), .form = {}};
    wanted.form.first_day = today + days(draw(6));
    wanted.form.last_day = wanted.form.first_day + days(draw(2));
    wanted.visits_stay = chance(40);
    const auto added = world_.bookings.time_off.add(wanted);
    if (!added) return;
    count("times off");
    time_off_.push_back({added->companion, added->id});
    if (!wanted.visits_stay) return;
    const auto note = [&](const BookingLine& line) {
        const bool is_inside =
            line.companion == added->companion && line.service.overlaps(added->span);
        if (is_inside) stays_.insert({line.visit(), line.service.start});
    };
    for (const Booking& booking : live_bookings()) std::ranges::for_each(booking.lines, note);
    for (const HeldMove& held : held_moves()) note(held.line);
}

void Simulator::end_time_off() {
    if (time_off_.empty()) return;
    const OwnTime one = take_any(time_off_);
    if (world_.bookings.time_off.remove(one.companion, one.id)) count("times off ended");
}

void Simulator::go_offline() {
    if (chance(50)) return;
    if (world_.set_online.run(any(world_.companions), false)) count("companions offline");
}

void Simulator::go_online() {
    if (world_.set_online.run(any(world_.companions), true)) count("companions online");
}

// One party of a booking blocks the other one.
void Simulator::block() {
    if (bookings_.empty()) return;
    const Booking booking = stored_booking(any(bookings_));
    Block made{booking.client, any(booking.lines).companion};
    if (chance(50)) std::swap(made.from, made.to);
    change_right([&] {
        if (world_.blocking.state(made.from, made.to).is_blocked) return;
        if (!world_.blocking.block(made.from, made.to)) return;
        count("blocks");
        blocks_.push_back(made);
    });
    touch(booking.id);
}

void Simulator::suspend() {
    if (chance(50)) return;
    const AccountId person = any_person();
    change_right([&] {
        const auto known =
            world_.incidents.suspend_person(world_.admin, {person, true, "A report"});
        if (!known) return;
        count("suspensions");
        suspended_.push_back(person);
        if (*known) cases_.push_back(**known);
    });
}

void Simulator::reject_identity() {
    if (chance(30)) return;
    const AccountId person = any_person();
    change_right([&] {
        if (!world_.decide_verification.run(world_.admin, person, VerificationKind::id,
                                            VerificationDecision::rejected, "A false document")) {
            return;
        }
        count("IDs rejected");
        unproven_.push_back(person);
    });
}

void Simulator::restore_right() {
    const std::size_t lost = blocks_.size() + suspended_.size() + unproven_.size();
    if (lost == 0) return;
    const std::size_t which = draw(lost);
    change_right([&] {
        bool is_restored = false;
        if (which < blocks_.size()) {
            const Block one = take_any(blocks_);
            is_restored = world_.blocking.unblock(one.from, one.to).has_value();
        } else if (which < blocks_.size() + suspended_.size()) {
            const AccountId person = take_any(suspended_);
            is_restored =
                world_.incidents.suspend_person(world_.admin, {person, false, "Explained"})
                    .has_value();
        } else if (chance(30)) {
            is_restored = world_.decide_verification
                              .run(world_.admin, take_any(unproven_), VerificationKind::id,
                                   VerificationDecision::verified, "A new document")
                              .has_value();
        }
        if (is_restored) count("rights restored");
    });
}

void Simulator::settle_case() {
    if (cases_.empty()) return;
    if (world_.incidents.move(world_.admin, take_any(cases_), IncidentAct::settle, "Explained")) {
        count("cases settled");
    }
}

void Simulator::unlock_identity() {
    const AccountId person = unproven_.empty() ? any_person() : any(unproven_);
    if (world_.money.identity_unlock.open(person, "/client/dashboard")) {
        count("identity unlock pages");
    }
}

void Simulator::check_identity() {
    const AccountId person = unproven_.empty() ? any_person() : any(unproven_);
    const auto started = world_.money.identity.start(person, "/client/dashboard", std::nullopt);
    if (started) count("identity checks");
}

// The provider decides one of the checks, and reports it once or twice.
void Simulator::decide_identity() {
    std::vector<std::string> open;
    for (const auto& [id, check] : world_.identity.checks) {
        const bool is_over = check.status == IdentityCheckStatus::verified ||
                             check.status == IdentityCheckStatus::canceled;
        if (!is_over) open.push_back(id);
    }
    if (open.empty()) return;
    const std::string& id = any(open);
    IdentityCheck& check = world_.identity.checks.at(id);
    static constexpr std::array results{
        IdentityCheckStatus::verified, IdentityCheckStatus::requires_input,
        IdentityCheckStatus::processing, IdentityCheckStatus::canceled};
    check.status = results[draw(results.size())];
    if (check.status == IdentityCheckStatus::requires_input) {
        check.last_error_code = "document_unverified_other";
    }
    count("identity checks decided");
    report_identity(id);
    if (chance(30)) report_identity(id);
}

void Simulator::report_identity(const std::string& check) {
    world_.deliver({"evt_identity_" + std::to_string(++identity_events_),
                    "identity.verification_session.updated", check, false});
}

}  // namespace steady::testing
