#pragma once

#include "tests/simulation/sim_world.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steady::testing {

// One seeded history: all actions of people, banks, the network and the clock come from the seed,
// so the same seed gives the same history.
class Simulator {
  public:
    explicit Simulator(std::uint64_t seed) : random_(seed) {}

    // Takes `steps` steps, then brings everything to rest. Audits the ledger after every step: only
    // the booking that was touched, and all of them every `full_audit_every` steps. Empty: every
    // invariant held at every moment.
    [[nodiscard]] std::vector<std::string> run(long steps);

    // How often each act had an effect, and what was seen besides.
    using Seen = std::map<std::string, long, std::less<>>;
    [[nodiscard]] const Seen& seen() const { return seen_; }
    [[nodiscard]] long steps_done() const { return done_; }
    // What every act counts when it has an effect: a long history without one of them proves
    // nothing about that act.
    [[nodiscard]] static std::vector<std::string> act_outcomes();

  private:
    struct Act {
        int weight;
        const char* outcome;  // counted by the act; nullptr: none
        void (Simulator::*run)();
    };
    static const std::vector<Act>& acts();
    void step();

    // Actions of clients and companions.
    void book();
    void open_page();
    void pay_page();
    void abandon_page();
    void cancel();
    void answer_request();
    void choose_mode();
    void take_lines_out();
    void move_line();
    void pay_move();
    void store_time();
    void change_place();
    void set_up_account();
    void speak_of_visit();
    void take_time_off();
    void end_time_off();
    void go_offline();
    void go_online();
    void block();
    void delete_account();
    void buy_highlight();
    void buy_verification();
    void send_request();
    void unlock_identity();
    void check_identity();
    // Actions of operators.
    void refund_line();
    void refund_part();
    void retry_payout();
    void hold_payout();
    void release_payout();
    void deduct();
    void replace_companion();
    void change_line();
    void remove_companion();
    void propose();
    void suspend();
    void reject_identity();
    void restore_right();
    void settle_case();
    void decide_request();
    void release_job();
    void dismiss_job();
    // Actions of banks and the provider.
    void change_account();
    void settle_refund();
    void end_authorization();
    void open_dispute();
    void close_dispute();
    void win_appeal();
    void return_payout();
    void return_again();
    void send_returned();
    void decide_identity();
    void change_weather();
    // Time, network, workers.
    void pass_time();
    void subscribe_to_events();
    void work();
    void reconcile();

    void come_to_rest();
    void end_of_outside_work();
    void operators_work();
    void check(bool full);
    void check_provider_list();
    void check_earnings();
    void check_holds();
    void check_disputed(Transaction& transaction);
    void check_places();
    void check_time_off();
    void check_meetings();
    void check_payments();
    void check_sales();
    void check_ends();
    void check_leftovers();
    void check_months();
    void release(const Payout& payout);
    void release_all();
    void deduct_from(const ListedPayout& listed);
    void report_identity(const std::string& check);
    void complain(const AuditFindings& findings);
    void complain(const std::string& text);
    // Suspends, blocks and other changes of who may meet: the invariant is checked on both sides.
    template <class Change>
    void change_right(Change&& change) {
        check_meetings();
        change();
        check_meetings();
    }

    std::uint64_t draw(std::uint64_t below) { return random_() % below; }
    bool chance(std::uint64_t percent) { return draw(100) < percent; }
    template <class T>
    const T& any(const std::vector<T>& items) {
        return items[draw(items.size())];
    }
    template <class T>
    T take_any(std::vector<T>& items) {
        const auto at = items.begin() + static_cast<std::ptrdiff_t>(draw(items.size()));
        T taken = *at;
        items.erase(at);
        return taken;
    }
    [[nodiscard]] AccountId any_person() {
        return chance(50) ? any(world_.clients) : any(world_.companions);
    }
    [[nodiscard]] Booking stored_booking(const BookingId& id);
    // The latest paid booking, or by chance an earlier one.
    [[nodiscard]] std::optional<Booking> recent_paid(std::uint64_t skip_percent);
    [[nodiscard]] std::vector<Booking> live_bookings();
    [[nodiscard]] std::vector<HeldMove> held_moves();
    [[nodiscard]] std::vector<std::string> open_pages() const;
    [[nodiscard]] std::vector<std::string> account_ids();
    void touch(const BookingId& booking) { touched_ = booking; }
    void count(std::string_view outcome, long times = 1) { seen_[std::string(outcome)] += times; }

    using Pair = std::pair<AccountId, AccountId>;
    struct Block {
        AccountId from;
        AccountId to;
    };
    struct OwnTime {
        AccountId companion;
        TimeOffId id;
    };

    std::mt19937_64 random_;
    SimWorld world_;
    std::vector<BookingId> bookings_;
    std::vector<AccountId> departed_;  // companions whose accounts were deleted
    std::vector<SignedEvent> on_the_way_;
    std::optional<BookingId> touched_;
    std::set<BookingLineId> reported_;   // whose payouts wait for an operator
    std::set<BookingLineId> withdrawn_;  // no-show reports that their companions took back
    std::set<BookingLineId> decided_;    // payouts released by an operator, or reduced
    std::vector<Block> blocks_;
    std::vector<AccountId> suspended_;
    std::vector<AccountId> unproven_;  // who lost their ID
    std::vector<IncidentId> cases_;
    std::vector<OwnTime> time_off_;
    // Visits at times that their companion took off nevertheless.
    std::set<std::pair<BookingLineId, Instant>> stays_;
    std::set<Pair> apart_;               // who may not meet, at the last check
    std::set<BookingLineId> confirmed_;  // lines of paid bookings, at the last check
    std::set<BookingId> proposed_;
    long identity_events_ = 0;
    std::uint64_t trouble_percent_ = 0;
    std::vector<std::string> findings_;
    Seen seen_;
    long done_ = 0;
};

}  // namespace steady::testing
