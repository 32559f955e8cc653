#pragma once

#include "tests/concurrency/engines.h"
#include "tests/simulation/sim_world.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steady::testing {

// Separate parties and a separate booking, so that pairs of acts do not meet those of other pairs.
struct Subject {
    AccountId client;
    AccountId companion;
    AccountId other_client;
    AccountId other_companion;
    std::optional<Booking> booking{};
    std::optional<Checkout> page{};  // paid at the provider, not yet here
};

// One thing that a person or the server does; what it came to.
struct Act {
    std::string name;
    std::function<std::string(SimWorld&, const Subject&)> run;
};

// requested: the card is authorized, and the companion is asked; accepted: not captured yet.
enum class Begin { nothing_booked, pending, requested, accepted, confirmed };

// What two acts came to, and what the database then says of their subject.
struct Outcome {
    std::string first;
    std::string second;
    std::string state;
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

class ActPairs {
  public:
    explicit ActPairs(Engine& engine) : engine_(engine), world_(engine.open(), {1, 1'000, 1'000}) {}

    // Expects that `stopped`, halted wherever it can be while `passing` runs, comes to what one of
    // the two does when they run one after the other.
    void expect_serial(Begin begin, const Act& stopped, const Act& passing);

    SimWorld& world() { return world_; }

  private:
    [[nodiscard]] Subject make_subject(Begin begin);
    [[nodiscard]] Subject make_requested(Subject subject, bool is_accepted);
    enum class Step { stopped, passing, payment };
    [[nodiscard]] Outcome in_order(Begin begin, const Act& stopped, const Act& passing,
                                   const std::vector<Step>& order);
    [[nodiscard]] std::vector<Outcome> serial_outcomes(Begin begin, const Act& stopped,
                                                       const Act& passing);
    [[nodiscard]] std::optional<Outcome> interleaved(Begin begin, const Act& stopped,
                                                     const Act& passing, bool at_first_write,
                                                     int transactions_before);
    using JobCounts = std::map<std::string, long>;  // by kind
    [[nodiscard]] JobCounts waiting_jobs();
    [[nodiscard]] std::string describe(const Subject& subject, const JobCounts& jobs_before);
    void expect_invariants(const Subject& subject);

    Engine& engine_;
    SimWorld world_;
    int subjects_ = 0;
};

[[nodiscard]] std::vector<Act> acts_on_pending();
[[nodiscard]] std::vector<Act> acts_on_requested();
[[nodiscard]] std::vector<Act> acts_on_accepted();
[[nodiscard]] std::vector<Act> acts_on_confirmed();
[[nodiscard]] std::vector<Act> acts_on_free_time();

}  // namespace steady::testing
