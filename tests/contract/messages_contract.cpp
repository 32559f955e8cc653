// Conversations and messages, as ports/conversations.h describes them.
#include "domain/people/unconfirmed_address.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/verifications.h"
#include "tests/contract/message_samples.h"
#include "tests/contract/store_contract.h"

#include <string>
#include <vector>

namespace steady {
namespace messages_contract {

std::string sequences(const std::vector<Message>& messages) {
    std::string text;
    for (const Message& each : messages) text += std::to_string(each.sequence) + " ";
    return text;
}

TEST_P(StoreContract, MessagesAreNumberedAndPagedWithoutGaps) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 2, 11);
        for (int i = 2; i <= 6; ++i) {
            const auto sender = i % 2 == 0 ? MessageSender::companion : MessageSender::client;
            EXPECT_EQ(t.conversations.append(message(1, sender, "no " + std::to_string(i))), i);
        }
    });
    read([](Transaction& t) {
        const auto page = [&](MessageQuery query) {
            query.conversation = conversation_id(1);
            return sequences(t.conversations.messages(query));
        };
        const MessageQuery any{.conversation = conversation_id(1)};
        EXPECT_EQ(page(any), "1 2 3 4 5 6 ");
        MessageQuery some = any;
        some.limit = 2;
        EXPECT_EQ(page(some), "5 6 ");
        some.before = 5;
        EXPECT_EQ(page(some), "3 4 ");
        some.before = 1;
        EXPECT_EQ(page(some), "");
        some.before = std::nullopt;
        some.after = 3;
        EXPECT_EQ(page(some), "4 5 ");
        some.after = 6;
        EXPECT_EQ(page(some), "");
        Message second = message(1, MessageSender::companion, "no 2");
        second.sequence = 2;
        EXPECT_EQ(t.conversations.messages({.conversation = conversation_id(1), .after = 1})[0],
                  second);
        return 0;
    });
}

TEST_P(StoreContract, AMessageIsFoundByItsSendersKey) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
    });
    read([](Transaction& t) {
        const auto by_key = [&](int of, MessageSender sender, const std::string& key) {
            return t.conversations.find_by_key(conversation_id(of), sender, key).has_value();
        };
        EXPECT_TRUE(by_key(1, MessageSender::client, "key of first"));
        EXPECT_FALSE(by_key(1, MessageSender::companion, "key of first"));
        EXPECT_FALSE(by_key(1, MessageSender::client, "key"));
        EXPECT_FALSE(by_key(2, MessageSender::client, "key of first"));
        return 0;
    });
    EXPECT_ANY_THROW(write([](Transaction& t) {
        (void)t.conversations.append(message(1, MessageSender::client, "first"));
    }));
    EXPECT_ANY_THROW(write([](Transaction& t) { t.conversations.insert(conversation(3, 1, 11)); }));
}

TEST_P(StoreContract, ConversationsAreListedByTheirLatestMessage) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12, now + seconds{5});
        open(t, 3, 1, 13, now + seconds{5});
        open(t, 4, 2, 11, now + seconds{9});
        t.conversations.insert(conversation(5, 1, 14));  // no message
    });
    read([](Transaction& t) {
        const auto listed = [&](const ConversationQuery& query) {
            std::vector<ConversationId> ids;
            for (const ListedConversation& each : t.conversations.page(query)) {
                EXPECT_EQ(each.latest.conversation, each.conversation.id);
                EXPECT_EQ(each.latest.sequence, each.conversation.last_sequence);
                ids.push_back(each.conversation.id);
            }
            return ids;
        };
        using Ids = std::vector<ConversationId>;
        const ConversationId one = conversation_id(1);
        const ConversationId two = conversation_id(2);
        const ConversationId three = conversation_id(3);
        const ConversationId four = conversation_id(4);
        EXPECT_EQ(listed({.party = account_id(1)}), (Ids{three, two, one}));
        EXPECT_EQ(listed({.party = account_id(1), .limit = 1}), (Ids{three}));
        EXPECT_EQ(listed({.party = account_id(1),
                          .after = ConversationCursor{now + seconds{5}, three},
                          .limit = 1}),
                  (Ids{two}));
        EXPECT_EQ(listed({.party = account_id(11), .as = companion}), (Ids{four, one}));
        EXPECT_EQ(listed({.party = account_id(11), .as = companion, .with = account_id(1)}),
                  (Ids{one}));
        EXPECT_EQ(listed({.party = account_id(1), .with = account_id(12)}), (Ids{two}));
        EXPECT_EQ(listed({.party = account_id(11), .as = client}), Ids{});
        return 0;
    });
}

TEST_P(StoreContract, UnreadMessagesAreCountedForEachParty) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12);
        for (const std::string text : {"a", "b", "c"}) {
            (void)t.conversations.append(message(1, MessageSender::client, text));
        }
        (void)t.conversations.append(message(1, MessageSender::companion, "d"));
        (void)t.conversations.append(message(2, MessageSender::support, "e"));
    });
    const auto unread = [this](int party, AccountType as, int at_most = 100) {
        return store().ask(
            [&](Transaction& t) { return t.conversations.unread(account_id(party), as, at_most); });
    };
    EXPECT_EQ(unread(1, client), 2);
    EXPECT_EQ(unread(11, companion), 4);
    EXPECT_EQ(unread(12, companion), 2);
    EXPECT_EQ(unread(11, companion, 3), 3);
    EXPECT_EQ(unread(3, client), 0);
    const auto mark = [this](AccountType reader, std::int64_t up_to) {
        write(
            [&](Transaction& t) { t.conversations.mark_read(conversation_id(1), reader, up_to); });
        return read(
            [&](Transaction& t) { return t.conversations.find(conversation_id(1))->side(reader); });
    };
    EXPECT_EQ(mark(companion, 2), (ConversationSide{2, 2, {}}));
    EXPECT_EQ(mark(companion, 1), (ConversationSide{2, 2, {}}));
    EXPECT_EQ(mark(companion, 99), (ConversationSide{5, 0, {}}));
    EXPECT_EQ(mark(client, 4), (ConversationSide{4, 1, {}}));
    EXPECT_EQ(unread(1, client), 2);
}

TEST_P(StoreContract, ACompanionsMessageAnswersTheEnquiry) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12, now + seconds{1});
        open(t, 3, 2, 13, now + seconds{1});
        (void)t.conversations.append(message(2, MessageSender::support, "support"));
    });
    const auto unanswered = [this](Instant since) {
        return read(
            [&](Transaction& t) { return t.conversations.unanswered(account_id(1), since); });
    };
    using Accounts = std::vector<AccountId>;
    EXPECT_EQ(unanswered(now - seconds{1}), (Accounts{account_id(11), account_id(12)}));
    EXPECT_EQ(unanswered(now), (Accounts{account_id(12)}));
    write([](Transaction& t) {
        (void)t.conversations.append(message(2, MessageSender::companion, "yes"));
        EXPECT_FALSE(t.conversations.find(conversation_id(2))->awaits_answer);
    });
    EXPECT_EQ(unanswered(now - seconds{1}), (Accounts{account_id(11)}));
}

TEST_P(StoreContract, AConversationIsReadWithTheStateOfItsPair) {
    write([](Transaction& t) {
        samples::add_people(t);
        open(t, 1, 1, 11);
        open(t, 2, 1, 12);
    });
    const auto facts = [this](int number) {
        return read([&](Transaction& t) {
            const auto found = t.conversations.find(conversation_id(number));
            const auto listed = t.conversations.page(
                {.party = found->client, .with = found->companion, .limit = 1});
            EXPECT_EQ(listed.at(0).conversation, *found);
            return found->pair;
        });
    };
    EXPECT_EQ(facts(1), PairFacts{.client_unverified = true});
    const auto give_id = [this](int account, VerificationStatus status) {
        write([&](Transaction& t) {
            t.verifications.save(account_id(account), VerificationKind::id, {status, now, true});
        });
    };
    give_id(1, VerificationStatus::verified);
    EXPECT_EQ(facts(1), PairFacts{});
    give_id(1, VerificationStatus::rejected);
    give_id(12, VerificationStatus::pending);
    EXPECT_EQ(facts(1), PairFacts{.client_unverified = true});
    EXPECT_EQ(facts(2), (PairFacts{.client_unverified = true, .companion_unvetted = true}));
    give_id(1, VerificationStatus::verified);
    give_id(12, VerificationStatus::verified);
    write([](Transaction& t) {
        Account unconfirmed = t.accounts.find(account_id(12)).value();
        unconfirmed.email = unconfirmed_address(unconfirmed.id);
        EXPECT_EQ(t.accounts.update(unconfirmed), AccountWrite::done);
    });
    EXPECT_EQ(facts(1), PairFacts{});
    EXPECT_EQ(facts(2), PairFacts{.companion_unvetted = true});
    write([](Transaction& t) {
        Account confirmed = t.accounts.find(account_id(12)).value();
        confirmed.email = Email::parse("companion12@example.com").value();
        EXPECT_EQ(t.accounts.update(confirmed), AccountWrite::done);
    });
    write([](Transaction& t) {
        t.blocks.add(account_id(11), account_id(1), now);
        t.accounts.set_suspended(account_id(1), now);
        EXPECT_TRUE(t.bookings.insert(samples::booking(1, 1, {samples::line(1, 11, hours{20})})));
        t.conversations.set_reported(conversation_id(1), companion, now);
    });
    EXPECT_EQ(facts(1), (PairFacts{.companion_has_blocked = true, .client_suspended = true}));
    EXPECT_EQ(facts(2), (PairFacts{.client_suspended = true}));
    write([](Transaction& t) {
        t.blocks.add(account_id(1), account_id(12), now);
        t.accounts.set_suspended(account_id(1), std::nullopt);
        t.accounts.set_suspended(account_id(12), now);
        Booking booking = t.bookings.find(samples::booking_id(1)).value();
        booking.status = BookingStatus::confirmed;
        booking.paid_at = now;
        EXPECT_TRUE(t.bookings.update(booking, BookingStatus::pending));
        const auto reported = t.conversations.find(conversation_id(1));
        EXPECT_EQ(reported->companion_side.reported_at, now);
        EXPECT_FALSE(reported->client_side.reported_at);
    });
    EXPECT_EQ(facts(1), (PairFacts{.is_booked = true, .companion_has_blocked = true}));
    EXPECT_EQ(facts(2), (PairFacts{.client_has_blocked = true, .companion_suspended = true}));
}

}  // namespace messages_contract
}  // namespace steady
