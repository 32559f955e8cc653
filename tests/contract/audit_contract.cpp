#include "ports/audit.h"
#include "ports/store.h"
#include "tests/contract/samples.h"
#include "tests/contract/store_contract.h"

#include <array>
#include <thread>
#include <utility>

namespace steady {
namespace audit_contract {

using samples::now;

std::string hash_number(std::int64_t number) {
    std::string text = std::to_string(number);
    return std::string(64 - text.size(), 'a') + text;
}

// A row that follows the newest one.
AuditEntry next_row(Transaction& t, const std::string& action) {
    t.audit.hold();
    const auto newest = t.audit.newest();
    const std::int64_t sequence = newest ? newest->sequence + 1 : 1;
    return {.sequence = sequence,
            .at = now,
            .role = AuditRole::command_line,
            .actor = "uid 0",
            .action = action,
            .object_type = "booking",
            .object_id = "b-1",
            .changes = "status\tpending\tcancelled\nname\tit's\t\"quoted\"",
            .reason = "Because",
            .address = "203.0.113.7",
            .request_id = "r-1",
            .previous_hash = newest ? newest->hash : no_audit_hash,
            .hash = hash_number(sequence)};
}

TEST_P(StoreContract, ReadsAuditRowsInOrder) {
    read([](Transaction& t) {
        EXPECT_FALSE(t.audit.newest());
        EXPECT_TRUE(t.audit.after(0, 10).empty());
        return 0;
    });
    std::vector<AuditEntry> rows;
    for (int i = 0; i < 5; ++i) {
        write([&](Transaction& t) {
            AuditEntry row = next_row(t, "action " + std::to_string(i));
            row.role = static_cast<AuditRole>(i);  // all five
            t.audit.append({&row, 1});
            if (static_cast<int>(rows.size()) == i) rows.push_back(row);
        });
    }
    read([&](Transaction& t) {
        EXPECT_EQ(t.audit.after(0, 10), rows);
        EXPECT_EQ(t.audit.newest(), rows.back());
        EXPECT_EQ(t.audit.after(3, 1), (std::vector{rows[3]}));
        EXPECT_TRUE(t.audit.after(5, 10).empty());
        return 0;
    });
}

std::vector<std::int64_t> sequences(const std::vector<AuditEntry>& rows) {
    std::vector<std::int64_t> numbers;
    for (const AuditEntry& row : rows) numbers.push_back(row.sequence);
    return numbers;
}

TEST_P(StoreContract, FindsAuditRowsByActorActionSubjectAndTime) {
    const auto add = [&](const char* actor, const char* action, const char* object, int hour) {
        write([&](Transaction& t) {
            AuditEntry row = next_row(t, action);
            row.actor = actor;
            row.object_id = object;
            row.at = now + hours{hour};
            t.audit.append({&row, 1});
        });
    };
    add("ada", "view", "p-1", 0);
    add("bob", "view", "p-1", 1);
    add("ada", "edit", "p-2", 2);
    add("ada", "view", "p-1/signup", 3);
    add("ada", "view", "p-1", 4);
    const auto found = [&](const AuditQuery& query) {
        return sequences(read([&](Transaction& t) { return t.audit.page(query); }));
    };
    using Numbers = std::vector<std::int64_t>;
    EXPECT_EQ(found({}), (Numbers{5, 4, 3, 2, 1}));
    EXPECT_EQ(found({.limit = 2}), (Numbers{5, 4}));
    EXPECT_EQ(found({.before = 4, .limit = 2}), (Numbers{3, 2}));
    EXPECT_EQ(found({.before = 1}), Numbers{});
    EXPECT_EQ(found({.actor = "ada"}), (Numbers{5, 4, 3, 1}));
    EXPECT_EQ(found({.action = "edit"}), (Numbers{3}));
    EXPECT_EQ(found({.objects = {"p-1"}}), (Numbers{5, 2, 1}));
    EXPECT_EQ(found({.objects = {"p-1", "p-1/signup", "p-9"}}), (Numbers{5, 4, 2, 1}));
    EXPECT_EQ(found({.from = now + hours{1}, .to = now + hours{3}}), (Numbers{3, 2}));
    EXPECT_EQ(found({.actor = "ada",
                     .action = "view",
                     .objects = {"p-1"},
                     .from = now,
                     .to = now + hours{9},
                     .before = 5}),
              (Numbers{1}));
    EXPECT_EQ(found({.actor = "' OR '1'='1"}), Numbers{});
}

TEST_P(StoreContract, RefusesAnAuditRowThatDoesNotFollow) {
    write([](Transaction& t) { t.audit.append(std::array{next_row(t, "first")}); });
    const auto append = [&](auto spoil) {
        write([&](Transaction& t) {
            AuditEntry row = next_row(t, "second");
            spoil(row);
            t.audit.append({&row, 1});
        });
    };
    EXPECT_THROW(append([](AuditEntry& row) { row.sequence = 3; }), std::runtime_error);
    EXPECT_THROW(append([](AuditEntry& row) { row.previous_hash = hash_number(7); }),
                 std::runtime_error);
    append([](AuditEntry&) {});
    EXPECT_EQ(read([](Transaction& t) { return t.audit.after(0, 10).size(); }), 2U);
}

// As when one writer writes for all who wait: any number of rows, each chained to the one before
// it.
TEST_P(StoreContract, ChainsConcurrentAuditRows) {
    std::vector<AuditEntry> all;
    const auto append = [&](std::size_t count, std::optional<std::size_t> spoiled = {}) {
        std::vector<AuditEntry> rows;
        write([&](Transaction& t) {
            rows = {next_row(t, "together")};
            while (rows.size() < count) {
                AuditEntry row = rows.back();
                row.previous_hash = std::exchange(row.hash, hash_number(++row.sequence));
                rows.push_back(std::move(row));
            }
            if (spoiled) rows.at(*spoiled).previous_hash = hash_number(700);
            t.audit.append(rows);
        });
        all.insert(all.end(), rows.begin(), rows.end());
    };
    append(2);
    for (const std::size_t spoiled : {0U, 1U, 10U}) {
        EXPECT_THROW(append(11, spoiled), std::runtime_error);
    }
    append(15);
    append(23);
    read([&](Transaction& t) {
        EXPECT_EQ(t.audit.after(0, 100), all);
        return 0;
    });
}

TEST_P(StoreContract, DropsTheAuditRowOfAFailedTransaction) {
    const Done refused = store().transact([](Transaction& t) -> Done {
        t.audit.append(std::array{next_row(t, "never")});
        return std::unexpected("no");
    });
    EXPECT_FALSE(refused);
    EXPECT_EQ(read([](Transaction& t) { return t.audit.after(0, 10).size(); }), 0U);
    write([](Transaction& t) { t.audit.append(std::array{next_row(t, "first")}); });
}

TEST_P(StoreContract, AuditChainHoldsUnderConcurrentWriters) {
    constexpr int writers = 6;
    constexpr int rows_each = 8;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < writers; ++i) {
            threads.emplace_back([&, i] {
                for (int n = 0; n < rows_each; ++n) {
                    write([&](Transaction& t) {
                        t.audit.append(std::array{next_row(t, "writer " + std::to_string(i))});
                    });
                }
            });
        }
    }
    const auto rows = read([](Transaction& t) { return t.audit.after(0, 1000); });
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(writers * rows_each));
    std::string before = no_audit_hash;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].sequence, static_cast<std::int64_t>(i) + 1);
        EXPECT_EQ(rows[i].previous_hash, before);
        before = rows[i].hash;
    }
}

}  // namespace audit_contract
}  // namespace steady
