#include "app/notifications/mail_job.h"
#include "app/verifications/buy_verification.h"
#include "app/verifications/verification_requests.h"
#include "ports/jobs.h"
#include "ports/store.h"
#include "ports/verifications.h"
#include "tests/unit/payments/payment_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace paid_verifications_test {

using testing::PaymentWorld;

class PaidVerificationsTest : public ::testing::Test {
  protected:
    PaymentWorld world;
    BuyVerification& buy = world.money.buy_verification;
    VerificationRequests& requests = world.money.verification_requests;
    const VerificationForm form{"Jordan Fields", "Miami, FL", "jordan@example.com"};
    const std::string return_url = "/verification-success";

    std::string open(PurchaseKind kind = PurchaseKind::degree) {
        return buy(world.companion, kind, return_url).value().session_id;
    }
    std::string paid(PurchaseKind kind = PurchaseKind::degree) {
        std::string page = open(kind);
        world.provider.pay(page);
        return page;
    }
    void sent(const std::string& page, const std::string& type) {
        ASSERT_TRUE(requests.send(world.companion, type, page, form));
    }
    VerificationStatus badge(VerificationKind kind) {
        return world.store->read(
            [&](Transaction& t) { return t.verifications.of(world.companion).of(kind).status; });
    }
    std::vector<Mail> operator_mails() {
        std::vector<Mail> mails;
        world.store->read([&](Transaction& t) {
            for (const Job& job : t.job_list.recent(to_string(JobKind::mail), 50)) {
                auto mail = read_mail_job(job);
                if (mail && mail->to == "operator@steady.example") mails.push_back(*mail);
            }
            return 0;
        });
        return mails;
    }
    template <class T>
    static Refusal refusal_of(const Result<T>& result) {
        return result ? Refusal::busy : result.error().refusal;  // busy: never given here
    }
};

// VERI-001 to VERI-006, VERI-007, VERI-010, VERI-012
TEST_F(PaidVerificationsTest, VERI_001_VERI_006_VERI_007_OpensSixPagesAtCatalogPrices) {
    const std::vector<std::pair<PurchaseKind, std::int64_t>> prices{
        {PurchaseKind::driver_license, 5'000}, {PurchaseKind::employment, 8'000},
        {PurchaseKind::degree, 5'000},         {PurchaseKind::background, 5'000},
        {PurchaseKind::drug_test, 7'500},      {PurchaseKind::all_verifications, 50}};
    const char* words[] = {"license", "employment", "degree", "background", "drugtest", "all"};
    for (std::size_t i = 0; i < prices.size(); ++i) {
        open(prices[i].first);
        const CheckoutRequest& request = world.provider.checkout_requests.at(i);
        EXPECT_EQ(request.amount, Money::from_cents(prices[i].second));
        EXPECT_EQ(request.success_path, "/verification-success?type=" + std::string(words[i]) +
                                            "&session_id={CHECKOUT_SESSION_ID}");
        EXPECT_EQ(request.cancel_path, "/companion/dashboard?payment=cancelled");
    }
}

TEST_F(PaidVerificationsTest, KeepsATypeInTheReturnUrlAndRefusesForeignUrls) {
    ASSERT_TRUE(buy(world.companion, PurchaseKind::degree, "/verification-success?type=degree"));
    EXPECT_EQ(world.provider.checkout_requests.at(0).success_path,
              "/verification-success?type=degree&session_id={CHECKOUT_SESSION_ID}");
    for (const char* away : {"https://evil.example/", "//evil.example", "javascript:alert(1)"}) {
        EXPECT_EQ(refusal_of(buy(world.companion, PurchaseKind::degree, away)),
                  Refusal::invalid_input);
    }
}

// API-086, API-087: what was paid is read from our own row.
TEST_F(PaidVerificationsTest, CountsOnlyTheOwnersPaidPageOfTheType) {
    const std::string page = open();
    const auto refused = [&](const AccountId& who, const char* type, const std::string& session) {
        const auto verified = requests.verify_payment(who, type, session);
        ASSERT_FALSE(verified);
        EXPECT_EQ(verified.error().message, "Payment not verified. Please complete payment first.");
        EXPECT_EQ(refusal_of(requests.send(who, type, session, form)),
                  Refusal::payment_not_verified);
    };
    refused(world.companion, "degree", page);
    world.provider.pay(page);
    refused(world.client, "degree", page);
    refused(world.companion, "all", page);
    refused(world.companion, "employment", page);
    refused(world.companion, "degree", "cs_unknown");
    refused(world.companion, "degree", "");
    const std::string unlock =
        world.money.identity_unlock.open(world.companion, "/companion/dashboard")
            .value()
            .session_id;
    world.provider.pay(unlock);
    refused(world.companion, "verification", unlock);
    EXPECT_TRUE(operator_mails().empty());
    EXPECT_EQ(requests.verify_payment(world.companion, "degree", page), PurchaseKind::degree);
    EXPECT_EQ(requests.verify_payment(world.companion, "verification", page), PurchaseKind::degree);
}

// WH6
TEST_F(PaidVerificationsTest, WH6_AnotherAmountOrCurrencyUnlocksNothing) {
    const std::string cheap = open(PurchaseKind::degree);
    world.provider.pages.at(cheap).amount = Money::from_cents(50);
    world.provider.pay(cheap);
    const std::string foreign = open(PurchaseKind::employment);
    world.provider.pages.at(foreign).currency = "eur";
    world.provider.pay(foreign);
    for (const std::string& page : {cheap, foreign}) {
        EXPECT_EQ(refusal_of(requests.verify_payment(world.companion, "verification", page)),
                  Refusal::payment_not_verified);
    }
    EXPECT_EQ(refusal_of(requests.complete(world.companion, "degree")),
              Refusal::payment_not_verified);
}

TEST_F(PaidVerificationsTest, SendsARequestOncePerPurchase) {
    const std::string page = paid();
    sent(page, "degree");
    ASSERT_EQ(operator_mails().size(), 1U);
    const Mail mail = operator_mails()[0];
    EXPECT_EQ(mail.subject, "Verification request: Degree verification");
    EXPECT_NE(mail.body.find("Name: Jordan Fields\n"), std::string::npos);
    EXPECT_NE(mail.body.find("City and state: Miami, FL\n"), std::string::npos);
    const VerificationForm other{"Another Name", "Tampa, FL", "else@example.com"};
    EXPECT_TRUE(requests.send(world.companion, "degree", page, other));
    EXPECT_EQ(operator_mails().size(), 1U);
    const auto kept = world.store->read(
        [&](Transaction& t) { return t.verification_requests.of(world.companion); });
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].form, form);
    EXPECT_EQ(kept[0].sent_at, world.clock.now());
}

// VERI-045, VERI-049: companions cannot verify themselves.
TEST_F(PaidVerificationsTest, VERI_049_ASentRequestMakesTheBadgePendingOnceAndNeverVerified) {
    EXPECT_EQ(refusal_of(requests.complete(world.companion, "degree")),
              Refusal::payment_not_verified);
    const std::string page = paid();
    ASSERT_TRUE(requests.verify_payment(world.companion, "degree", page));
    EXPECT_EQ(refusal_of(requests.complete(world.companion, "degree")), Refusal::request_not_sent);
    EXPECT_EQ(badge(VerificationKind::degree), VerificationStatus::unverified);
    sent(page, "degree");
    EXPECT_EQ(refusal_of(requests.complete(world.companion, "employment")),
              Refusal::payment_not_verified);
    EXPECT_EQ(refusal_of(requests.complete(world.client, "degree")), Refusal::payment_not_verified);
    ASSERT_TRUE(requests.complete(world.companion, "degree"));
    EXPECT_EQ(badge(VerificationKind::degree), VerificationStatus::pending);
    // Decided meanwhile: a repeat brings nothing back.
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.verifications.save(world.companion, VerificationKind::degree,
                             {.status = VerificationStatus::rejected});
        return {};
    });
    EXPECT_TRUE(requests.complete(world.companion, "degree"));
    EXPECT_EQ(badge(VerificationKind::degree), VerificationStatus::rejected);
    EXPECT_NE(open(), page) << "a rejected one is sold again";
}

TEST_F(PaidVerificationsTest, TheBundleMarksAllFiveExceptVerifiedOnes) {
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.verifications.save(world.companion, VerificationKind::background,
                             {.status = VerificationStatus::verified});
        return {};
    });
    const std::string page = paid(PurchaseKind::all_verifications);
    sent(page, "all");
    ASSERT_TRUE(requests.complete(world.companion, "all"));
    for (const VerificationKind kind : verifications_in(PurchaseKind::all_verifications)) {
        EXPECT_EQ(badge(kind), kind == VerificationKind::background ? VerificationStatus::verified
                                                                    : VerificationStatus::pending);
    }
    EXPECT_EQ(badge(VerificationKind::id), VerificationStatus::unverified);
}

// What is paid is not sold again: the address leads back to the form until it was submitted.
TEST_F(PaidVerificationsTest, VERI_013_ContinuesAnUnfinishedPurchase) {
    const std::string page = paid();
    const auto again = buy(world.companion, PurchaseKind::degree, return_url);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->session_id, page);
    EXPECT_EQ(again->url, "/verification-success?type=degree&session_id=" + page);
    sent(page, "degree");
    EXPECT_EQ(buy(world.companion, PurchaseKind::degree, return_url)->session_id, page);
    ASSERT_TRUE(requests.complete(world.companion, "degree"));
    EXPECT_EQ(refusal_of(buy(world.companion, PurchaseKind::degree, return_url)),
              Refusal::purchase_already_made);
    EXPECT_EQ(world.provider.pages.size(), 1U);
}

TEST_F(PaidVerificationsTest, RefundsASecondPayment) {
    world.provider.failures.push_back({ProviderFault::Kind::unknown, true, ""});
    EXPECT_FALSE(buy(world.companion, PurchaseKind::degree, return_url));
    world.clock.advance(minutes(5));
    EXPECT_EQ(open(), "cs_2");
    world.provider.pay("cs_1");
    world.provider.pay("cs_2");
    EXPECT_EQ(world.money.settlement.settle("cs_1"), Settlement::paid);
    EXPECT_EQ(world.money.settlement.settle("cs_2"), Settlement::refunded);
    EXPECT_EQ(world.money.settlement.settle("cs_2"), Settlement::refunded);
    world.run_jobs();
    ASSERT_EQ(world.provider.refunds.size(), 1U);
    EXPECT_EQ(world.provider.refunds[0].payment, "pi_cs_2");
    EXPECT_EQ(refusal_of(requests.verify_payment(world.companion, "degree", "cs_2")),
              Refusal::payment_not_verified);
    EXPECT_EQ(testing::sum_of(world.balances()), Money{});
}

}  // namespace paid_verifications_test
}  // namespace steady
