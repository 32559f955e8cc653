// What each feature's repository erases of a person (ADR 26); app/accounts/erase_account.h calls
// them all, tests/http/erasure.test.mjs searches every table afterwards.
#include "ports/blocking.h"
#include "ports/booking_commands.h"
#include "ports/bookings.h"
#include "ports/companions.h"
#include "ports/favorites.h"
#include "ports/jobs.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/reviews.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace erasure_contract {

using samples::account_id;
using samples::now;

TEST_P(StoreContract, ErasesACompanionsProfileFavoritesAndBlocks) {
    write([](Transaction& t) {
        samples::add_people(t);
        t.favorites.add(account_id(1), account_id(11), now);
        t.favorites.add(account_id(1), account_id(12), now);
        t.blocks.add(account_id(1), account_id(11), now);
        t.blocks.add(account_id(11), account_id(2), now);
        t.blocks.add(account_id(1), account_id(12), now);
        t.companions.erase(account_id(11));
        t.favorites.erase(account_id(11));
        t.blocks.erase(account_id(11));
    });
    read([](Transaction& t) {
        EXPECT_FALSE(t.companions.find(account_id(11)));
        EXPECT_TRUE(t.companions.find(account_id(12)));
        EXPECT_EQ(t.favorites.of(account_id(1)), std::vector<AccountId>{account_id(12)});
        EXPECT_EQ(t.blocks.blocked_by(account_id(1)), std::vector<AccountId>{account_id(12)});
        EXPECT_FALSE(t.blocks.between(account_id(11), account_id(2)));
        return 0;
    });
}

TEST_P(StoreContract, ErasesTextsOfBookingsAndKeepsTheMoney) {
    BookingLine video = samples::line(3, 12, hours{40});
    video.is_video = true;
    video.location = "Video Session";
    const auto cancelled = [](Booking booking, CancelledBy by) {
        booking.status = BookingStatus::cancelled;
        booking.cancelled_by = by;
        booking.cancelled_at = now;
        booking.cancel_reason = "their words";
        return booking;
    };
    Booking first = samples::booking(1, 1, {samples::line(1, 11, hours{1}), video});
    Booking other = samples::booking(2, 2, {samples::line(2, 11, hours{20})});
    other.lines[0].cancelled = LineCancellation{now, CancelledBy::companion, "their words"};
    first.lines[0].cancelled = LineCancellation{now, CancelledBy::client, "their words"};
    for (Booking* booking : {&first, &other}) {
        booking->location = "1 Main Street";
        booking->notes = "words";
        for (BookingLine& line : booking->lines) line.notes = "words";
        booking->lines[0].location = "1 Main Street";
    }
    write([&](Transaction& t) {
        samples::add_people(t);
        t.bookings.insert(cancelled(first, CancelledBy::client)).value();
        t.bookings.insert(cancelled(other, CancelledBy::companion)).value();
        t.booking_commands.insert_command({account_id(1), "my key", "print", first.id, now});
        t.bookings.redact_free_text(account_id(1));
    });
    const auto stored = [&](const Booking& booking) {
        return read([&](Transaction& t) { return t.bookings.find(booking.id).value(); });
    };
    const Booking erased = stored(first);
    EXPECT_EQ(erased.location + erased.notes + erased.cancel_reason, "");
    EXPECT_EQ(erased.lines[0].location + erased.lines[0].notes + erased.lines[1].notes, "");
    EXPECT_EQ(erased.lines[1].location, "Video Session");
    EXPECT_EQ(erased.total, first.total);
    EXPECT_EQ(erased.lines[0].service, first.lines[0].service);
    EXPECT_FALSE(read(
        [](Transaction& t) { return t.booking_commands.find_command(account_id(1), "my key"); }));
    EXPECT_EQ(erased.lines[0].cancelled.value().reason, "");
    EXPECT_EQ(stored(other).notes, "words");
    EXPECT_EQ(stored(other).lines[0].cancelled.value().reason, "their words");
    write([](Transaction& t) { t.bookings.redact_free_text(account_id(11)); });
    EXPECT_EQ(stored(other).cancel_reason, "") << "the companion's own words";
    EXPECT_EQ(stored(other).lines[0].cancelled.value().reason, "");
    EXPECT_EQ(stored(other).notes, "words") << "the client's";
}

TEST_P(StoreContract, ErasesTextsOfReviewsByAndAboutAPerson) {
    const auto review = [](int number, int companion, int client) {
        return Review{samples::id<ReviewId>(number),
                      account_id(companion),
                      account_id(client),
                      std::nullopt,
                      4,
                      "words",
                      "Alias",
                      now + seconds{number}};
    };
    write([&](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.reviews.insert(review(1, 11, 1)));
        EXPECT_TRUE(t.reviews.insert(review(2, 12, 1)));
        EXPECT_TRUE(t.reviews.insert(review(3, 11, 2)));
        t.reviews.redact_free_text(account_id(1));
    });
    const auto of = [&](int companion) {
        return read(
            [&](Transaction& t) { return t.reviews.page({account_id(companion)}).reviews; });
    };
    for (const Review& erased : {of(11).at(1), of(12).at(0)}) {
        EXPECT_EQ(erased.comment, "");
        EXPECT_EQ(erased.client_alias, "Deleted account");
        EXPECT_EQ(erased.rating, 4);
    }
    EXPECT_EQ(of(11).at(0).comment, "words");
    write([](Transaction& t) { t.reviews.redact_free_text(account_id(11)); });
    EXPECT_EQ(of(11).at(0).comment, "");
    EXPECT_EQ(of(11).at(0).client_alias, "Alias");
}

TEST_P(StoreContract, ErasesPagesCustomerAndTextsOfIdentityChecks) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int number : {1, 2}) {
            Purchase purchase = samples::purchase(number, number);
            purchase.url = "https://pay.example/page";
            t.purchases.insert(purchase);
        }
        t.payout_accounts.save_customer(account_id(1), "cus_1");
        t.verifications.insert_session({"vs_1", account_id(1), IdentitySessionState::rejected,
                                        "https://verify.example/1", now, "document_expired",
                                        "Legal Name"});
        t.purchases.erase_pages(account_id(1));
        t.payout_accounts.remove_customer(account_id(1));
        t.verifications.redact_free_text(account_id(1));
    });
    read([](Transaction& t) {
        EXPECT_EQ(t.purchases.find(samples::id<PurchaseId>(1))->url, "");
        EXPECT_NE(t.purchases.find(samples::id<PurchaseId>(2))->url, "");
        EXPECT_FALSE(t.payout_accounts.customer_of(account_id(1)));
        const auto session = t.verifications.find_session("vs_1");
        EXPECT_EQ(session->url + session->legal_name, "");
        EXPECT_FALSE(session->last_error);
        EXPECT_EQ(session->state, IdentitySessionState::rejected);
        return 0;
    });
}

// With any text of the mail, and also when it is sealed.
TEST_P(StoreContract, ErasesMailByRecipientAndSubjectAccount) {
    int number = 0;
    const auto mail = [&](const std::string& to, const std::string& account) {
        Job job = samples::job(++number, now);
        job.kind = "mail";
        job.payload = {{"sealed", "x"}};
        job.recipient = to;
        job.account = account;
        return job;
    };
    write([&](Transaction& t) {
        t.jobs.enqueue(mail("a_b%c@example.com", ""));
        t.jobs.enqueue(mail("aXb%c@example.com", ""));
        t.jobs.enqueue(mail("", ""));
        t.jobs.enqueue(mail("operator@example.com", account_id(1).text()));
        t.jobs.enqueue(mail("operator@example.com", account_id(2).text()));
        Job link = samples::job(++number, now);
        link.kind = "reset_link";
        link.recipient = "a_b%c@example.com";
        t.jobs.enqueue(link);
        link.id = samples::id<JobId>(++number);
        link.recipient = "xa_b%c@example.com";
        t.jobs.enqueue(link);
        t.jobs.park(samples::id<JobId>(1), "refused");
        t.jobs.redact_mail("a_b%c@example.com", account_id(1));
    });
    read([](Transaction& t) {
        std::vector<JobId> left;
        for (const auto& record : t.job_list.page("", std::nullopt, 0, 99).jobs)
            left.push_back(record.job.id);
        const auto id = [](int each) { return samples::id<JobId>(each); };
        EXPECT_EQ(left, (std::vector<JobId>{id(7), id(5), id(3), id(2)}));
        return 0;
    });
}

}  // namespace erasure_contract
}  // namespace steady
