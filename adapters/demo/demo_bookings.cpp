#include "adapters/demo/demo_bookings.h"

#include "adapters/demo/demo_logins.h"
#include "app/bookings/confirm_paid_booking.h"
#include "domain/fees/fee_rules.h"
#include "domain/payments/purchase.h"
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/payments.h"
#include "ports/payouts.h"

#include <algorithm>
#include <map>

namespace steady::demo {
namespace {

struct Plan {
    std::size_t companion;  // index into the companions given
    int days_from_now;      // of the service; negative: over
    int hour;               // local
    int hours;
    bool video;
};
constexpr Plan plans[] = {
    {0, -64, 9, 6, false},  {1, -51, 14, 4, false}, {0, -43, 9, 6, false}, {2, -37, 10, 2, true},
    {3, -29, 11, 4, false}, {0, -22, 9, 6, false},  {4, -15, 18, 3, true}, {1, -8, 13, 4, false},
    {0, 3, 9, 6, false},    {2, 6, 10, 2, true},    {5, 12, 15, 4, false},
};

// How the provider's names of what lies in the past begin.
constexpr std::string_view past_checkout = "cs_demo_";
constexpr std::string_view past_account = "acct_demo_";

// Companions with a payout account. The first one's own is set up by whoever tries the demo.
constexpr std::size_t set_up[] = {1, 2, 3};

BookingLine make_line(const Plan& plan, const Companion& companion, const TimeZones& zones,
                      CountingIds& ids, Instant now) {
    const CompanionProfile& profile = companion.profile;
    const auto today = std::chrono::floor<std::chrono::days>(zones.to_local(now, profile.timezone));
    const auto local = today + std::chrono::days(plan.days_from_now) + hours(plan.hour);
    // The hours used here exist on every day of every zone.
    const Instant start = zones.to_instant(local, profile.timezone).value();
    const int shift = std::min(plan.hours, profile.max_shift_hours);
    BookingLine line{.id = ids.next<BookingLineId>(), .companion = companion.id()};
    line.service = {start, start + hours(shift)};
    line.hours = shift;
    line.is_video = plan.video;
    line.timezone = profile.timezone;
    line.rate = rate_of_line(plan.video, profile.hourly_rate, profile.video_hourly_rate);
    const Address& home = companion.account.address;
    line.location =
        plan.video ? "Video Session" : "Public Library, " + home.city + ", " + home.state;
    std::optional<Trip> trip;
    if (!plan.video) {
        const Miles distance = Miles::whole(6);
        line.distance = distance;
        line.travel_time = estimated_travel_time(distance);
        trip = Trip{distance, line.travel_time, 1, true};
    }
    line.amounts = line_amounts({line.rate, shift, trip});
    return line;
}

}  // namespace

Result<void> insert_bookings(Transaction& transaction, const AccountId& client,
                             const std::vector<Companion>& companions, const TimeZones& zones,
                             CountingIds& ids, Instant now) {
    for (const Plan& plan : plans) {
        const Companion& companion = companions.at(plan.companion);
        Booking booking{.id = ids.next<BookingId>(), .client = client};
        booking.lines.push_back(make_line(plan, companion, zones, ids, now));
        booking.location = booking.lines.front().location;
        booking.app_fee = app_fee;
        booking.total = booking.lines.front().amounts.total + app_fee;
        const Instant before_start = booking.first_start() - std::chrono::days(6);
        booking.created_at = std::min(before_start, now - hours(2));
        booking.hold_expires_at = booking.created_at + hold_duration;
        if (!transaction.bookings.insert(booking)) {
            return refuse(Refusal::time_conflict, "The demo's bookings overlap.");
        }
        Purchase purchase{.id = ids.next<PurchaseId>(), .owner = client};
        purchase.subject = booking.id.text();
        purchase.amount = booking.total;
        purchase.state = PurchaseState::paid;
        purchase.provider_session = std::string(past_checkout) + booking.id.text().substr(24);
        purchase.provider_payment = "pi_demo_" + booking.id.text().substr(24);
        purchase.created_at = booking.created_at;
        purchase.paid_at = booking.created_at + minutes(4);
        purchase.consumed_at = purchase.paid_at;
        transaction.purchases.insert(purchase);
        const auto paid = confirm_paid_booking(transaction, ids, *purchase.paid_at, purchase);
        if (!paid) return std::unexpected(paid.error());
    }
    return {};
}

void insert_payout_accounts(Transaction& transaction, const std::vector<Companion>& companions,
                            Instant now) {
    for (const std::size_t index : set_up) {
        const AccountId& owner = companions.at(index).id();
        transaction.payout_accounts.save(
            {.owner = owner,
             .provider_id = std::string(past_account) + owner.text().substr(24),
             .details_submitted = true,
             .charges_enabled = true,
             .payouts_enabled = true,
             .seen_at = now - std::chrono::days(80)});
    }
}

namespace {

void add_past_of(Transaction& transaction, const Booking& booking, ProviderHistory& history,
                 std::map<std::string, PastAccount>& accounts) {
    for (const Purchase& paid : transaction.books.purchases_of({booking.id})) {
        if (!paid.provider_session.starts_with(past_checkout)) continue;
        history.payments.push_back({paid.provider_session, paid.provider_payment, paid.id.text(),
                                    booking.id.text(), paid.amount, *paid.paid_at});
    }
    for (const BookingLine& line : booking.lines) {
        const auto account = transaction.payout_accounts.find(line.companion);
        if (!account || !account->provider_id.starts_with(past_account)) continue;
        accounts.emplace(
            account->provider_id,
            PastAccount{account->provider_id, line.companion.text(), account->seen_at});
    }
}

}  // namespace

ProviderHistory history_of(Transaction& transaction) {
    ProviderHistory history;
    const auto client =
        transaction.accounts.find_credentials(*Email::parse(demo_logins().front().email));
    if (!client) return history;
    std::map<std::string, PastAccount> accounts;
    BookingQuery query{.party = client->id, .limit = 100};
    for (BookingPage page = transaction.bookings.page(query); !page.bookings.empty();
         ++query.page, page = transaction.bookings.page(query)) {
        for (const Booking& booking : page.bookings) {
            add_past_of(transaction, booking, history, accounts);
        }
    }
    for (auto& [id, account] : accounts) history.accounts.push_back(std::move(account));
    return history;
}

}  // namespace steady::demo
