#include "app/notifications/deliver_push.h"

#include "adapters/crypto/openssl_vault.h"
#include "app/notifications/notify.h"
#include "app/push/push_devices.h"
#include "app/push/push_job.h"
#include "ports/accounts.h"
#include "ports/job_kind.h"
#include "ports/notifications.h"
#include "ports/store.h"
#include "tests/unit/support/account_world.h"

#include <gtest/gtest.h>

namespace steady::testing {
namespace deliver_push_test {

using enum NotificationKind;

class FakeSender final : public PushSender {
  public:
    PushKeyPair make_key_pair() const override { return {"public", "private"}; }
    PushReply send(const PushSubscription& to, const PushMessage& message, const PushKeyPair& key,
                   Instant) override {
        EXPECT_EQ(key.private_key, "private");
        endpoints.push_back(to.endpoint);
        messages.push_back(message);
        return {outcome, "the push service answered"};
    }

    PushOutcome outcome = PushOutcome::sent;
    std::vector<std::string> endpoints;
    std::vector<PushMessage> messages;
};

class DeliverPushTest : public ::testing::Test {
  protected:
    DeliverPushTest() { (void)devices.view(reader); }

    std::string session_of(int number) {
        std::string hash(64, static_cast<char>('0' + number));
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            t.sessions.insert({hash, reader, world.clock.now(), world.clock.now(), {}, {}});
            return {};
        });
        return hash;
    }
    Result<PushDevicesView> subscribe(int number) {
        return devices.subscribe(reader, session_of(number),
                                 {"https://web.push.apple.com/" + std::to_string(number),
                                  std::string(87, 'B'), std::string(22, 'a')});
    }
    void happens(NotificationKind kind) {
        (void)world.store->transact([&](Transaction& t) -> Result<void> {
            notify(t, world.ids, world.clock.now(), reader, {.kind = kind});
            return {};
        });
    }
    std::vector<Job> jobs() {
        return world.store->read([](Transaction& t) { return t.job_list.recent("push", 99); });
    }
    std::size_t count() { return devices.view(reader).devices.size(); }

    AccountWorld world;
    AccountId reader = world.sign_up(client_form()).own.account.id;
    FakeSender sender;
    std::unique_ptr<Vault> vault = make_openssl_vault({std::string(64, 'a')});
    PushDevices devices{*world.store, world.clock, world.ids,
                        *vault,       sender,      *PushServices::parse(known_push_services)};
    DeliverPush deliver{sender, *world.store, world.clock, world.ids, *vault};
};

TEST_F(DeliverPushTest, EveryDeviceIsNotifiedOfWhatCannotWait) {
    ASSERT_TRUE(subscribe(1));
    ASSERT_TRUE(subscribe(2));
    happens(review_received);
    EXPECT_TRUE(jobs().empty());
    happens(running_late);
    ASSERT_EQ(jobs().size(), 2U);
    for (const Job& job : jobs()) EXPECT_EQ(deliver.run(job).kind, JobOutcome::Kind::done);
    EXPECT_EQ(
        std::set(sender.endpoints.begin(), sender.endpoints.end()),
        (std::set<std::string>{"https://web.push.apple.com/1", "https://web.push.apple.com/2"}));
    EXPECT_EQ(sender.messages.front().text, "You have a new notification");
    EXPECT_TRUE(sender.messages.front().is_urgent);
    EXPECT_EQ(sender.messages.front().lifetime, push_lifetime);
}

TEST_F(DeliverPushTest, AChoiceAgainstDevicesIsRespected) {
    ASSERT_TRUE(subscribe(1));
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.notifications.choose(reader, new_message, {.push = false});
        t.notifications.choose(reader, running_late, {.push = false});
        return {};
    });
    happens(new_message);
    EXPECT_TRUE(jobs().empty());
    happens(running_late);
    EXPECT_EQ(jobs().size(), 1U) << "otherwise a party waits in vain";
}

TEST_F(DeliverPushTest, AWithdrawnSubscriptionIsDeleted) {
    ASSERT_TRUE(subscribe(1));
    happens(new_message);
    sender.outcome = PushOutcome::gone;
    EXPECT_EQ(deliver.run(jobs().front()).kind, JobOutcome::Kind::done);
    EXPECT_EQ(count(), 0U);
    EXPECT_EQ(deliver.run(jobs().front()).kind, JobOutcome::Kind::done);
    EXPECT_EQ(sender.messages.size(), 1U) << "there is no device any more";
}

TEST_F(DeliverPushTest, ABusyServiceIsAskedAgainForSomeTime) {
    ASSERT_TRUE(subscribe(1));
    happens(new_message);
    Job job = jobs().front();
    sender.outcome = PushOutcome::later;
    EXPECT_EQ(deliver.run(job).kind, JobOutcome::Kind::retry);
    job.attempts = 8;
    EXPECT_EQ(deliver.run(job).kind, JobOutcome::Kind::done);
    EXPECT_EQ(count(), 1U);
    sender.messages.clear();
    job.attempts = 0;
    world.clock.advance(push_lifetime);
    EXPECT_EQ(deliver.run(job).kind, JobOutcome::Kind::done);
    EXPECT_TRUE(sender.messages.empty()) << "its reader has seen it on a page";
}

TEST_F(DeliverPushTest, ARefusalIsNotedForTheOperatorOnceADay) {
    ASSERT_TRUE(subscribe(1));
    happens(new_message);
    sender.outcome = PushOutcome::refused;
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(deliver.run(jobs().front()).kind, JobOutcome::Kind::done);
    }
    EXPECT_EQ(count(), 1U);
    EXPECT_EQ(
        world.store->read([](Transaction& t) { return t.job_list.recent("operator_note", 99); })
            .size(),
        1U);
}

TEST_F(DeliverPushTest, ASuspendedAccountIsNotNotified) {
    ASSERT_TRUE(subscribe(1));
    happens(new_message);
    (void)world.store->transact([&](Transaction& t) -> Result<void> {
        t.accounts.set_suspended(reader, world.clock.now());
        return {};
    });
    EXPECT_EQ(deliver.run(jobs().front()).kind, JobOutcome::Kind::done);
    EXPECT_TRUE(sender.messages.empty());
}

TEST_F(DeliverPushTest, AnAccountHasAtMostTenDevices) {
    for (int number = 0; number <= 10; ++number) ASSERT_TRUE(subscribe(number));
    const auto kept = devices.view(reader).devices;
    ASSERT_EQ(kept.size(), 10U);
    EXPECT_EQ(kept.back().endpoint, "https://web.push.apple.com/1") << "the oldest was removed";
}

TEST_F(DeliverPushTest, OnlyTheOwnerRemovesADevice) {
    const auto view = subscribe(1);
    const AccountId other = world.sign_up(client_form("other@example.com")).own.account.id;
    EXPECT_EQ(devices.remove(other, view->devices.front().id).error().refusal, Refusal::not_found);
    EXPECT_TRUE(devices.remove(reader, view->devices.front().id));
    EXPECT_EQ(count(), 0U);
}

TEST_F(DeliverPushTest, NothingIsOfferedWithoutAKeyOfTheVault) {
    AccountWorld empty;
    const AccountId person = empty.sign_up(client_form()).own.account.id;
    const auto keyless = make_openssl_vault({});
    PushDevices without{*empty.store, empty.clock, empty.ids,
                        *keyless,     sender,      *PushServices::parse(known_push_services)};
    EXPECT_EQ(without.view(person).server_key, std::nullopt);
    EXPECT_EQ(
        without
            .subscribe(person, std::string(64, 'a'),
                       {"https://web.push.apple.com/x", std::string(87, 'B'), std::string(22, 'a')})
            .error()
            .refusal,
        Refusal::conflict);
}

}  // namespace deliver_push_test
}  // namespace steady::testing
