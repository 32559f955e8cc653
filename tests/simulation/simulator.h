#pragma once

#include "tests/simulation/sim_world.h"

#include <cstdint>
#include <random>
#include <set>
#include <string>
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

    struct Seen {
        long bookings = 0;
        long transfers = 0;
        long refunds = 0;
        long disputes = 0;
        long lines_cancelled = 0;  // of bookings that stayed active
        long moves = 0;            // made at once
        long moves_held = 0;       // that had to be paid
        long reversals = 0;
        long no_shows = 0;
        long releases = 0;
        long replacements = 0;
        long changes = 0;
        long removals = 0;    // of one companion's lines, by an operator
        long departures = 0;  // deleted accounts
        long troubles = 0;
        long audits = 0;
    };
    [[nodiscard]] const Seen& seen() const { return seen_; }
    [[nodiscard]] long steps_done() const { return done_; }

  private:
    struct Act {
        int weight;
        void (Simulator::*run)();
    };
    static const std::vector<Act>& acts();
    void step();

    // Actions of people.
    void book();
    void open_page();
    void pay_page();
    void abandon_page();
    void cancel();
    void take_lines_out();
    void move_line();
    void pay_move();
    void store_time();
    void set_up_account();
    void refund_line();
    void retry_payout();
    void speak_of_visit();
    void hold_payout();
    void release_payout();
    void replace_companion();
    void change_line();
    void remove_companion();
    void delete_account();
    // Actions of banks and the provider.
    void change_account();
    void settle_refund();
    void open_dispute();
    void close_dispute();
    void change_weather();
    // Time, network, workers.
    void pass_time();
    void subscribe_to_events();
    void work();
    void reconcile();

    void come_to_rest();
    void check(bool full);
    void check_provider_list();
    void check_earnings();
    void check_holds();
    void check_ends();
    void release(const Payout& payout);
    void release_all();
    void complain(const AuditFindings& findings);

    std::uint64_t draw(std::uint64_t below) { return random_() % below; }
    bool chance(std::uint64_t percent) { return draw(100) < percent; }
    template <class T>
    const T& any(const std::vector<T>& items) {
        return items[draw(items.size())];
    }
    [[nodiscard]] Booking stored_booking(const BookingId& id);
    [[nodiscard]] std::vector<HeldMove> held_moves();
    [[nodiscard]] std::vector<std::string> open_pages() const;
    void touch(const BookingId& booking) { touched_ = booking; }

    std::mt19937_64 random_;
    SimWorld world_;
    std::vector<BookingId> bookings_;
    std::vector<AccountId> departed_;  // companions whose accounts were deleted
    std::vector<SignedEvent> on_the_way_;
    std::optional<BookingId> touched_;
    std::set<BookingLineId> reported_;  // whose payouts wait for an operator
    std::uint64_t trouble_percent_ = 0;
    std::vector<std::string> findings_;
    Seen seen_;
    long done_ = 0;
};

}  // namespace steady::testing
