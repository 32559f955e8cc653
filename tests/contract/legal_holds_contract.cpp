// ADR 147: what a legal hold keeps, and until when.
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/desk.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/legal_holds.h"
#include "ports/mail_records.h"
#include "ports/notifications.h"
#include "ports/recipients.h"
#include "tests/contract/message_samples.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <barrier>
#include <thread>
#include <tuple>

namespace steady {
namespace legal_holds_contract {

using samples::account_id;
using samples::booking_id;
using samples::now;

const AdminId admin = samples::id<AdminId>(900);
const IncidentId incident = samples::id<IncidentId>(1);
constexpr Instant later = now + hours{24 * 4'000};  // everything is outdated

LegalHold hold(int number, HeldKind kind, const std::string& subject) {
    return {.id = samples::id<LegalHoldId>(number),
            .subject = {kind, subject},
            .reason = "A letter of a court " + std::to_string(number),
            .placed_by = admin,
            .placed_at = now + minutes{number}};
}
LegalHold hold_of_person(int number, int account) {
    return hold(number, HeldKind::person, account_id(account).text());
}

void add_admin(Transaction& t) {
    ASSERT_TRUE(t.admins.insert({.id = admin,
                                 .email = *Email::parse("ops@example.com"),
                                 .name = "Ops",
                                 .last_login_at = {}},
                                "hash"));
}

// Booking 1 of client 1 with companion 11, booking 2 of client 2 with 12, booking 3 of client 3
// with 11. The case is reported by client 3, concerns 12 and is linked to booking 2.
void add_records(Transaction& t) {
    samples::add_people(t);
    add_admin(t);
    for (const auto& [number, client, companion] :
         {std::tuple{1, 1, 11}, std::tuple{2, 2, 12}, std::tuple{3, 3, 11}}) {
        Booking booking = samples::booking(number, client,
                                           {samples::line(number, companion, hours{24 * number})});
        booking.recipient = RecipientAnswer::waiting;
        t.bookings.insert(booking).value();
        Recipient recipient{.booking = booking_id(number), .details = {}};
        recipient.details.name = "Daniel Moore";
        t.recipients.save(recipient);
        messages_contract::open(t, number, client, companion);
        const std::string to = t.accounts.find(account_id(client))->email.text();
        Job mail = samples::job(number, now);
        mail.kind = "mail";
        mail.recipient = to;
        mail.booking = booking_id(number).text();
        t.jobs.enqueue(mail);
        t.mail_records.record(mail.id, "Mail", now);
        t.jobs.finish(mail.id);
        t.notifications.insert({.id = samples::id<NotificationId>(number),
                                .account = account_id(client),
                                .booking = booking_id(number),
                                .at = now});
        EXPECT_TRUE(t.desk.save({.key = std::string(31, 'a') + std::to_string(number),
                                 .person = account_id(client),
                                 .snooze_reason = "Waits",
                                 .version = 1,
                                 .changed_at = now}));
    }
    t.incidents.insert({.id = incident,
                        .state = IncidentState::settled,
                        .reported_by = IncidentReporter::client,
                        .reporter = account_id(3),
                        .text = "What happened",
                        .reported_at = now,
                        .changed_at = now,
                        .settled_at = now});
    t.incidents.link_person(incident, account_id(12));
    t.incidents.link_booking(incident, booking_id(2));
    t.sealed_reports.seal({incident, "v1.sealed", now + hours{1}});
}

// Runs every sweep when everything is outdated, and returns the records that remain of each kind:
// the numbers of their bookings.
std::string swept(Transaction& t) {
    t.conversations.sweep(later, now, 100);
    t.notifications.sweep(later, 100);
    t.mail_records.purge(later, now);
    t.jobs.remove_finished(later, now);
    t.desk.purge(later, now);
    t.recipients.redact_ended(later, now, 100);
    std::string conversations = "talk";
    std::string notices = " notices";
    std::string mails = " mails";
    std::string desk = " desk";
    std::string recipients = " recipients";
    for (const int number : {1, 2, 3}) {
        const std::string each = std::to_string(number);
        if (t.conversations.find(messages_contract::conversation_id(number))) conversations += each;
        if (!t.notifications.about(booking_id(number), 9).empty()) notices += each;
        if (!t.mail_records.about(booking_id(number), 9).empty()) mails += each;
        if (t.desk.find(std::string(31, 'a') + each)) desk += each;
        if (!t.recipients.find(booking_id(number))->details.name.empty()) recipients += each;
    }
    return conversations + notices + mails + desk + recipients + " jobs" +
           std::to_string(t.job_list.recent("mail", 9).size());
}

TEST_P(StoreContract, KeepsLegalHoldsWholeAndReleasesThemOnce) {
    LegalHold whole = hold_of_person(1, 1);
    whole.ends_at = now + hours{9};
    write([&](Transaction& t) {
        samples::add_people(t);
        add_admin(t);
        t.legal_holds.insert(whole);
        t.legal_holds.insert(hold(2, HeldKind::booking, booking_id(7).text()));
        t.legal_holds.insert(hold(3, HeldKind::incident, incident.text()));
    });
    read([&](Transaction& t) {
        EXPECT_EQ(t.legal_holds.find(whole.id), whole);
        EXPECT_EQ(t.legal_holds.find(samples::id<LegalHoldId>(3)),
                  hold(3, HeldKind::incident, incident.text()));
        EXPECT_FALSE(t.legal_holds.find(samples::id<LegalHoldId>(4)));
        EXPECT_EQ(t.legal_holds.of_subject(whole.subject), std::vector{whole});
        EXPECT_TRUE(t.legal_holds.of_subject({HeldKind::booking, whole.subject.id}).empty());
        return 0;
    });
    whole.released_by = admin;
    whole.released_at = now + hours{1};
    whole.release_reason = "The suit is over";
    write([&](Transaction& t) {
        EXPECT_TRUE(t.legal_holds.release(whole));
        EXPECT_FALSE(t.legal_holds.release(whole)) << "another administrator was faster";
        EXPECT_EQ(t.legal_holds.find(whole.id), whole);
    });
}

TEST_P(StoreContract, ListsLegalHoldsInForceApartFromAllOthers) {
    write([](Transaction& t) {
        samples::add_people(t);
        add_admin(t);
        for (int number = 1; number <= 5; ++number) {
            LegalHold each = hold_of_person(number, number);
            if (number % 2 == 0) each.ends_at = now + hours{number};
            t.legal_holds.insert(each);
        }
        LegalHold released = hold_of_person(5, 5);
        released.released_by = admin;
        released.released_at = now;
        EXPECT_TRUE(t.legal_holds.release(released));
    });
    const auto numbers = [&](LegalHoldList list, Instant at, int limit, std::int64_t offset) {
        return read([&](Transaction& t) {
            const LegalHoldPage page = t.legal_holds.page(list, at, limit, offset);
            std::string found = std::to_string(page.total) + ":";
            for (const LegalHold& each : page.holds) found += each.reason.back();
            return found;
        });
    };
    EXPECT_EQ(numbers(LegalHoldList::in_force, now, 9, 0), "4:4321");
    EXPECT_EQ(numbers(LegalHoldList::in_force, now, 2, 1), "4:32");
    EXPECT_EQ(numbers(LegalHoldList::past, now, 9, 0), "1:5");
    EXPECT_EQ(numbers(LegalHoldList::in_force, now + hours{2}, 9, 0), "3:431") << "one has ended";
    EXPECT_EQ(numbers(LegalHoldList::past, now + hours{2}, 9, 0), "2:52");
    EXPECT_EQ(numbers(LegalHoldList::past, now + hours{2}, 9, 7), "2:");
}

TEST_P(StoreContract, FindsTheLegalHoldsThatKeepAnAccount) {
    write(add_records);
    const auto kept = [&](Instant at) {
        return read([&](Transaction& t) {
            std::string found;
            for (const int account : {1, 2, 3, 11, 12, 13}) {
                if (!t.legal_holds.keeping_account(account_id(account), at).empty())
                    found += std::to_string(account) + " ";
            }
            return found;
        });
    };
    EXPECT_EQ(kept(now), "");
    LegalHold ends = hold_of_person(1, 13);
    ends.ends_at = now + hours{1};
    write([&](Transaction& t) { t.legal_holds.insert(ends); });
    EXPECT_EQ(kept(now), "13 ");
    EXPECT_EQ(kept(now + hours{1}), "") << "it ended by itself";
    write([](Transaction& t) {
        t.legal_holds.insert(hold(2, HeldKind::booking, booking_id(1).text()));
    });
    EXPECT_EQ(kept(now + hours{1}), "1 11 ") << "both parties of a booking";
    write(
        [](Transaction& t) { t.legal_holds.insert(hold(3, HeldKind::incident, incident.text())); });
    EXPECT_EQ(kept(now + hours{1}), "1 2 3 11 12 ")
        << "who reported the case, its other person, and the parties of its booking";
}

TEST_P(StoreContract, SweepsSkipWhatALegalHoldKeeps) {
    write(add_records);
    const auto remaining_under = [&](const LegalHold& one) {
        return change([&](Transaction& t) {
            t.legal_holds.insert(one);
            return swept(t);
        });
    };
    EXPECT_EQ(remaining_under(hold(1, HeldKind::incident, incident.text())),
              "talk23 notices23 mails23 desk3 recipients23 jobs2")
        << "the reporter and the booking of the case, with both its people";
    write([](Transaction& t) {
        EXPECT_TRUE(t.sealed_reports.outdated_sealed(later, 9).empty());
        EXPECT_TRUE(t.legal_holds.keeps_incident(incident, now));
        LegalHold released = hold(1, HeldKind::incident, incident.text());
        released.released_by = admin;
        released.released_at = now;
        EXPECT_TRUE(t.legal_holds.release(released));
        EXPECT_FALSE(t.legal_holds.keeps_incident(incident, now));
        EXPECT_EQ(t.sealed_reports.outdated_sealed(later, 9), std::vector{incident});
    });
    EXPECT_EQ(remaining_under(hold(2, HeldKind::booking, booking_id(2).text())),
              "talk2 notices2 mails2 desk recipients2 jobs1")
        << "a booking alone";
    read([](Transaction& t) {
        EXPECT_TRUE(t.legal_holds.keeps_incident(incident, now)) << "the case of the booking";
        return 0;
    });
}

TEST_P(StoreContract, SweepsSkipEverythingOfAHeldPerson) {
    write(add_records);
    EXPECT_EQ(change([&](Transaction& t) {
                  t.legal_holds.insert(hold_of_person(1, 11));  // the companion of two bookings
                  t.legal_holds.insert(hold_of_person(2, 3));
                  return swept(t);
              }),
              "talk13 notices13 mails13 desk3 recipients13 jobs2");
    read([](Transaction& t) {
        EXPECT_TRUE(t.legal_holds.keeps_incident(incident, now)) << "the case that they reported";
        return 0;
    });
}

// A hold that is placed while the account is erased: one of the two wins entirely.
TEST_P(StoreContract, AHoldAndAnErasureExcludeEachOther) {
    write([](Transaction& t) {
        samples::add_people(t);
        add_admin(t);
    });
    for (const int account : {1, 2, 3, 11, 12, 13, 14, 15}) {
        bool is_held = false;
        bool is_erased = false;
        std::barrier start(2);
        {
            const std::jthread placing([&] {
                start.arrive_and_wait();
                is_held = store()
                              .transact([&](Transaction& t) -> Result<void> {
                                  if (!t.accounts.find(account_id(account)))
                                      return refuse(Refusal::not_found);
                                  t.legal_holds.insert(hold_of_person(account, account));
                                  return {};
                              })
                              .has_value();
            });
            const std::jthread erasing([&] {
                start.arrive_and_wait();
                is_erased = store()
                                .transact([&](Transaction& t) -> Result<void> {
                                    if (auto held = refuse_while_held(t.legal_holds,
                                                                      account_id(account), now);
                                        !held) {
                                        return held;
                                    }
                                    t.accounts.erase(account_id(account), now);
                                    return {};
                                })
                                .has_value();
            });
        }
        EXPECT_NE(is_held, is_erased) << account;
        EXPECT_EQ(
            read([&](Transaction& t) { return t.accounts.find(account_id(account)).has_value(); }),
            is_held);
    }
}

}  // namespace legal_holds_contract
}  // namespace steady
