#include "adapters/demo/demo_data.h"

#include "adapters/demo/demo_bookings.h"
#include "adapters/demo/demo_companions.h"
#include "adapters/demo/demo_history.h"
#include "adapters/demo/demo_incidents.h"
#include "adapters/demo/demo_logins.h"
#include "adapters/demo/demo_messages.h"
#include "adapters/demo/demo_provider.h"
#include "app/money/reconcile_books.h"
#include "domain/consents/consent.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/companion_import.h"
#include "ports/consents.h"
#include "ports/intro_calls.h"
#include "ports/payments.h"
#include "ports/reconciliation.h"
#include "ports/store.h"
#include "ports/time_off.h"
#include "ports/verifications.h"

#include <algorithm>
#include <stdexcept>

namespace steady {
namespace {

constexpr std::size_t batch = 1'000;  // companions in memory at once

struct DemoClient {
    std::string_view email;
    std::string_view name;
    Address address;
    bool verified;
    std::chrono::days known{120};
};

Account make_client(const DemoClient& client, demo::CountingIds& ids, Instant now) {
    Account account{.id = ids.next<AccountId>(), .email = *Email::parse(client.email)};
    account.type = AccountType::client;
    account.name = client.name;
    account.real_name = account.name;
    account.display_name = account.name;
    account.phone = "555-0142";
    account.address = client.address;
    account.sobriety_goals = "One day, then the next one.";
    account.emergency_contact = {"Pat Ellis", "555-0143", "Sister"};
    account.created_at = now - client.known;
    return account;
}

Consent sign_up_of(const Account& account, demo::CountingIds& ids) {
    return {.id = ids.next<ConsentId>(),
            .type = ConsentType::signup,
            .user = account.id,
            .subject = "",
            .agreed = true,
            .version = terms_version,
            .at = account.created_at,
            .ip_address = "127.0.0.1",
            .user_agent = "demo"};
}

AccountId insert_client(Transaction& transaction, const DemoClient& client, const std::string& hash,
                        demo::CountingIds& ids, Instant now) {
    Account account = make_client(client, ids, now);
    if (client.verified) account.verified_name = account.real_name;
    if (transaction.accounts.insert(account, hash) != AccountWrite::done) {
        throw std::logic_error("the demo's accounts clash");
    }
    transaction.consents.record(sign_up_of(account, ids));
    if (!client.verified) return account.id;
    const Instant verified_at = account.created_at + std::chrono::days(30);
    transaction.verifications.save(account.id, VerificationKind::id,
                                   {VerificationStatus::verified, verified_at, true});
    transaction.verifications.save_unlock(account.id, {true, verified_at, 2});
    return account.id;
}

AccountId insert_clients(Transaction& transaction, const std::string& hash, demo::CountingIds& ids,
                         Instant now) {
    const DemoClient with_bookings{"client@demo.steady.example",
                                   "Jordan Ellis",
                                   {"12 Appleton Street", "Boston", "MA", "02116"},
                                   true};
    const DemoClient newcomer{"new.client@demo.steady.example",
                              "Casey Morgan",
                              {"480 Valencia Street", "San Francisco", "CA", "94103"},
                              false};
    AccountId first = insert_client(transaction, with_bookings, hash, ids, now);
    (void)insert_client(transaction, newcomer, hash, ids, now);
    return first;
}

// The first companions have the demo's bookings; in addition, each review belongs to a booking.
constexpr int with_bookings = 8;

// The one of the hand-written companions who is asked first.
bool is_asked_first(const Companion& companion, int index) {
    return companion.profile.booking_mode == BookingMode::ask_first &&
           index < DemoOptions{}.companions;
}

CompanionWithPast with_past(Companion companion, const std::string& hash, int index,
                            const AccountId& reviewer, demo::CountingIds& ids, Instant now) {
    Consent sign_up = sign_up_of(companion.account, ids);
    CompanionWithPast one{
        .companion = std::move(companion), .password_hash = hash, .sign_up = std::move(sign_up)};
    CompanionProfile& profile = one.companion.profile;
    one.reviews = demo::make_reviews(index, profile.id, reviewer, ids, now);
    for (const Review& review : one.reviews) {
        profile.rating.sum += review.rating;
        ++profile.rating.count;
    }
    const int reviewed = static_cast<int>(profile.rating.count);
    const int earlier = index < with_bookings ? reviewed : reviewed * 3 + index % 7;
    profile.total_bookings = earlier;
    profile.completed_bookings = earlier;
    return one;
}

// Returns the first companions, and the one who is asked first.
std::vector<Companion> insert_companions(Transaction& transaction, const std::string& hash,
                                         const AccountId& reviewer, const Geocoder& geocoder,
                                         demo::CountingIds& ids, Instant now,
                                         const DemoOptions& options) {
    std::vector<Companion> first;
    std::vector<CompanionWithPast> companions;
    for (int index = 0; index < options.companions; ++index) {
        Companion companion = demo::make_companion(index, ids, geocoder, now);
        Instant& since = companion.account.created_at;
        const bool asked_first = is_asked_first(companion, index);
        if (asked_first || index < static_cast<int>(demo::of_long_standing)) {
            since = std::min(since, now - demo::long_standing);
        }
        if (asked_first || index < with_bookings) first.push_back(companion);
        companions.push_back(with_past(std::move(companion), hash, index, reviewer, ids, now));
        if (companions.size() < batch && index + 1 < options.companions) continue;
        transaction.companion_import.insert(companions);
        companions.clear();
    }
    return first;
}

// A companion with a Saturday off: shows a day off, and blocks bookings.
void insert_time_off(Transaction& transaction, const AccountId& companion, demo::CountingIds& ids,
                     Instant now) {
    auto day = std::chrono::floor<std::chrono::days>(now) + std::chrono::days(4);
    while (std::chrono::weekday(day) != std::chrono::Saturday) day += std::chrono::days(1);
    const Instant start = day + hours(14);
    transaction.time_off.insert({ids.next<TimeOffId>(), companion, {start, start + hours(8)}});
}

// What happened before the demo's own client registered, including the provider's records.
Result<void> insert_earlier(Transaction& transaction, const std::vector<Companion>& companions,
                            const std::string& hash, const TimeZones& zones, demo::CountingIds& ids,
                            Instant now) {
    const DemoClient earlier{earlier_client,
                             "Robin Castellano",
                             {"31 Willow Street", "Brooklyn", "NY", "11201"},
                             true,
                             demo::long_standing};
    demo::insert_payout_accounts(transaction, companions, now);
    const AccountId client = insert_client(transaction, earlier, hash, ids, now);
    return demo::insert_history(transaction, client, companions, zones, ids, now);
}

// The next reconciliation reads everything, and so books the provider's past fees.
void compare_from_the_start(Transaction& transaction, const ProviderHistory& history) {
    const auto first = std::ranges::min_element(history.payments, {}, &PastPayment::at);
    transaction.reconciliation.reach(ReconcileMovements::sweep, first->at);
}

}  // namespace

DemoPast load_demo_data(Store& store, PasswordHasher& hasher, const Geocoder& geocoder,
                        const TimeZones& zones, Instant now, DemoOptions options) {
    const auto past_of_demo = [&](Transaction& transaction) {
        return options.provider_is_notified ? demo::history_of(transaction) : ProviderHistory{};
    };
    const bool empty =
        store.read([](Transaction& transaction) { return transaction.accounts.count() == 0; });
    if (!empty) return {.loaded_now = false, .history = store.read(past_of_demo)};
    const std::string client_hash = hasher.hash(demo_logins()[0].password).value();
    const std::string companion_hash = hasher.hash(demo_logins()[2].password).value();
    const std::string admin_hash = hasher.hash(demo_logins()[3].password).value();
    // One transaction, so that an interrupted start leaves nothing behind and the next one starts
    // from scratch.
    const auto past = store.transact([&](Transaction& transaction) -> Result<DemoPast> {
        // Another server may have been faster.
        if (transaction.accounts.count() != 0) {
            return DemoPast{.loaded_now = false, .history = past_of_demo(transaction)};
        }
        demo::CountingIds ids;
        const AccountId client = insert_clients(transaction, client_hash, ids, now);
        const auto first_companions =
            insert_companions(transaction, companion_hash, client, geocoder, ids, now, options);
        if (!first_companions.empty()) {
            insert_time_off(transaction, first_companions.front().id(), ids, now);
        }
        for (const auto& each : first_companions) {
            transaction.intro_calls.set_offered(each.id(), true);
        }
        const Admin admin{.id = ids.next<AdminId>(),
                          .email = *Email::parse(demo_logins()[3].email),
                          .name = "Demo administrator",
                          .created_at = now};
        if (!transaction.admins.insert(admin, admin_hash)) {
            throw std::logic_error("the demo's administrator exists");
        }
        if (options.provider_is_notified) {
            RETURN_IF_ERROR(
                insert_earlier(transaction, first_companions, client_hash, zones, ids, now));
        }
        RETURN_IF_ERROR(
            demo::insert_bookings(transaction, client, first_companions, zones, ids, now));
        demo::insert_incidents(transaction, client, admin.id, ids, now);
        demo::insert_templates(transaction, first_companions, ids, now);
        DemoPast made{.loaded_now = true, .history = {}};
        if (options.provider_is_notified) {
            RETURN_IF_ERROR(demo::settle_past(transaction, client, ids, now));
            made.history = past_of_demo(transaction);
            compare_from_the_start(transaction, made.history);
        }
        demo::insert_conversations(transaction, client, first_companions, ids, now);
        return made;
    });
    if (!past) throw std::logic_error("demo data: " + past.error().message);
    return *past;
}

}  // namespace steady
