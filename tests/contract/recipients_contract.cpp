#include "ports/bookings.h"
#include "ports/recipients.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace recipients_contract {

using samples::account_id, samples::booking_id, samples::now;

Recipient recipient_of(int number) {
    Recipient recipient{.booking = booking_id(number), .details = {}};
    recipient.details.name = "Daniel Moore";
    recipient.details.phone = "305-555-0143";
    return recipient;
}

void add_bookings_for_others(Transaction& t) {
    samples::add_people(t);
    for (const int n : {1, 2, 3}) {
        Booking booking =
            samples::booking(n, n == 3 ? 2 : 1, {samples::line(n, 11, hours{20 * n})});
        booking.recipient = RecipientAnswer::waiting;
        t.bookings.insert(booking).value();
        t.recipients.save(recipient_of(n));
    }
}

TEST_P(StoreContract, KeepsRecipientsWhole) {
    Recipient whole = recipient_of(1);
    whole.details.relation_text = "my neighbor";
    whole.details.may_call = true;
    whole.details.email = "daniel@example.com";
    whole.link_hash = "digest";
    whole.link_expires_at = now + hours{1};
    whole.answered_at = now;
    whole.terms_version = "2025-05-31";
    whole.ip_address = "192.0.2.1";
    whole.user_agent = "a browser";
    write([](Transaction& t) { add_bookings_for_others(t); });
    for (int i = 0; i <= static_cast<int>(RecipientRelation::other); ++i) {
        whole.details.relation = static_cast<RecipientRelation>(i);
        write([&](Transaction& t) { t.recipients.save(whole); });
        EXPECT_EQ(read([&](Transaction& t) { return t.recipients.find(booking_id(1)); }), whole);
    }
    read([&](Transaction& t) {
        EXPECT_EQ(t.recipients.find(booking_id(2)), recipient_of(2));
        EXPECT_FALSE(t.recipients.find(booking_id(4)));
        EXPECT_EQ(t.recipients.of_bookings({booking_id(1), booking_id(2), booking_id(4)}),
                  (std::vector{whole, recipient_of(2)}));
        EXPECT_TRUE(t.recipients.of_bookings({}).empty());
        EXPECT_EQ(t.recipients.by_link("digest"), whole);
        EXPECT_FALSE(t.recipients.by_link("other"));
        return 0;
    });
}

TEST_P(StoreContract, KeepsTheRecipientsAnswerWithTheBooking) {
    write([](Transaction& t) { add_bookings_for_others(t); });
    const auto answer = [&] {
        return read([](Transaction& t) { return t.bookings.find(booking_id(1))->recipient; });
    };
    EXPECT_EQ(answer(), RecipientAnswer::waiting);
    for (const RecipientAnswer each :
         {RecipientAnswer::agreed, RecipientAnswer::agreed_privately, RecipientAnswer::declined}) {
        write([&](Transaction& t) { t.recipients.set_answer(booking_id(1), each); });
        EXPECT_EQ(answer(), each);
        // Another change of the booking leaves it.
        write([](Transaction& t) {
            const auto booking = t.bookings.find(booking_id(1));
            EXPECT_TRUE(t.bookings.update(*booking, booking->status));
        });
        EXPECT_EQ(answer(), each);
    }
    EXPECT_EQ(read([](Transaction& t) { return t.bookings.find(booking_id(2))->recipient; }),
              RecipientAnswer::waiting);
}

TEST_P(StoreContract, ErasesTheRecipientsOfOneClient) {
    write([](Transaction& t) {
        add_bookings_for_others(t);
        t.recipients.erase(account_id(1));
    });
    read([](Transaction& t) {
        EXPECT_FALSE(t.recipients.find(booking_id(1)));
        EXPECT_FALSE(t.recipients.find(booking_id(2)));
        EXPECT_TRUE(t.recipients.find(booking_id(3)));
        return 0;
    });
}

TEST_P(StoreContract, RedactsRecipientsLongAfterTheVisit) {
    Instant first_end{};
    write([&](Transaction& t) {
        add_bookings_for_others(t);
        Recipient agreed = recipient_of(1);
        agreed.details.email = "daniel@example.com";
        agreed.details.may_call = true;
        agreed.link_hash = "digest";
        agreed.answered_at = now;
        agreed.terms_version = "2025-05-31";
        agreed.ip_address = "192.0.2.1";
        t.recipients.save(agreed);
        first_end = t.bookings.find(booking_id(1))->last_end();
        EXPECT_EQ(t.recipients.redact_ended(first_end, now, 10), 0);
    });
    write([&](Transaction& t) {
        EXPECT_EQ(t.recipients.redact_ended(first_end + hours{1000}, now, 2), 2);
        EXPECT_EQ(t.recipients.redact_ended(first_end + hours{1000}, now, 2), 1);
        EXPECT_EQ(t.recipients.redact_ended(first_end + hours{1000}, now, 2), 0);
    });
    const auto left = read([](Transaction& t) { return t.recipients.find(booking_id(1)); });
    Recipient expected{.booking = booking_id(1), .details = {}};
    expected.details.relation = recipient_of(1).details.relation;
    expected.details.may_call = true;
    expected.answered_at = now;
    expected.terms_version = "2025-05-31";
    EXPECT_EQ(left, expected);
}

}  // namespace recipients_contract
}  // namespace steady
