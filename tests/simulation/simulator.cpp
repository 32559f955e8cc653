#include "tests/simulation/simulator.h"

#include "ports/payouts.h"
#include "ports/pending_reschedules.h"
#include "ports/store.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace steady::testing {
namespace {

constexpr long full_audit_every = 50;

}  // namespace

const std::vector<Simulator::Act>& Simulator::acts() {
    static const std::vector<Act> all{
        {10, "bookings", &Simulator::book},
        {10, nullptr, &Simulator::open_page},
        {10, "pages paid", &Simulator::pay_page},
        {2, "pages abandoned", &Simulator::abandon_page},
        {4, "bookings canceled", &Simulator::cancel},
        {8, "requests accepted", &Simulator::answer_request},
        {2, "modes chosen", &Simulator::choose_mode},
        {6, "lines taken out", &Simulator::take_lines_out},
        {8, "visits moved", &Simulator::move_line},
        {6, "moves paid", &Simulator::pay_move},
        {1, "moves dropped", &Simulator::store_time},
        {2, "places changed", &Simulator::change_place},
        {1, nullptr, &Simulator::set_up_account},
        {8, "no-shows reported", &Simulator::speak_of_visit},
        {1, "times off", &Simulator::take_time_off},
        {3, "times off ended", &Simulator::end_time_off},
        {1, "companions offline", &Simulator::go_offline},
        {6, "companions online", &Simulator::go_online},
        {1, "blocks", &Simulator::block},
        {1, "accounts deleted", &Simulator::delete_account},
        {1, "highlight pages", &Simulator::buy_highlight},
        {1, "verification pages", &Simulator::buy_verification},
        {3, "requests sent", &Simulator::send_request},
        {3, "identity unlock pages", &Simulator::unlock_identity},
        {6, "identity checks", &Simulator::check_identity},
        {2, "lines refunded", &Simulator::refund_line},
        {2, "partial refunds", &Simulator::refund_part},
        {3, nullptr, &Simulator::retry_payout},
        {1, nullptr, &Simulator::hold_payout},
        {2, "payouts released", &Simulator::release_payout},
        {2, "deductions", &Simulator::deduct},
        {2, "companions replaced", &Simulator::replace_companion},
        {3, "changes by operators", &Simulator::change_line},
        {3, "companions removed", &Simulator::remove_companion},
        {3, "proposals", &Simulator::propose},
        {1, "suspensions", &Simulator::suspend},
        {1, "IDs rejected", &Simulator::reject_identity},
        {12, "rights restored", &Simulator::restore_right},
        {2, "cases settled", &Simulator::settle_case},
        {2, "requests decided", &Simulator::decide_request},
        {1, nullptr, &Simulator::release_job},
        {1, "notes dismissed", &Simulator::dismiss_job},
        {1, nullptr, &Simulator::change_account},
        {3, "refunds settled", &Simulator::settle_refund},
        {1, "authorizations ended", &Simulator::end_authorization},
        {2, "disputes", &Simulator::open_dispute},
        {2, "disputes closed", &Simulator::close_dispute},
        {1, "appeals won", &Simulator::win_appeal},
        {1, "payouts returned by banks", &Simulator::return_payout},
        {3, "sent to banks by the provider", &Simulator::send_returned},
        {4, "identity checks decided", &Simulator::decide_identity},
        {2, nullptr, &Simulator::change_weather},
        {14, nullptr, &Simulator::pass_time},
        {14, nullptr, &Simulator::subscribe_to_events},
        {24, nullptr, &Simulator::work},
        {2, nullptr, &Simulator::reconcile},
    };
    return all;
}

std::vector<std::string> Simulator::act_outcomes() {
    std::vector<std::string> outcomes;
    for (const Act& act : acts()) {
        if (act.outcome) outcomes.emplace_back(act.outcome);
    }
    return outcomes;
}

std::vector<std::string> Simulator::run(long steps) {
    world_.geocoder.latitudes["12 Elm St"] = 25.5;
    world_.provider.trouble = [this](std::string_view) {
        using Trouble = MoneyProvider::Trouble;
        if (!chance(trouble_percent_)) return Trouble::none;
        count("provider failures");
        static constexpr std::array kinds{Trouble::unavailable, Trouble::lost_before,
                                          Trouble::lost_after, Trouble::lost_after,
                                          Trouble::spent_key};
        return kinds[draw(kinds.size())];
    };
    while (done_ < steps && findings_.empty()) step();
    if (findings_.empty()) come_to_rest();
    return findings_;
}

void Simulator::step() {
    ++done_;
    touched_.reset();
    const auto& all = acts();
    static const int total = std::accumulate(
        all.begin(), all.end(), 0, [](int sum, const Act& act) { return sum + act.weight; });
    auto left = static_cast<int>(draw(static_cast<std::uint64_t>(total)));
    for (const Act& act : all) {
        left -= act.weight;
        if (left >= 0) continue;
        (this->*act.run)();
        break;
    }
    check(done_ % full_audit_every == 0);
}

// The touched booking after every step, everything now and then.
void Simulator::check(bool full) {
    count("audits");
    if (full) {
        AuditFindings findings = world_.money.audit.run().findings;
        // The nightly run books unmatched money to suspense until its cause is found: only at rest
        // suspense must be empty.
        std::erase_if(findings, [](const AuditFinding& one) {
            // Nor have all workers run, as they have at rest.
            return one.invariant == "suspense" || one.invariant == "overdue";
        });
        complain(findings);
        check_earnings();
        check_holds();
        check_places();
        check_time_off();
        check_meetings();
        check_payments();
        check_sales();
    } else if (touched_) {
        complain(world_.money.audit.run(*touched_));
    }
}

void Simulator::complain(const AuditFindings& findings) {
    for (const AuditFinding& one : findings) {
        complain(one.invariant + " " + one.about + ": " + one.text);
    }
}

void Simulator::complain(const std::string& text) {
    findings_.push_back("step " + std::to_string(done_) + ": " + text);
}

Booking Simulator::stored_booking(const BookingId& id) {
    return world_.stored(id).value();
}

std::optional<Booking> Simulator::recent_paid(std::uint64_t skip_percent) {
    for (auto id = bookings_.rbegin(); id != bookings_.rend(); ++id) {
        Booking booking = stored_booking(*id);
        if (booking.status != BookingStatus::confirmed || chance(skip_percent)) continue;
        touch(*id);
        return booking;
    }
    return std::nullopt;
}

std::vector<Booking> Simulator::live_bookings() {
    std::vector<Booking> live;
    for (const BookingId& id : bookings_) {
        Booking booking = stored_booking(id);
        if (booking.live()) live.push_back(std::move(booking));
    }
    return live;
}

std::vector<HeldMove> Simulator::held_moves() {
    return world_.store->read([&](Transaction& transaction) {
        return transaction.pending_reschedules.held_moves_of(bookings_);
    });
}

std::vector<std::string> Simulator::open_pages() const {
    std::vector<std::string> pages;
    for (const auto& [id, page] : world_.provider.pages) {
        if (page.status == CheckoutStatus::open) pages.push_back(id);
    }
    return pages;
}

std::vector<std::string> Simulator::account_ids() {
    std::vector<std::string> ids;
    for (const AccountId& companion : world_.companions) {
        const auto record = world_.store->read(
            [&](Transaction& transaction) { return transaction.payout_accounts.find(companion); });
        if (record) ids.push_back(record->provider_id);
    }
    return ids;
}

}  // namespace steady::testing
