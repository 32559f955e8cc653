// What is stored for a limited time and then deleted, oldest first and in batches.
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace retention_contract {

using samples::account_id;
using samples::booking_id;
using samples::now;

TEST_P(StoreContract, PurgesOldCommandsAndKeepsTheirBookings) {
    const auto key = [](int number) { return "key:" + std::to_string(number); };
    write([&](Transaction& t) {
        samples::add_people(t);
        t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{100})})).value();
        // Keys whose order differs from their age, and one key of two people.
        for (const int age : {3, 1, 4, 2}) {
            t.booking_commands.insert_command(
                {account_id(1), key(age), "print", booking_id(1), now - hours{age}});
        }
        t.booking_commands.insert_command({account_id(2), key(4), "print", booking_id(1), now});
    });
    const auto purge = [&](Instant before, int limit) {
        return change(
            [&](Transaction& t) { return t.booking_commands.purge_commands(before, limit); });
    };
    const auto known = [&](int client) {
        return read([&](Transaction& t) {
            std::string found;
            for (int age = 1; age <= 4; ++age) {
                if (t.booking_commands.find_command(account_id(client), key(age))) {
                    found += std::to_string(age);
                }
            }
            return found;
        });
    };
    EXPECT_EQ(purge(now - hours{4}, 9), 0) << "exactly as old is not older";
    EXPECT_EQ(purge(now, 1), 1);
    EXPECT_EQ(known(1), "123") << "the oldest first";
    EXPECT_EQ(purge(now - hours{1}, 9), 2);
    EXPECT_EQ(known(1), "1");
    EXPECT_EQ(known(2), "4");
    EXPECT_TRUE(read([](Transaction& t) { return t.bookings.find(booking_id(1)); }));
}

TEST_P(StoreContract, PurgesOldEventsAfterTheirEffect) {
    write([](Transaction& t) {
        auto& events = t.provider_events;
        for (const int age : {3, 1, 4, 2}) {
            const std::string id = "evt_" + std::to_string(9 - age);
            ASSERT_TRUE(events.insert({id, "charge.refunded", "ch", now - hours{age}}));
            if (age != 3) events.mark_processed(id, now);
        }
        ASSERT_TRUE(t.note_keys.take_note_key("audit:1", samples::id<JobId>(7), now - hours{99}));
    });
    const auto purge = [&](Instant before, int limit) {
        return change([&](Transaction& t) { return t.provider_events.purge(before, limit); });
    };
    const auto known = [&] {
        return read([&](Transaction& t) {
            std::string found;
            for (int age = 1; age <= 4; ++age) {
                if (t.provider_events.known("evt_" + std::to_string(9 - age))) {
                    found += std::to_string(age);
                }
            }
            return found;
        });
    };
    EXPECT_EQ(purge(now - hours{4}, 9), 0) << "exactly as old is not older";
    EXPECT_EQ(purge(now, 1), 1);
    EXPECT_EQ(known(), "123") << "the oldest first";
    EXPECT_EQ(purge(now - hours{1}, 9), 1);
    EXPECT_EQ(known(), "13") << "one still waits for its effect";
    EXPECT_EQ(read([](Transaction& t) { return t.provider_events.unprocessed(9).size(); }), 1U);
    EXPECT_EQ(read([](Transaction& t) { return t.note_keys.note_of("audit:1"); }),
              samples::id<JobId>(7))
        << "what is noted once stays noted";
    EXPECT_TRUE(change([](Transaction& t) {
        return t.provider_events.insert({"evt_5", "charge.refunded", "ch", now});
    })) << "a forgotten one counts as new";
}

}  // namespace retention_contract
}  // namespace steady
