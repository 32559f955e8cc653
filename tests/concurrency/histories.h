#pragma once

#include "tests/concurrency/booking_history.h"
#include "tests/concurrency/engines.h"
#include "tests/simulation/sim_world.h"

#include <atomic>
#include <barrier>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace steady::testing {

inline constexpr int max_holds = 2;

// Runs `work(index)` on `count` threads that all start together.
template <class Work>
void run_at_once(int count, Work&& work) {
    std::barrier start(count);
    std::vector<std::jthread> threads;
    for (int i = 0; i < count; ++i) {
        threads.emplace_back([&, i] {
            start.arrive_and_wait();
            work(i);
        });
    }
}

// People who act at once on few calendars, and everything that was seen and done to each booking.
class Histories {
  public:
    explicit Histories(std::unique_ptr<Store> store)
        : world_(std::move(store), {max_holds, 1'000, 1'000}) {}

    void add_people(int client_count, int companion_count);
    [[nodiscard]] BookingResult<Booking> book(const AccountId& client, const AccountId& companion,
                                              int start, const std::string& key = "");
    // One act of a random kind on a random one of the bookings made so far. Thread-safe.
    void act(std::mt19937& random);

    // What every order of the acts leaves: no time sold twice, no key with two bookings, no
    // addition lost, no more back than was paid, and each booking's history has an order.
    // `holds_over`: how many unpaid holds of one client there may be beyond the limit.
    void expect_invariants(int holds_over = 0);
    // Nothing waits, or lies in time off, that a block, a suspension or time off should have ended
    // or refused.
    void expect_rights();

    std::vector<AccountId> clients;
    std::vector<AccountId> companions;

  private:
    // Notes what a call does to a booking, with the span in which it takes place. The call returns
    // the effect, and the sight of a read.
    template <class Call>
    void record(const BookingId& id, Call&& call);
    void remember(const AccountId& client, const std::string& key, const BookingId& id);
    [[nodiscard]] std::optional<Booking> any_booking(int number);
    void make(std::mt19937& random);
    void pay(const Booking& booking);
    void cancel(const Booking& booking);
    void reschedule(const Booking& booking, int start);
    void acknowledge(const Booking& booking);
    void take_time_off(std::mt19937& random);
    // A block or a suspension, which cancels holds of the client as well.
    void end_right(std::mt19937& random, const Booking& booking);
    void expect_booking(Transaction& transaction, const BookingId& id,
                        std::map<AccountId, int>& counted);
    void expect_histories();

    SimWorld world_;
    std::mutex mutex_;
    std::atomic<long> moment_ = 0;
    // Under mutex_ while threads run.
    std::set<BookingId> bookings_;
    std::map<std::pair<AccountId, std::string>, std::set<BookingId>> by_key_;
    std::map<BookingId, std::vector<BookingEvent>> events_;
    std::map<AccountId, std::vector<BookingEvent>> events_of_clients_;
};

}  // namespace steady::testing
