// ADR 72: the subjects of a row of the audit log, and the rows that each id finds.
#include "ports/accounts.h"
#include "ports/audit.h"
#include "ports/bookings.h"
#include "ports/files.h"
#include "ports/incidents.h"
#include "ports/payments.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

namespace steady {
namespace audit_subjects_contract {

using samples::account_id;
using samples::now;

AuditEntry row_about(Transaction& t, const char* action, std::vector<std::string> subjects) {
    t.audit.hold();
    const auto newest = t.audit.newest();
    AuditEntry row{.sequence = newest ? newest->sequence + 1 : 1,
                   .at = now,
                   .actor = "ada",
                   .action = action,
                   .object_type = "users",
                   .previous_hash = newest ? newest->hash : no_audit_hash};
    const std::string number = std::to_string(row.sequence);
    row.hash = std::string(64 - number.size(), 'b') + number;
    row.version = newest_audit_version;
    row.query = "type=client&page=2";
    row.subjects = std::move(subjects);
    return row;
}

TEST_P(StoreContract, KeepsSubjectsOfAuditRowsAndFindsRowsByThem) {
    std::vector<AuditEntry> rows;
    const auto add = [&](const char* action, std::vector<std::string> subjects) {
        write([&](Transaction& t) {
            const AuditEntry row = row_about(t, action, subjects);
            t.audit.append({&row, 1});
            rows.push_back(row);
        });
    };
    add("list_users", {"p-1", "p-2"});
    add("view_user", {"p-2"});
    add("view_user", {});
    add(list_audit_action.data(), {"p-2"});
    read([&](Transaction& t) {
        EXPECT_EQ(t.audit.after(0, 10), rows);
        EXPECT_TRUE(t.audit.newest()->subjects.empty()) << "the newest row does not need them";
        const auto found = [&](const AuditQuery& query) {
            std::vector<std::int64_t> numbers;
            for (const AuditEntry& row : t.audit.page(query)) numbers.push_back(row.sequence);
            return numbers;
        };
        using Numbers = std::vector<std::int64_t>;
        EXPECT_EQ(found({.subject = "p-1"}), (Numbers{1}));
        EXPECT_EQ(found({.subject = "p-2"}), (Numbers{2, 1})) << "not who read the log";
        EXPECT_EQ(found({.action = "list_audit", .subject = "p-2"}), (Numbers{4}));
        EXPECT_EQ(found({.objects = {"", "x"}, .subject = "p-1"}), (Numbers{3, 2, 1}));
        EXPECT_EQ(found({.actor = "ada", .subject = "p-2", .before = 2, .limit = 1}), (Numbers{1}));
        EXPECT_EQ(found({.subject = "p-3"}), Numbers{});
        return 0;
    });
}

TEST_P(StoreContract, KeepsAuditRowsOfManySubjectsComplete) {
    std::vector<std::string> many;
    for (int number = 1; number <= 450; ++number) many.push_back(samples::uuid(number));
    AuditEntry row;
    write([&](Transaction& t) {
        row = row_about(t, "export_payouts", many);
        t.audit.append({&row, 1});
    });
    EXPECT_EQ(read([](Transaction& t) { return t.audit.after(0, 10).at(0); }), row);
}

TEST_P(StoreContract, ResolvesEveryIdToItsAccounts) {
    write([](Transaction& t) {
        samples::add_people(t);
        EXPECT_TRUE(t.bookings.insert(samples::booking(
            1, 1, {samples::line(901, 11, hours{20}), samples::line(902, 12, hours{60})})));
        t.files.insert({"resumes/one.pdf", account_id(13), "application/pdf", 5, now});
        t.incidents.insert({.id = samples::id<IncidentId>(5),
                            .reported_by = IncidentReporter::client,
                            .reporter = account_id(2),
                            .text = "a",
                            .reported_at = now,
                            .changed_at = now});
        t.incidents.link_person(samples::id<IncidentId>(5), account_id(14));
        t.purchases.insert(samples::purchase(903, 3));
        t.refunds.insert({.id = samples::id<RefundId>(904),
                          .purchase = samples::id<PurchaseId>(903),
                          .amount = Money::from_cents(100),
                          .reason = "client_cancelled",
                          .ordered_at = now});
    });
    read([](Transaction& t) {
        using People = std::vector<AccountId>;
        const auto of = [&](const std::vector<std::string>& ids) { return t.audit.people_of(ids); };
        const std::string booking = samples::booking_id(1).text();
        EXPECT_EQ(of({}), People{});
        EXPECT_EQ(of({account_id(3).text()}), (People{account_id(3)}));
        EXPECT_EQ(of({booking}), (People{account_id(1), account_id(11), account_id(12)}));
        EXPECT_EQ(of({samples::line(902, 12, hours{1}).id.text()}),
                  (People{account_id(1), account_id(12)}));
        EXPECT_EQ(of({"resumes/one.pdf"}), (People{account_id(13)}));
        EXPECT_EQ(of({samples::id<IncidentId>(5).text()}), (People{account_id(2), account_id(14)}));
        EXPECT_EQ(of({samples::id<RefundId>(904).text()}), (People{account_id(3)}));
        const auto account = t.accounts.find(account_id(1));
        EXPECT_EQ(of({account->email.text(), "unknown@example.com", "' OR 1=1"}),
                  (People{account_id(1)}));
        std::vector<std::string> many{booking, account_id(15).text()};
        for (int number = 1000; number < 1600; ++number) many.push_back(samples::uuid(number));
        EXPECT_EQ(of(many),
                  (People{account_id(1), account_id(11), account_id(12), account_id(15)}));
        return 0;
    });
}

}  // namespace audit_subjects_contract
}  // namespace steady
