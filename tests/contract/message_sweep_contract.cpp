// When conversations end, and messages of several threads (ports/conversations.h).
#include "ports/accounts.h"
#include "ports/bookings.h"
#include "ports/incidents.h"
#include "tests/contract/message_samples.h"
#include "tests/contract/store_contract.h"

#include <set>
#include <string>
#include <thread>
#include <vector>

namespace steady {
namespace messages_contract {

TEST_P(StoreContract, OldConversationsAreSweptAndThoseOfADeletedAccountErased) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12);
        open(t, 3, 2, 11);
        open(t, 4, 2, 12, now + hours{30});
        Booking visited = samples::booking(1, 1, {samples::line(1, 11, hours{20})});
        visited.status = BookingStatus::confirmed;
        visited.paid_at = now;
        EXPECT_TRUE(t.bookings.insert(visited));
    });
    const auto left = [this] {
        return read([](Transaction& t) {
            std::string text;
            for (int number = 1; number <= 4; ++number) {
                if (t.conversations.find(conversation_id(number))) text += std::to_string(number);
            }
            return text;
        });
    };
    const auto sweep = [this](Instant before, int limit) {
        return change([&](Transaction& t) { return t.conversations.sweep(before, now, limit); });
    };
    EXPECT_EQ(sweep(now, 10), 0);
    EXPECT_EQ(sweep(now + hours{1}, 1), 1);
    EXPECT_EQ(sweep(now + hours{24}, 10), 1);
    EXPECT_EQ(left(), "14");
    EXPECT_EQ(sweep(now + hours{25}, 10), 1) << "the visit of the first ended";
    write([](Transaction& t) { t.conversations.erase(account_id(1)); });
    EXPECT_EQ(left(), "4");
    write([](Transaction& t) { t.conversations.erase(account_id(12)); });
    EXPECT_EQ(left(), "");
    read([](Transaction& t) {
        EXPECT_TRUE(t.conversations.messages({.conversation = conversation_id(4)}).empty());
        return 0;
    });
}

// ADR 96: neither party of an open case can destroy its messages, nor does time.
TEST_P(StoreContract, ConversationsOfAnOpenCaseOutliveAnAccount) {
    const auto id = samples::id<IncidentId>(1);
    write([&](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12);
        t.incidents.insert({.id = id,
                            .reported_by = IncidentReporter::client,
                            .reporter = account_id(1),
                            .text = "Rude",
                            .reported_at = now,
                            .changed_at = now});
        t.incidents.link_person(id, account_id(1));
        t.incidents.link_person(id, account_id(11));
    });
    EXPECT_EQ(change([](Transaction& t) { return t.conversations.sweep(now + hours{1}, now, 10); }),
              1)
        << "the one of no case";
    const auto leave = [](Transaction& t) {
        t.conversations.erase(account_id(11));
        t.accounts.erase(account_id(11), now);
    };
    write(leave);
    const auto left = read([](Transaction& t) { return t.conversations.find(conversation_id(1)); });
    ASSERT_TRUE(left);
    EXPECT_TRUE(left->pair.companion_suspended) << "an erased account reads nothing";
    EXPECT_FALSE(left->pair.client_suspended);
    write([&](Transaction& t) {
        auto incident = *t.incidents.find(id);
        incident.state = IncidentState::settled;
        incident.settled_at = now;
        EXPECT_TRUE(t.incidents.update(incident, IncidentState::open));
        t.conversations.erase(account_id(11));
    });
    EXPECT_FALSE(read([](Transaction& t) { return t.conversations.find(conversation_id(1)); }));
}

TEST_P(StoreContract, SimultaneousMessagesGetDifferentNumbers) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
    });
    constexpr int threads = 4;
    constexpr int each = 8;
    std::vector<std::jthread> senders;
    for (int thread = 0; thread < threads; ++thread) {
        senders.emplace_back([this, thread] {
            for (int i = 0; i < each; ++i) {
                const std::string text = std::to_string(thread) + "." + std::to_string(i);
                const Done sent = store().transact_independent([&](Transaction& t) -> Done {
                    (void)t.conversations.append(message(1, MessageSender::client, text));
                    return {};
                });
                EXPECT_TRUE(sent.has_value());
            }
        });
    }
    senders.clear();
    read([](Transaction& t) {
        const auto all =
            t.conversations.messages({.conversation = conversation_id(1), .limit = 99});
        EXPECT_EQ(std::ssize(all), threads * each + 1);
        EXPECT_EQ(all.back().sequence, threads * each + 1);
        std::set<std::string> texts;
        for (const Message& sent : all) texts.insert(sent.text);
        EXPECT_EQ(texts.size(), all.size());
        return 0;
    });
}

}  // namespace messages_contract
}  // namespace steady
