#include "adapters/demo/demo_history.h"

#include "adapters/demo/demo_bookings.h"
#include "adapters/demo/demo_disputes.h"
#include "adapters/demo/demo_provider.h"
#include "app/bookings/booking_sweeps.h"
#include "app/bookings/cancel_booking.h"
#include "app/companions/usual_answers.h"
#include "app/payments/record_refund.h"
#include "domain/core/result.h"
#include "domain/payouts/payout_entries.h"
#include "domain/payouts/payout_rules.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/scheduling.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <optional>
#include <stdexcept>

namespace steady::demo {
namespace {

constexpr minutes swept{2};  // the delay until background work finds what is due

// In the last closed year, on days that are over on the first day after it.
struct YearPlan {
    std::size_t companion;  // index into the given companions
    unsigned month;
    unsigned day;
    int hours;
    bool video;
};
constexpr YearPlan last_year[] = {
    {0, 2, 11, 6, false}, {1, 3, 5, 4, false},  {0, 4, 22, 6, false}, {1, 6, 17, 3, false},
    {0, 7, 8, 4, false},  {0, 9, 16, 6, false}, {0, 10, 1, 5, false},
};

struct PastVisit {
    std::size_t companion;
    int days_ago;
    int hours;
    bool video;
};
// So that every period of the charts has a previous one to compare with.
constexpr PastVisit lately[] = {
    {2, 152, 2, true},  {3, 141, 4, false}, {2, 127, 3, true},
    {3, 118, 4, false}, {3, 104, 3, false}, {3, 67, 4, false},
};
// Took place as well; the client's bank disputes its payment now.
constexpr PastVisit disputed{2, 96, 2, true};
constexpr PastVisit refused{3, 19, 3, false};

// Of the companion who is asked first, by video: how soon each request was accepted.
struct AcceptedRequest {
    int days_ago;
    minutes after;
};
constexpr AcceptedRequest accepted_requests[] = {
    {80, minutes(6)}, {71, minutes(9)}, {60, minutes(4)},
    {46, minutes(8)}, {32, minutes(7)}, {20, minutes(52)},
};

struct CalledOff {
    PastVisit visit;
    bool by_companion;
    hours before;  // before its start
    const char* reason;
};
constexpr CalledOff called_off[] = {
    {{4, 58, 3, false}, false, hours(40), "A meeting came up, sorry."},
    {{2, 33, 2, true}, false, hours(5), "I do not feel well today."},
    {{5, 12, 4, false}, true, hours(28), "My car broke down."},
};

// With the companion's answers and check-ins: pay for a visit that neither party confirmed is
// withheld.
Result<void> complete(Transaction& transaction, CountingIds& ids, const Booking& booking) {
    for (ShiftReport shift : transaction.shifts.of_bookings({booking.id})) {
        shift.acknowledged_at = shift.start - acknowledge_ahead;
        shift.checked_in_at = shift.start;
        transaction.shifts.save(shift);
    }
    return complete_booking(transaction, ids, booking.last_end() + swept, booking.id);
}

Payout asked_for(Payout payout, Instant at) {
    payout.hold = HoldReason::none;
    payout.attempt = 1;
    payout.destination = past_account(payout.companion);
    payout.key = payout_key(payout.line, payout.attempt);
    payout.key_made_at = at;
    return payout;
}

void write(Transaction& transaction, const Payout& payout, PayoutState from) {
    if (!transaction.payouts.update(payout, from)) {
        throw std::logic_error("the demo's payout changed");
    }
}

void pay_out(Transaction& transaction, CountingIds& ids, const Payout& owed) {
    const Instant at = owed.due_at + swept;
    Payout paid = asked_for(owed, at);
    paid.state = PayoutState::paid;
    paid.transfer = past_name("tr_", owed.line.text());
    paid.paid_at = at;
    write(transaction, paid, owed.state);
    transaction.ledger.post(transfer_made_entry(ids.next<EntryId>(), at, paid));
}

void refuse_payout(Transaction& transaction, const Payout& owed) {
    Payout failed = asked_for(owed, owed.due_at + swept);
    failed.state = PayoutState::failed;
    failed.last_error = "the payout account could not receive money at that time";
    write(transaction, failed, owed.state);
}

Result<void> give_back(Transaction& transaction, CountingIds& ids, const BookingId& booking,
                       Instant at) {
    for (const RefundRecord& order : transaction.refunds.of_booking(booking)) {
        const Refund made{
            .id = past_name("re_", order.id.text()), .amount = order.amount, .succeeded = true};
        if (auto done = record_refund(transaction, ids, at, order.id, made); !done) return done;
    }
    return {};
}

class Past {
  public:
    Past(Transaction& transaction, const AccountId& client,
         const std::vector<Companion>& companions, const TimeZones& zones, CountingIds& ids,
         Instant now)
        : transaction_(transaction),
          client_(client),
          companions_(companions),
          zones_(zones),
          ids_(ids),
          now_(now) {}

    // A visit that took place and was paid out. The first companion had an account then.
    Result<BookingId> took_place(std::size_t companion, const Visit& visit) {
        ASSIGN_OR_RETURN(const auto booking, completed(companion, visit));
        for (const Payout& owed : transaction_.payouts.of_booking(booking)) {
            pay_out(transaction_, ids_, owed);
        }
        return booking;
    }

    // Visits of a companion who was asked first each time.
    Result<void> were_accepted(std::size_t companion) {
        for (const AcceptedRequest& plan : accepted_requests) {
            Visit visit = visit_of(PastVisit{companion, plan.days_ago, 2, true});
            visit.accepted_after = plan.after;
            RETURN_IF_ERROR(took_place(companion, visit));
        }
        refresh_usual_answer(transaction_, companions_.at(companion).id(), now_);
        return {};
    }

    Result<void> was_not_paid_out(const PastVisit& plan) {
        ASSIGN_OR_RETURN(const auto booking, completed(plan.companion, visit_of(plan)));
        for (const Payout& owed : transaction_.payouts.of_booking(booking)) {
            refuse_payout(transaction_, owed);
        }
        return {};
    }

    Result<void> was_called_off(const CalledOff& plan) {
        ASSIGN_OR_RETURN(const auto booking, booked(plan.visit.companion, visit_of(plan.visit)));
        const AccountId& by =
            plan.by_companion ? companions_.at(plan.visit.companion).id() : client_;
        const Instant at = booking.first_start() - plan.before;
        const auto done =
            cancel_paid_booking(transaction_, ids_, at, {.account = by}, booking.id, plan.reason);
        if (!done) return std::unexpected(done.error());
        for (const Payout& owed : transaction_.payouts.of_booking(booking.id)) {
            pay_out(transaction_, ids_, owed);
        }
        return give_back(transaction_, ids_, booking.id, at + swept);
    }

    Visit visit_of(const PastVisit& plan) const {
        const Companion& companion = companions_.at(plan.companion);
        return {day_from(companion, zones_, now_, -plan.days_ago), 11, plan.hours, plan.video};
    }
    Visit visit_of(const YearPlan& plan) const {
        const Companion& companion = companions_.at(plan.companion);
        const std::chrono::year_month_day today{day_from(companion, zones_, now_, 0)};
        const std::chrono::year_month_day day{today.year() - std::chrono::years{1},
                                              std::chrono::month{plan.month},
                                              std::chrono::day{plan.day}};
        return {std::chrono::local_days{day}, 10, plan.hours, plan.video};
    }

  private:
    Result<Booking> booked(std::size_t companion, const Visit& visit) {
        ASSIGN_OR_RETURN(const auto id,
                         insert_paid_booking(transaction_, client_, companions_.at(companion),
                                             visit, zones_, ids_, now_));
        return transaction_.bookings.find(id).value();
    }
    Result<BookingId> completed(std::size_t companion, const Visit& visit) {
        ASSIGN_OR_RETURN(const auto booking, booked(companion, visit));
        RETURN_IF_ERROR(complete(transaction_, ids_, booking));
        return booking.id;
    }

    Transaction& transaction_;
    const AccountId& client_;
    const std::vector<Companion>& companions_;
    const TimeZones& zones_;
    CountingIds& ids_;
    Instant now_;
};

}  // namespace

Result<void> insert_history(Transaction& transaction, const AccountId& client,
                            const std::vector<Companion>& companions, const TimeZones& zones,
                            CountingIds& ids, Instant now) {
    Past past(transaction, client, companions, zones, ids, now);
    for (const YearPlan& plan : last_year) {
        RETURN_IF_ERROR(past.took_place(plan.companion, past.visit_of(plan)));
    }
    for (const PastVisit& plan : lately) {
        RETURN_IF_ERROR(past.took_place(plan.companion, past.visit_of(plan)));
    }
    for (const CalledOff& plan : called_off) {
        if (auto done = past.was_called_off(plan); !done) return done;
    }
    for (std::size_t i = 0; i < companions.size(); ++i) {
        if (companions[i].profile.booking_mode != BookingMode::ask_first) continue;
        RETURN_IF_ERROR(past.were_accepted(i));
    }
    ASSIGN_OR_RETURN(const auto booking,
                     past.took_place(disputed.companion, past.visit_of(disputed)));
    insert_dispute(transaction, booking, ids, now);
    return past.was_not_paid_out(refused);
}

Result<void> settle_past(Transaction& transaction, const AccountId& client, CountingIds& ids,
                         Instant now) {
    const auto bookings =
        transaction.booking_lists.page({.party = client, .side = BookingSide::client, .limit = 50})
            .bookings;
    for (const Booking& booking : bookings) {
        if (booking.last_end() + swept > now) continue;
        if (auto done = complete(transaction, ids, booking); !done) return done;
        for (const Payout& owed : transaction.payouts.of_booking(booking.id)) {
            const bool waits = owed.state != PayoutState::due || owed.due_at + swept > now;
            if (!waits) pay_out(transaction, ids, owed);
        }
    }
    return {};
}

void insert_templates(Transaction& transaction, const std::vector<Companion>& companions,
                      CountingIds& ids, Instant now) {
    const ScheduleTemplate templates[] = {
        {.id = ids.next<ScheduleTemplateId>(),
         .name = "First weeks at home",
         .companions = {companions.at(1).id(), companions.at(3).id()},
         .hours = 4,
         .pattern = TemplatePattern::weekly,
         .location = "Boston, MA",
         .notes = "Mornings, with a walk before lunch.",
         .created_at = now - std::chrono::days(40)},
        {.id = ids.next<ScheduleTemplateId>(),
         .name = "Monthly check-in",
         .companions = {companions.at(2).id()},
         .hours = 2,
         .pattern = TemplatePattern::monthly,
         .location = "Chicago, IL",
         .created_at = now - std::chrono::days(25)},
    };
    for (const ScheduleTemplate& each : templates) {
        if (!transaction.scheduling.insert_template(each)) {
            throw std::logic_error("the demo's templates clash");
        }
    }
}

}  // namespace steady::demo
