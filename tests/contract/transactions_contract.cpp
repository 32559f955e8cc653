#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/booking_calendar.h"
#include "ports/booking_commands.h"
#include "ports/booking_lists.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/favorites.h"
#include "ports/files.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/prefetching_store.h"
#include "ports/reviews.h"
#include "ports/store.h"
#include "ports/throttles.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"
#include "tests/support/claim_due.h"

#include <stdexcept>

namespace steady {
namespace transactions_contract {

using samples::account_id, samples::add_people;
using samples::now;

// Writes to many tables at once.
void write_everywhere(Transaction& t) {
    samples::add_client(t, 1);
    samples::add_companion(t, 11);
    t.sessions.insert({"token", account_id(1), now, now});
    t.throttles.save({"login", 1, now, now});
    t.verifications.save(account_id(1), VerificationKind::id,
                         {VerificationStatus::verified, now, false});
    t.favorites.add(account_id(1), account_id(11), now);
    t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{1})})).value();
    t.purchases.insert(samples::purchase(1, 1));
    t.ledger.post(samples::entry(1, EntryKind::checkout_paid, Money::from_cents(1)));
    t.jobs.enqueue(samples::job(1, now));
    if (!t.provider_events.insert({"evt_1", "type", "cs_1", now})) {
        throw std::logic_error("event seen before");
    }
}

bool is_empty(Transaction& t) {
    return t.accounts.count() == 0 && !t.accounts.find(account_id(1)) &&
           !t.companions.find(account_id(11)) && !t.sessions.find("token") &&
           !t.throttles.find("login") && t.verifications.of(account_id(1)) == Verifications{} &&
           t.favorites.of(account_id(1)).empty() && !t.bookings.find(samples::id<BookingId>(1)) &&
           t.booking_calendar.busy(account_id(11), now, now + hours{9}).empty() &&
           !t.purchases.find(samples::id<PurchaseId>(1)) && t.ledger.balances().empty() &&
           t.job_list.recent("mail", 1).empty() && t.provider_events.unprocessed(1).empty();
}

TEST_P(StoreContract, AnErrorRollsEverythingBack) {
    const auto result = store().transact([](Transaction& t) -> Result<int> {
        write_everywhere(t);
        return refuse(Refusal::time_conflict);
    });
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().refusal, Refusal::time_conflict) << "and comes back to the caller";
    EXPECT_TRUE(read(is_empty));
    write(write_everywhere);
    EXPECT_FALSE(read(is_empty)) << "the store goes on";
}

TEST_P(StoreContract, AnExceptionRollsBackAndPropagates) {
    struct Surprise {};
    EXPECT_THROW(change([](Transaction& t) -> int {
                     write_everywhere(t);
                     throw Surprise{};
                 }),
                 Surprise);
    EXPECT_TRUE(read(is_empty));
    EXPECT_THROW(read([](Transaction&) -> int { throw Surprise{}; }), Surprise);
    write(write_everywhere);
    EXPECT_FALSE(read(is_empty));
}

TEST_P(StoreContract, RolledBackChangesDoNotMixWithEarlierOnes) {
    write(write_everywhere);
    const auto result = store().transact([](Transaction& t) -> Result<int> {
        t.credentials.set_password_hash(account_id(1), "other");
        t.companions.set_online(account_id(11), false);
        t.sessions.remove("token");
        t.favorites.remove(account_id(1), account_id(11));
        t.jobs.finish(samples::id<JobId>(1));
        t.accounts.erase(account_id(11), now);
        return refuse(Refusal::conflict);
    });
    EXPECT_FALSE(result);
    read([](Transaction& t) {
        EXPECT_EQ(t.credentials.find_credentials(account_id(1))->password_hash, "hash");
        EXPECT_TRUE(t.companions.find(account_id(11))->profile.online);
        EXPECT_TRUE(t.sessions.find("token"));
        EXPECT_EQ(t.favorites.of(account_id(1)).size(), 1U);
        return 0;
    });
    EXPECT_EQ(change([](Transaction& t) { return claim_due(t.jobs, now, now, 9); }).size(), 1U);
}

TEST_P(StoreContract, AReadingTransactionRefusesToWrite) {
    write([](Transaction& t) { samples::add_client(t, 1); });
    EXPECT_THROW(read([](Transaction& t) {
                     t.throttles.save({"login", 1, now, now});
                     return 0;
                 }),
                 std::logic_error);
    EXPECT_THROW(read([](Transaction& t) {
                     t.credentials.set_password_hash(account_id(1), "x");
                     return 0;
                 }),
                 std::logic_error);
    read([](Transaction& t) {
        EXPECT_FALSE(t.throttles.find("login"));
        EXPECT_EQ(t.credentials.find_credentials(account_id(1))->password_hash, "hash");
        return 0;
    });
    write([](Transaction& t) { t.throttles.save({"login", 1, now, now}); });
}

TEST_P(StoreContract, ASingleQueryReadsCommittedData) {
    write([](Transaction& t) { samples::add_client(t, 1); });
    EXPECT_EQ(store().ask([](Transaction& t) { return t.accounts.count(); }), 1);
    write([](Transaction& t) { samples::add_client(t, 2); });
    EXPECT_EQ(store().ask([](Transaction& t) { return t.accounts.count(); }), 2);
}

TEST_P(StoreContract, ASingleQueryRefusesToWrite) {
    EXPECT_THROW(store().ask([](Transaction& t) {
        t.throttles.save({"login", 1, now, now});
        return 0;
    }),
                 std::logic_error);
    read([](Transaction& t) {
        EXPECT_FALSE(t.throttles.find("login"));
        return 0;
    });
}

// Two queries outside a transaction could be answered from different moments.
TEST_P(DurableStoreContract, ASingleQueryRefusesASecondQuery) {
    EXPECT_THROW(
        store().ask([](Transaction& t) { return t.accounts.count() + t.accounts.count(); }),
        std::logic_error);
    EXPECT_EQ(store().ask([](Transaction& t) { return t.accounts.count(); }), 0);
}

TEST_P(DurableStoreContract, DataSurvivesARestart) {
    write(write_everywhere);
    write([](Transaction& t) {
        t.consents.record({samples::id<ConsentId>(1), ConsentType::signup, account_id(1), "", true,
                           terms_version, now, "192.0.2.1", "agent"});
        t.blocks.add(account_id(1), account_id(11), now);
        t.files.insert({"photos/1", account_id(1), "image/png", 9, now});
        EXPECT_TRUE(t.reviews.insert({samples::id<ReviewId>(1), account_id(11), account_id(1),
                                      std::nullopt, 5, "Kind", "Casey R.", now}));
        t.verifications.save_unlock(account_id(1), {true, now, 3});
        t.booking_commands.insert_command(
            {account_id(1), "key", "print", samples::id<BookingId>(1), now});
    });
    for (int i = 0; i < 2; ++i) {
        restart();
        read([](Transaction& t) {
            EXPECT_TRUE(t.accounts.find(account_id(1)) == samples::client(1));
            EXPECT_TRUE(t.companions.find(account_id(11))->profile == samples::profile(11));
            EXPECT_TRUE(t.sessions.find("token"));
            EXPECT_EQ(t.throttles.find("login")->attempts, 1);
            EXPECT_TRUE(t.verifications.of(account_id(1)).identity_verified());
            EXPECT_EQ(t.verifications.unlock_of(account_id(1)).tries_left, 3);
            EXPECT_TRUE(t.bookings.find(samples::id<BookingId>(1)) ==
                        samples::booking(1, 1, {samples::line(1, 11, hours{1})}));
            EXPECT_TRUE(t.booking_commands.find_command(account_id(1), "key"));
            EXPECT_TRUE(t.purchases.find(samples::id<PurchaseId>(1)));
            EXPECT_EQ(t.ledger.balance("provider_pending"), Money::from_cents(1));
            EXPECT_EQ(t.job_list.recent("mail", 9).size(), 1U);
            EXPECT_EQ(t.provider_events.unprocessed(9).size(), 1U);
            EXPECT_EQ(t.consents.page({account_id(1)}).consents.size(), 1U);
            EXPECT_TRUE(t.blocks.between(account_id(11), account_id(1)));
            EXPECT_EQ(t.files.bytes_of(account_id(1)), 9);
            EXPECT_EQ(t.reviews.page({account_id(11)}).total, 1);
            return 0;
        });
    }
    EXPECT_FALSE(store().transact([](Transaction& t) -> std::expected<int, SlotTaken> {
        const auto again =
            t.bookings.insert(samples::booking(2, 1, {samples::line(2, 11, hours{5})}));
        if (!again) return std::unexpected(again.error());
        return 0;
    })) << "and a taken slot stays taken";
}

// Reads that are sent ahead in one message, where a store gains by it (ADR 100).
bool is_known(Transaction& transaction, int number) {
    return transaction.accounts.find(account_id(number)).has_value();
}

TEST_P(StoreContract, PrefetchedQueriesAreAnsweredAsReadOnes) {
    write(add_people);
    const auto found = read_prefetched(
        store(),
        [](Transaction& t) {
            (void)t.accounts.find(account_id(1));
            (void)t.accounts.find(account_id(999));
            (void)t.booking_lists.has_live(account_id(11));
        },
        [](Transaction& t) {
            EXPECT_FALSE(t.booking_lists.has_live(account_id(11)));
            EXPECT_FALSE(is_known(t, 999));
            EXPECT_TRUE(is_known(t, 1));
            return t.accounts.find(account_id(1)).value().display_name;
        });
    const auto read_name = [](Transaction& t) {
        return t.accounts.find(account_id(1)).value().display_name;
    };
    EXPECT_EQ(found, read(read_name));
}

// The prediction is only a hint.
TEST_P(StoreContract, QueriesThatWereNotPrefetchedAreReadAllTheSame) {
    write(add_people);
    const auto both = [](Transaction& t) { return is_known(t, 1) && is_known(t, 11); };
    EXPECT_TRUE(read_prefetched(
        store(), [](Transaction& t) { return is_known(t, 1); }, both));
    EXPECT_TRUE(read_prefetched(
        store(), [](Transaction& t) { return is_known(t, 999); }, both));
    EXPECT_TRUE(read_prefetched(
        store(), [](Transaction&) { return 0; }, both));
}

TEST_P(StoreContract, PrefetchFindsNothing) {
    write(add_people);
    bool was_found = false;
    (void)read_prefetched(
        store(), [&](Transaction& t) { return was_found = is_known(t, 1); },
        [](Transaction& t) { return is_known(t, 1); });
    EXPECT_FALSE(was_found);
}

TEST_P(StoreContract, PrefetchedReadPassesOnWhatItsWorkThrows) {
    write(add_people);
    const auto once = [&] {
        return read_prefetched(
            store(), [](Transaction& t) { return is_known(t, 1); },
            [](Transaction& t) -> bool {
                if (is_known(t, 1)) throw std::runtime_error("stop");
                return false;
            });
    };
    EXPECT_THROW((void)once(), std::runtime_error);
    EXPECT_TRUE(read([](Transaction& t) { return is_known(t, 1); }));
}

}  // namespace transactions_contract
}  // namespace steady
