#include "domain/verifications/verification_request.h"

#include <stdexcept>

#include <gtest/gtest.h>

namespace steady {
namespace verification_request_test {

std::string first_problem(const VerificationForm& form) {
    const auto sound = checked(form);
    return sound ? "" : sound.error().message;
}

// VERI-037 to VERI-041: in this order, after trimming.
TEST(VerificationForm, VERI_041_ReportsTheStatedTextsInOrder) {
    VerificationForm form{" \t", " ", " "};
    const auto all = checked(form);
    ASSERT_FALSE(all);
    ASSERT_EQ(all.error().fields.size(), 3U);
    EXPECT_EQ(all.error().fields[0].field, "formData.fullName");
    EXPECT_EQ(all.error().message, "Please enter your full name.");
    form.full_name = " Jordan Fields ";
    EXPECT_EQ(first_problem(form), "Please enter your city and state.");
    form.city_state = "Miami, FL";
    EXPECT_EQ(first_problem(form), "Please enter your email address.");
    form.email = "abc";
    EXPECT_EQ(first_problem(form), "Please enter a valid email address.");
    form.email = " Jordan@Example.com ";
    const auto sound = checked(form);
    ASSERT_TRUE(sound);
    EXPECT_EQ(*sound, (VerificationForm{"Jordan Fields", "Miami, FL", "jordan@example.com"}));
}

// IN5
TEST(VerificationForm, IN5_RefusesLineBreaksInEveryField) {
    const VerificationForm good{"Jordan Fields", "Miami, FL", "jordan@example.com"};
    for (std::string VerificationForm::*field :
         {&VerificationForm::full_name, &VerificationForm::city_state, &VerificationForm::email}) {
        for (const char* tail : {"\r\nBcc: all@example.com", "\nx", "\x01", "\x7f"}) {
            VerificationForm form = good;
            form.*field += tail;
            EXPECT_FALSE(checked(form)) << tail;
        }
        VerificationForm form = good;
        form.*field = std::string(2'000, 'x') + "@example.com";
        EXPECT_FALSE(checked(form));
    }
}

// VERI-010, VERI-011: the drug test is a separate type.
TEST(VerificationRequestTypes, VERI_010_VERI_011_SixTypesReadBack) {
    for (const char* word : {"license", "employment", "degree", "background", "drugtest", "all"}) {
        const auto kind = requested_kind(word);
        ASSERT_TRUE(kind) << word;
        EXPECT_EQ(request_name(*kind), word);
        EXPECT_TRUE(request_matches(word, *kind));
        EXPECT_TRUE(request_matches("verification", *kind));
    }
    EXPECT_EQ(requested_kind("xyz"), std::nullopt);
    EXPECT_EQ(requested_kind("verification"), std::nullopt);
    EXPECT_FALSE(request_matches("all", PurchaseKind::degree));
    EXPECT_FALSE(request_matches("", PurchaseKind::degree));
    EXPECT_THROW((void)request_name(PurchaseKind::booking), std::logic_error);
}

TEST(VerificationRequestTypes, TheBundleContainsEveryPaidKindExceptTheId) {
    EXPECT_EQ(verifications_in(PurchaseKind::all_verifications).size(), 5U);
    EXPECT_EQ(verifications_in(PurchaseKind::drug_test),
              std::vector<VerificationKind>{VerificationKind::drug_test});
    for (const PurchaseKind other :
         {PurchaseKind::booking, PurchaseKind::id_unlock, PurchaseKind::highlight_local}) {
        EXPECT_TRUE(verifications_in(other).empty());
    }
}

class MayBuyTest : public ::testing::Test {
  protected:
    static constexpr const char* uuid = "019365a0-0000-7000-8000-000000000001";
    Instant now = from_epoch_seconds(1'795'186'800);
    Verifications records;
    std::vector<VerificationRequest> requests;

    void paid(PurchaseKind kind) {
        requests.push_back({.purchase = *PurchaseId::parse(uuid),
                            .account = *AccountId::parse(uuid),
                            .kind = kind});
    }
    [[nodiscard]] bool may(PurchaseKind kind) const {
        return may_buy(kind, records, requests, now);
    }
};

TEST_F(MayBuyTest, RefusesASecondPurchase) {
    EXPECT_TRUE(may(PurchaseKind::degree));
    paid(PurchaseKind::degree);
    EXPECT_FALSE(may(PurchaseKind::degree));
    EXPECT_TRUE(may(PurchaseKind::employment));
    EXPECT_FALSE(may(PurchaseKind::all_verifications)) << "a part of it is paid";
    requests[0].sent_at = Instant{};
    EXPECT_FALSE(may(PurchaseKind::degree)) << "its badge is about to be pending";
    requests[0].submitted_at = Instant{};
    EXPECT_TRUE(may(PurchaseKind::degree)) << "the badge says now what became of it";
    EXPECT_TRUE(may(PurchaseKind::all_verifications));
    paid(PurchaseKind::all_verifications);
    EXPECT_FALSE(may(PurchaseKind::employment));
}

TEST_F(MayBuyTest, SellsRejectedKindsButNotVerifiedOrPendingOnes) {
    using enum VerificationStatus;
    for (const auto& [status, sold] : {std::pair(unverified, true), std::pair(pending, false),
                                       std::pair(verified, false), std::pair(rejected, true)}) {
        records.of(VerificationKind::degree).status = status;
        EXPECT_EQ(may(PurchaseKind::degree), sold);
        EXPECT_EQ(may(PurchaseKind::all_verifications), status != pending);
    }
    for (const VerificationKind kind : verification_kinds) records.of(kind).status = verified;
    EXPECT_FALSE(may(PurchaseKind::all_verifications));
    EXPECT_FALSE(may(PurchaseKind::id_unlock)) << "not sold here";
}

// A badge near its end can be bought again, once, and is not lost while its renewal waits.
TEST_F(MayBuyTest, SellsTheRenewalOfABadgeNearItsEnd) {
    using std::chrono::days;
    Verification& degree = records.of(VerificationKind::degree);
    degree = {.status = VerificationStatus::verified, .verified_at = now - days{300}};
    EXPECT_FALSE(may(PurchaseKind::degree)) << "it has no end";
    degree.expires_at = now + days{30} + seconds{1};
    EXPECT_FALSE(may(PurchaseKind::degree));
    degree.expires_at = now + days{30};
    EXPECT_TRUE(may(PurchaseKind::degree));
    paid(PurchaseKind::degree);
    EXPECT_FALSE(may(PurchaseKind::degree));
    requests[0].sent_at = requests[0].submitted_at = now;
    EXPECT_TRUE(awaits_decision(requests[0], degree));
    EXPECT_FALSE(may(PurchaseKind::degree)) << "its renewal waits for a decision";
    EXPECT_FALSE(may(PurchaseKind::all_verifications));
    degree.verified_at = now;
    degree.expires_at = now + days{365};
    EXPECT_FALSE(awaits_decision(requests[0], degree)) << "renewed";
    EXPECT_FALSE(may(PurchaseKind::degree));
    now += days{365};
    requests[0].settled_at = now;
    EXPECT_TRUE(may(PurchaseKind::degree)) << "it has ended";
}
}  // namespace verification_request_test
}  // namespace steady
