#include "adapters/demo/demo_data.h"

#include "adapters/demo/demo_bookings.h"
#include "adapters/demo/demo_companions.h"
#include "app/payments/reconcile_books.h"
#include "domain/consents/consent.h"

#include <algorithm>
#include <stdexcept>

namespace steady {
namespace {

constexpr int batch = 2'000;  // companions per transaction

struct DemoClient {
    std::string_view email;
    std::string_view name;
    Address address;
    bool verified;
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
    account.created_at = now - std::chrono::days(120);
    return account;
}

void insert_signed_up(Transaction& transaction, const Account& account, const std::string& hash,
                      demo::CountingIds& ids) {
    if (transaction.accounts().insert(account, hash) != AccountWrite::done) {
        throw std::logic_error("the demo's accounts clash");
    }
    transaction.consents().record({.id = ids.next<ConsentId>(),
                                   .type = ConsentType::signup,
                                   .user = account.id,
                                   .subject = "",
                                   .agreed = true,
                                   .version = terms_version,
                                   .at = account.created_at,
                                   .ip_address = "127.0.0.1",
                                   .user_agent = "demo"});
}

AccountId insert_clients(Transaction& transaction, const std::string& hash, demo::CountingIds& ids,
                         Instant now) {
    const DemoClient clients[] = {
        {"client@demo.steady.example",
         "Jordan Ellis",
         {"12 Appleton Street", "Boston", "MA", "02116"},
         true},
        {"new.client@demo.steady.example",
         "Casey Morgan",
         {"480 Valencia Street", "San Francisco", "CA", "94103"},
         false},
    };
    std::optional<AccountId> first;
    for (const DemoClient& client : clients) {
        Account account = make_client(client, ids, now);
        if (client.verified) account.verified_name = account.real_name;
        insert_signed_up(transaction, account, hash, ids);
        if (!first) first = account.id;
        if (!client.verified) continue;
        transaction.verifications().save(
            account.id, VerificationKind::id,
            {VerificationStatus::verified, now - hours(24 * 90), true});
        transaction.verifications().save_unlock(account.id, {true, now - hours(24 * 90), 2});
    }
    return *first;
}

void insert_companion(Transaction& transaction, const Companion& companion, const std::string& hash,
                      int index, const AccountId& reviewer, demo::CountingIds& ids, Instant now) {
    insert_signed_up(transaction, companion.account, hash, ids);
    transaction.companions().insert(companion.profile);
    for (const VerificationKind kind : verification_kinds) {
        if (companion.verifications.of(kind).status != VerificationStatus::unverified) {
            transaction.verifications().save(companion.id(), kind,
                                             companion.verifications.of(kind));
        }
    }
    RatingSummary rating;
    for (const Review& review : demo::make_reviews(index, companion.id(), reviewer, ids, now)) {
        transaction.reviews().insert(review);
        rating.sum += review.rating;
        ++rating.count;
    }
    transaction.companions().set_rating(companion.id(), rating);
    const int earlier = static_cast<int>(rating.count) * 3 + index % 7;
    transaction.companions().add_bookings(companion.id(), earlier, earlier);
}

// The next comparison of the books reads everything, and so books the provider's fees of the past.
void compare_from_the_start(Transaction& transaction, const ProviderHistory& history) {
    const auto first = std::ranges::min_element(history.payments, {}, &PastPayment::at);
    transaction.reconciliation().reach(ReconcileMovements::sweep, first->at);
}

}  // namespace

const std::vector<DemoLogin>& demo_logins() {
    static const std::vector<DemoLogin> logins{
        {"client", "Client, ID verified", "client@demo.steady.example", "demo-client-2025"},
        {"client", "Client, not verified yet", "new.client@demo.steady.example",
         "demo-client-2025"},
        {"companion", "Companion", "companion1@demo.steady.example", "demo-companion-2025"},
        {"admin", "Administrator", "admin@demo.steady.example", "demo-admin-2025"},
    };
    return logins;
}

std::optional<ProviderHistory> load_demo_data(Store& store, PasswordHasher& hasher,
                                              const Geocoder& geocoder, const TimeZones& zones,
                                              Instant now, DemoOptions options) {
    const bool empty =
        store.read([](Transaction& transaction) { return transaction.accounts().count() == 0; });
    if (!empty) return std::nullopt;
    const std::string client_hash = hasher.hash(demo_logins()[0].password).value();
    const std::string companion_hash = hasher.hash(demo_logins()[2].password).value();
    const std::string admin_hash = hasher.hash(demo_logins()[3].password).value();
    demo::CountingIds ids;
    std::vector<Companion> first_companions;
    std::optional<AccountId> client;
    ProviderHistory history;

    const auto fill = [&](int from, int to) {
        const auto done = store.transact([&](Transaction& transaction) -> Result<void> {
            if (from == 0) first_companions.clear();  // a repeated transaction starts over
            if (from == 0) client = insert_clients(transaction, client_hash, ids, now);
            for (int index = from; index < to; ++index) {
                const Companion companion = demo::make_companion(index, ids, geocoder, now);
                insert_companion(transaction, companion, companion_hash, index, *client, ids, now);
                if (index < 8) first_companions.push_back(companion);
            }
            if (from > 0) return {};
            const Admin admin{.id = ids.next<AdminId>(),
                              .email = *Email::parse(demo_logins()[3].email),
                              .name = "Demo administrator",
                              .created_at = now};
            if (!transaction.admins().insert(admin, admin_hash)) {
                throw std::logic_error("the demo's administrator exists");
            }
            auto payments =
                demo::insert_bookings(transaction, *client, first_companions, zones, ids, now);
            if (!payments) return std::unexpected(payments.error());
            history.payments = *std::move(payments);
            if (options.provider_is_told) {
                history.accounts = demo::insert_payout_accounts(transaction, first_companions, now);
                compare_from_the_start(transaction, history);
            }
            return {};
        });
        if (!done) throw std::logic_error("demo data: " + done.error().message);
    };
    for (int from = 0; from < options.companions; from += batch) {
        fill(from, std::min(options.companions, from + batch));
    }
    return history;
}

}  // namespace steady
