#include "domain/verifications/verification_states.h"

#include "domain/verifications/verification_texts.h"

#include <gtest/gtest.h>

namespace steady {
namespace verification_states_test {

const Instant now = from_epoch_seconds(1'795'186'800);

// IDV-001, IDV-002, ADMV-007, ADMV-022: every status with every event.
TEST(VerificationStates, IDV_001_IDV_002_CoverTheWholeTable) {
    using enum VerificationStatus;
    using Event = VerificationEvent;
    struct Row {
        VerificationStatus from;
        std::optional<VerificationStatus> started, withdrawn, verified_, rejected_, removed,
            renamed, taken_back, expired;
    };
    for (const Row& row :
         {Row{unverified, pending, {}, verified, rejected, {}, {}, {}, {}},
          Row{pending, {}, unverified, verified, rejected, {}, unverified, {}, {}},
          Row{verified, {}, {}, {}, {}, rejected, unverified, unverified, unverified},
          Row{rejected, pending, {}, verified, {}, {}, {}, {}, {}}}) {
        EXPECT_EQ(next_status(row.from, Event::started), row.started);
        EXPECT_EQ(next_status(row.from, Event::withdrawn), row.withdrawn);
        EXPECT_EQ(next_status(row.from, Event::verified), row.verified_);
        EXPECT_EQ(next_status(row.from, Event::rejected), row.rejected_);
        EXPECT_EQ(next_status(row.from, Event::badge_removed), row.removed);
        EXPECT_EQ(next_status(row.from, Event::renamed), row.renamed);
        EXPECT_EQ(next_status(row.from, Event::taken_back), row.taken_back);
        EXPECT_EQ(next_status(row.from, Event::expired), row.expired);
    }
}

// IDV-007
TEST(VerificationStates, IDV_007_VerifiedAtFollowsTheBadge) {
    Verification record;
    record.button_visible = false;
    record = after(record, VerificationEvent::verified, now);
    EXPECT_EQ(record.verified_at, now);
    EXPECT_EQ(after(record, VerificationEvent::rejected, now), record);  // not possible: unchanged
    record = after(record, VerificationEvent::badge_removed, now);
    EXPECT_FALSE(record.verified_at);
    EXPECT_FALSE(record.button_visible);
}

// ADMV-020, ADMV-021: the four words, and no other.
TEST(VerificationStates, ADMV_020_ADMV_021_AcceptsTheStatedValues) {
    using enum VerificationStatus;
    EXPECT_EQ(status_name(verified), "verified");
    EXPECT_EQ(status_name(rejected), "rejected");
    EXPECT_EQ(status_name(pending), "pending");
    EXPECT_EQ(status_name(unverified), "unverified");
}

// VERI-050
TEST(VerificationStates, VERI_050_ReturnsSixRecordsWithStatus) {
    Verifications all;
    EXPECT_EQ(verification_kinds.size(), 6U);
    for (const VerificationKind kind : verification_kinds) {
        EXPECT_EQ(all.of(kind).status, VerificationStatus::unverified);
    }
    all.of(VerificationKind::degree).status = VerificationStatus::verified;
    EXPECT_TRUE(all.verified(VerificationKind::degree, now));
    EXPECT_FALSE(all.identity_verified());
}

// decisions §5: one unlock buys three tries.
TEST(IdentityTries, OneUnlockAllowsThreeAttempts) {
    IdentityUnlock unlock;
    EXPECT_FALSE(may_try_identity(unlock));
    unlock = unlocked_by_purchase(unlock, now);
    for (int left = 3; left > 0; --left) {
        EXPECT_TRUE(may_try_identity(unlock));
        EXPECT_EQ(unlock.tries_left, left);
        unlock = after_rejected_try(unlock);
    }
    EXPECT_FALSE(may_try_identity(unlock));
    EXPECT_FALSE(unlock.unlocked);
    EXPECT_EQ(unlock.paid_at, now);
    EXPECT_EQ(after_rejected_try(unlock).tries_left, 0);
    EXPECT_TRUE(may_try_identity(unlocked_by_purchase(unlock, now)));
}

}  // namespace verification_states_test
}  // namespace steady
