#include "ports/accounts.h"
#include "ports/books.h"
#include "ports/jobs.h"
#include "ports/mail_records.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace mail_records_contract {

using samples::account_id;
using samples::now;

Job mail(int number, const std::string& to, int booking = 0) {
    Job job = samples::job(number, now);
    job.kind = "mail";
    job.recipient = to;
    if (booking > 0) job.booking = samples::id<BookingId>(booking).text();
    return job;
}

std::vector<std::string> subjects(const std::vector<MailRecord>& mails) {
    std::vector<std::string> all;
    for (const MailRecord& each : mails) all.push_back(each.subject);
    return all;
}
using Subjects = std::vector<std::string>;

TEST_P(StoreContract, RecordsASentMailOfAnAccountOnce) {
    write([](Transaction& t) {
        samples::add_people(t);
        const std::string to = t.accounts.find(account_id(1))->email.text();
        t.jobs.enqueue(mail(1, to, 7));
        t.jobs.enqueue(mail(2, to));
        t.jobs.enqueue(mail(3, "operator@example.com", 7));
    });
    write([](Transaction& t) {
        for (const int number : {1, 2, 3}) {
            t.mail_records.record(samples::id<JobId>(number), "Mail " + std::to_string(number),
                                  now + seconds{number});
        }
        t.mail_records.record(samples::id<JobId>(1), "Again", now + hours{1});
    });
    read([](Transaction& t) {
        EXPECT_EQ(subjects(t.mail_records.sent_to(account_id(1), 9)),
                  (Subjects{"Mail 2", "Mail 1"}));
        EXPECT_EQ(subjects(t.mail_records.sent_to(account_id(1), 1)), Subjects{"Mail 2"});
        EXPECT_TRUE(t.mail_records.sent_to(account_id(2), 9).empty());
        const auto about = t.mail_records.about(samples::id<BookingId>(7), 9);
        EXPECT_EQ(about, (std::vector{MailRecord{.id = samples::id<JobId>(1).text(),
                                                 .at = now + seconds{1},
                                                 .account = account_id(1),
                                                 .booking = samples::id<BookingId>(7),
                                                 .subject = "Mail 1",
                                                 .state = MailState::sent}}));
        return 0;
    });
}

TEST_P(StoreContract, ErasesAndPurgesRecordsOfMails) {
    write([](Transaction& t) {
        samples::add_people(t);
        for (const int person : {1, 2}) {
            t.jobs.enqueue(mail(person, t.accounts.find(account_id(person))->email.text()));
            t.mail_records.record(samples::id<JobId>(person), "Hello", now + hours{person});
        }
        t.mail_records.erase(account_id(2));
        EXPECT_TRUE(t.mail_records.sent_to(account_id(2), 9).empty());
        EXPECT_EQ(t.mail_records.purge(now + hours{1}, now), 0);
        EXPECT_EQ(t.mail_records.purge(now + hours{2}, now), 1);
        EXPECT_TRUE(t.mail_records.sent_to(account_id(1), 9).empty());
    });
}

TEST_P(StoreContract, FindsMailsByBookingAndByMailbox) {
    write([](Transaction& t) {
        t.jobs.enqueue(mail(1, "a@example.com", 7));
        t.jobs.enqueue(mail(2, "b@example.com", 7));
        t.jobs.enqueue(mail(3, "a@example.com"));
        Job other = mail(4, "a@example.com", 7);
        other.kind = "refund";
        t.jobs.enqueue(other);
        const auto numbers = [](const std::vector<JobRecord>& found) {
            std::vector<JobId> ids;
            for (const JobRecord& each : found) ids.push_back(each.job.id);
            return ids;
        };
        using Ids = std::vector<JobId>;
        const auto id = samples::id<JobId>;
        EXPECT_EQ(numbers(t.job_list.about(samples::id<BookingId>(7), "mail", 9)),
                  (Ids{id(2), id(1)}));
        EXPECT_EQ(numbers(t.job_list.sent_to("a@example.com", "mail", 9)), (Ids{id(3), id(1)}));
        EXPECT_EQ(numbers(t.job_list.sent_to("a@example.com", "mail", 1)), Ids{id(3)});
        EXPECT_TRUE(t.job_list.sent_to("", "mail", 9).empty());
        EXPECT_EQ(t.balances.money_of(account_id(1)), PersonMoney{});
        EXPECT_TRUE(t.notifications.about(samples::id<BookingId>(7), 9).empty());
    });
}

}  // namespace mail_records_contract
}  // namespace steady
