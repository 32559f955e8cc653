#include "app/audit/record_view.h"
#include "app/audit/verify_audit.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"
#include "tests/unit/support/audit_rows.h"

#include <set>

#include <gtest/gtest.h>

namespace steady::testing {
namespace audit_test {

struct AuditTest : ::testing::Test {
    void record(const AuditAct& act) { RecordAdminView(*world.store, world.trail).run(admin, act); }
    void record_some(int count) {
        for (int i = 0; i < count; ++i) record({"view", "booking", std::to_string(i)});
    }
    [[nodiscard]] AuditVerdict verify(const std::optional<AuditHead>& noted = std::nullopt) {
        return VerifyAudit(*world.store, world.digests).run(noted);
    }

    AccountWorld world;
    AuditActor admin = some_admin();
};

TEST_F(AuditTest, ARowHasActorActionSubjectTimeAndOrigin) {
    record({.action = "verify_user",
            .object_type = "account",
            .object_id = "a-1",
            .reason = "Saw the papers",
            .changes = {{"status", "pending", "verified"}}});
    const auto rows = audit_rows(*world.store);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].sequence, 1);
    EXPECT_EQ(rows[0].at, world.clock.now());
    EXPECT_EQ(rows[0].role, AuditRole::admin);
    EXPECT_EQ(rows[0].actor, admin.id);
    EXPECT_EQ(rows[0].action, "verify_user");
    EXPECT_EQ(rows[0].object_type, "account");
    EXPECT_EQ(rows[0].object_id, "a-1");
    EXPECT_EQ(rows[0].changes, "status\tpending\tverified");
    EXPECT_EQ(rows[0].reason, "Saw the papers");
    EXPECT_EQ(rows[0].address, "203.0.113.9");
    EXPECT_EQ(rows[0].request_id, "request-1");
    EXPECT_EQ(rows[0].previous_hash, no_audit_hash);
    EXPECT_EQ(rows[0].hash, AuditTrail::hash_of(rows[0], world.digests));
}

TEST_F(AuditTest, ChainsRows) {
    record_some(3);
    const auto rows = audit_rows(*world.store);
    EXPECT_EQ(rows[1].previous_hash, rows[0].hash);
    EXPECT_EQ(rows[2].previous_hash, rows[1].hash);
    const auto verdict = verify();
    EXPECT_FALSE(verdict.fault);
    EXPECT_EQ(verdict.head, (AuditHead{3, rows[2].hash}));
    EXPECT_EQ(VerifyAudit(*world.store, world.digests).head(), verdict.head);
}

TEST_F(AuditTest, AFailedTransactionLeavesNoRow) {
    const auto refused = world.store->transact([&](Transaction& transaction) -> Result<void> {
        world.trail.record(transaction, admin, {"view", "booking", "1"});
        return refuse(Refusal::conflict);
    });
    EXPECT_FALSE(refused);
    EXPECT_TRUE(audit_rows(*world.store).empty());
}

TEST_F(AuditTest, HashesSensitiveValuesPerObjectAndField) {
    const auto row_of = [&](const std::string& object, const std::string& field) {
        record({.action = "edit",
                .object_type = "account",
                .object_id = object,
                .changes = {{field, "", "secret@example.com", true}}});
        return audit_rows(*world.store).back().changes;
    };
    const std::string first = row_of("a-1", "email");
    EXPECT_EQ(first.find("secret"), std::string::npos);
    EXPECT_EQ(first.rfind("email\t\tsha256:", 0), 0U) << "what is empty stays empty";
    EXPECT_EQ(row_of("a-1", "email"), first) << "the same value can be recognised";
    EXPECT_NE(row_of("a-2", "email"), first);
}

// ASVS 16.4.1
TEST_F(AuditTest, EscapesNewlinesAndTerminalCodesInNames) {
    const std::string name = "Eve\nrow 2\tforged \x1b[31mred\x1b[0m \\ \xff \x7f";
    record({.action = "view\r\n",
            .object_type = "account",
            .object_id = name,
            .reason = name,
            .changes = {{"name", name, name}}});
    const AuditEntry row = audit_rows(*world.store).at(0);
    const std::string encoded = R"(Eve\x0arow 2\x09forged \x1b[31mred\x1b[0m \x5c \xff \x7f)";
    EXPECT_EQ(row.object_id, encoded);
    EXPECT_EQ(row.reason, encoded);
    EXPECT_EQ(row.action, R"(view\x0d\x0a)");
    EXPECT_EQ(row.changes, "name\t" + encoded + "\t" + encoded);
}

TEST_F(AuditTest, KeepsTheNamesOfEveryScript) {
    for (const std::string name :
         {"Jos\u00e9 Mu\u00f1oz", "\u65e5\u672c", "\U00020bb7\u7530", "\u05d3\u05d5\u05d3"})
        EXPECT_EQ(audit_text(name), name);
}

TEST_F(AuditTest, EscapesWhatIsNotSeen) {
    EXPECT_EQ(audit_text("a\u202eb"), R"(a\xe2\x80\xaeb)") << "turns what follows around";
    EXPECT_EQ(audit_text("a\u200bb"), R"(a\xe2\x80\x8bb)") << "has no width";
    EXPECT_EQ(audit_text("a\u2028b"), R"(a\xe2\x80\xa8b)") << "begins a line";
    EXPECT_EQ(audit_text("a\u009bb"), R"(a\xc2\x9bb)") << "begins a terminal's code";
    EXPECT_EQ(audit_text("\xc0\xaf"), R"(\xc0\xaf)") << "longer than needed";
    EXPECT_EQ(audit_text("\xed\xa0\x80"), R"(\xed\xa0\x80)") << "half of a pair";
    EXPECT_EQ(audit_text("\xf4\x90\x80\x80"), R"(\xf4\x90\x80\x80)") << "beyond the last one";
    EXPECT_EQ(audit_text("\xc3"), R"(\xc3)") << "cut off";
}

TEST_F(AuditTest, TruncatesLongTexts) {
    EXPECT_EQ(audit_text(std::string(max_audit_text - 1, 'x') + "\u00e9"),
              std::string(max_audit_text - 1, 'x') + "...");
    EXPECT_EQ(audit_text(std::string(max_audit_text, 'x')).size(), max_audit_text);
    EXPECT_EQ(audit_text(std::string(max_audit_text + 1, 'x')).size(), max_audit_text + 3);
}

TEST_F(AuditTest, EveryFieldIsPartOfTheHash) {
    AuditEntry row;
    row.sequence = 1;
    row.actor = "a";
    std::set<std::string> seen{canonical_text(row)};
    const auto differs = [&](const AuditEntry& other) {
        return seen.insert(canonical_text(other)).second;
    };
    for (std::string AuditEntry::*field :
         {&AuditEntry::actor, &AuditEntry::action, &AuditEntry::object_type, &AuditEntry::object_id,
          &AuditEntry::changes, &AuditEntry::reason, &AuditEntry::address, &AuditEntry::request_id,
          &AuditEntry::previous_hash}) {
        AuditEntry other = row;
        other.*field += "x";
        EXPECT_TRUE(differs(other));
    }
    AuditEntry other = row;
    other.sequence = 2;
    EXPECT_TRUE(differs(other));
    other = row;
    other.at += seconds{1};
    EXPECT_TRUE(differs(other));
    other = row;
    other.role = AuditRole::command_line;
    EXPECT_TRUE(differs(other));
    other = row;
    other.actor.clear();
    other.action = "a";
    EXPECT_TRUE(differs(other)) << "no two rows read alike";
}

TEST_F(AuditTest, AnEarlierHeadDetectsATruncatedOrForeignChain) {
    record_some(3);
    const AuditHead head = verify().head;
    EXPECT_FALSE(verify(head).fault);
    record_some(1);
    EXPECT_FALSE(verify(head).fault) << "rows added since are no fault";
    const auto cut = verify(AuditHead{7, head.hash});
    ASSERT_TRUE(cut.fault);
    EXPECT_EQ(cut.fault->sequence, 5);
    const auto other = verify(AuditHead{3, std::string(64, 'a')});
    ASSERT_TRUE(other.fault);
    EXPECT_EQ(other.fault->sequence, 3);
}

TEST_F(AuditTest, ParsesHeadsStrictly) {
    const AuditHead head{12, std::string(64, 'a')};
    EXPECT_EQ(parse_audit_head(audit_head_text(head)), head);
    for (const char* bad : {"", "12", "12:", ":aa", "x:aa", "12:AA"}) {
        EXPECT_FALSE(parse_audit_head(bad)) << bad;
    }
    EXPECT_FALSE(parse_audit_head("-1:" + std::string(64, 'a')));
}

}  // namespace audit_test
}  // namespace steady::testing
