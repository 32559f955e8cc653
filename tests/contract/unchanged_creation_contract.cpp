// A booking that is created in one message as long as nothing has changed since its quote, and
// every change that keeps it from that.
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/consents.h"
#include "ports/new_booking.h"
#include "ports/notifications.h"
#include "ports/time_off.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace unchanged_creation_contract {

using samples::account_id, samples::add_people, samples::booking, samples::booking_id,
    samples::line, samples::now;

NewBooking made(int number, hours start) {
    const AccountId client = account_id(1);
    return {booking(number, 1, {line(number, 11, start)}),
            {samples::id<ConsentId>(number), ConsentType::booking, client,
             booking_id(number).text(), true, terms_version, now, "192.0.2.1", "agent"},
            {client, "key:" + std::to_string(number), "print", booking_id(number), now},
            Notification{.id = samples::id<NotificationId>(number),
                         .account = client,
                         .kind = NotificationKind::booking_made,
                         .booking = booking_id(number),
                         .at = now}};
}

void add_verified_people(Transaction& t) {
    add_people(t);
    t.verifications.save(account_id(1), VerificationKind::id,
                         {VerificationStatus::verified, now, true});
}

BookingPreconditions seen_by_client(Store& store) {
    return store.ask([](Transaction& t) {
        return t.new_bookings.preconditions(account_id(1), {account_id(11)}, "", now);
    });
}

LockKeys keys() {
    return LockKeys().add(account_id(1)).add(account_id(11));
}

bool create(Store& store, const NewBooking& made, const BookingPreconditions& seen) {
    return store
        .transact_guarded(keys(),
                          [&](Transaction& t) -> std::expected<bool, std::string> {
                              return t.new_bookings.create_unchanged(made, seen, now);
                          })
        .value();
}

bool does_it_at_once(const StoreFactory& factory) {
    return factory.name.starts_with("Postgres") || factory.name == "Replicated";
}

void expect_stored(Store& store, const NewBooking& made, bool stored) {
    store.read([&](Transaction& t) {
        const auto found = t.bookings.find(made.booking.id);
        EXPECT_EQ(found.has_value(), stored);
        EXPECT_TRUE(!found || *found == made.booking);
        EXPECT_EQ(t.booking_commands.find_command(account_id(1), made.command.key).has_value(),
                  stored);
        EXPECT_EQ(t.consents.agreed(account_id(1), ConsentType::booking, terms_version,
                                    made.booking.id.text()),
                  stored);
        EXPECT_EQ(t.notifications.unread(account_id(1), 9), stored ? 1 : 0);
        return 0;
    });
}

TEST_P(StoreContract, BookingOfWhatIsUnchangedIsStoredWhole) {
    write(add_verified_people);
    const NewBooking first = made(1, hours{10});
    const bool at_once = does_it_at_once(GetParam());
    EXPECT_EQ(create(store(), first, seen_by_client(store())), at_once);
    expect_stored(store(), first, at_once);
}

// One hold changes what the next booking has to know.
TEST_P(StoreContract, BookingAfterAnotherHoldIsStoredOnlyWhenItWasSeen) {
    write(add_verified_people);
    const BookingPreconditions before = seen_by_client(store());
    write([](Transaction& t) { EXPECT_TRUE(t.new_bookings.create(made(1, hours{10}))); });
    const BookingPreconditions after = seen_by_client(store());
    EXPECT_EQ(after.held_companions, std::set{account_id(11)});
    EXPECT_EQ(after.recent_holds, 1);
    EXPECT_FALSE(create(store(), made(2, hours{40}), before));
    EXPECT_EQ(create(store(), made(2, hours{40}), after), does_it_at_once(GetParam()));
    EXPECT_FALSE(create(store(), made(2, hours{80}), after)) << "the key is used";
}

using Step = std::function<void(Transaction&)>;
struct Change {
    const char* what;
    Step make;
    Step undo = [](Transaction&) {};
};

Step profile_of_companion(const std::function<void(CompanionProfile&)>& alter) {
    return [alter](Transaction& t) {
        CompanionProfile changed = t.companions.find(account_id(11))->profile;
        alter(changed);
        t.companions.update(changed);
    };
}

Step identity_of(int account, VerificationStatus status) {
    return [=](Transaction& t) {
        t.verifications.save(account_id(account), VerificationKind::id, {status, now, true});
    };
}

Step suspension_of(int account, std::optional<Instant> at) {
    return [=](Transaction& t) { t.accounts.set_suspended(account_id(account), at); };
}

// Which can be undone, so that each is the only one.
std::vector<Change> changes_of_people() {
    const auto block = [](int one, int other) {
        return Change{
            "a block",
            [=](Transaction& t) { t.blocks.add(account_id(one), account_id(other), now); },
            [=](Transaction& t) { t.blocks.remove(account_id(one), account_id(other)); }};
    };
    const auto video_rate = [](std::optional<Money> rate) {
        return profile_of_companion([rate](CompanionProfile& p) { p.video_hourly_rate = rate; });
    };
    const auto wish = [](bool in_app) {
        return [in_app](Transaction& t) {
            t.notifications.choose(account_id(1), NotificationKind::booking_made, {true, in_app});
        };
    };
    return {
        {"the client is suspended", suspension_of(1, now), suspension_of(1, std::nullopt)},
        {"the companion is suspended", suspension_of(11, now), suspension_of(11, std::nullopt)},
        block(1, 11),
        block(11, 1),
        {"the client is no longer verified", identity_of(1, VerificationStatus::rejected),
         identity_of(1, VerificationStatus::verified)},
        {"the companion is no longer verified", identity_of(11, VerificationStatus::rejected),
         identity_of(11, VerificationStatus::verified)},
        {"the companion is offline",
         [](Transaction& t) { t.companions.set_online(account_id(11), false); },
         [](Transaction& t) { t.companions.set_online(account_id(11), true); }},
        {"another rate",
         profile_of_companion([](CompanionProfile& p) { p.hourly_rate += Money::from_cents(1); }),
         profile_of_companion([](CompanionProfile& p) { p.hourly_rate -= Money::from_cents(1); })},
        {"another rate by video", video_rate(Money::from_cents(4'321)), video_rate(std::nullopt)},
        {"no wish to be notified", wish(false), wish(true)},
        {"time off",
         [](Transaction& t) {
             t.time_off.insert(
                 {samples::id<TimeOffId>(1), account_id(11), {now, now + hours{24} * 300}});
         },
         [](Transaction& t) { t.time_off.erase(account_id(11)); }},
    };
}

TEST_P(StoreContract, BookingIsNotStoredAtOnceAfterAChangeOfPeople) {
    write(add_verified_people);
    write([](Transaction& t) {
        t.companions.set_online(account_id(11), true);
        profile_of_companion([](CompanionProfile& p) { p.video_hourly_rate.reset(); })(t);
    });
    int number = 0;
    for (const Change& change : changes_of_people()) {
        SCOPED_TRACE(change.what);
        ++number;
        const NewBooking wanted = made(number, hours{100 * number});
        const BookingPreconditions seen = seen_by_client(store());
        write(change.make);
        EXPECT_FALSE(create(store(), wanted, seen));
        read([&](Transaction& t) {
            EXPECT_FALSE(t.bookings.find(wanted.booking.id));
            return 0;
        });
        write(change.undo);
        EXPECT_EQ(create(store(), wanted, seen), does_it_at_once(GetParam()));
    }
}

TEST_P(StoreContract, BookingIsNotStoredAtOnceWhereAnotherOneStandsInTheWay) {
    write(add_verified_people);
    const BookingPreconditions seen = seen_by_client(store());
    write([](Transaction& t) {
        EXPECT_TRUE(t.bookings.insert(booking(9, 2, {line(9, 11, hours{12})})));
        t.booking_commands.insert_command({account_id(1), "key:2", "print", booking_id(9), now});
    });
    EXPECT_FALSE(create(store(), made(1, hours{10}), seen)) << "the time is taken";
    EXPECT_FALSE(create(store(), made(2, hours{90}), seen)) << "the command is known";
    EXPECT_EQ(create(store(), made(3, hours{90}), seen), does_it_at_once(GetParam()));
}

}  // namespace unchanged_creation_contract
}  // namespace steady
