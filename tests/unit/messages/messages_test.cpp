#include "app/messages/read_conversations.h"
#include "app/messages/send_messages.h"
#include "ports/accounts.h"
#include "ports/blocking.h"
#include "ports/bookings.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "tests/unit/search/search_world.h"

#include <gtest/gtest.h>

namespace steady {
namespace messages_test {

using testing::SearchWorld;

struct MessageWorld : SearchWorld {
    AccountId maya = insert(companion("maya"));
    AccountId casey = insert_client("casey", true);
    SendMessages sending{*store, clock, ids};
    ReadConversations reading{*store, clock};
    int keys = 0;

    PartyAccess as_casey() { return {casey, AccountType::client}; }
    PartyAccess as_maya() { return {maya, AccountType::companion}; }
    NewMessage saying(const std::string& text) {
        return {text, "key-number-" + std::to_string(++keys)};
    }
    Result<SentMessage> ask(const AccountId& companion, const std::string& text = "Hello") {
        return sending.open(as_casey(), companion, saying(text));
    }
    ConversationId opened() { return ask(maya)->message.message.conversation; }
    ConversationPage seen_by(const PartyAccess& party, const ConversationId& id) {
        return reading.page(party, {.conversation = id}).value();
    }
    std::size_t mails() {
        return store->read([](Transaction& t) { return t.job_list.recent("mail", 99).size(); });
    }
    template <class Work>
    void change(Work&& work) {
        ASSERT_TRUE(store->transact([&](Transaction& t) -> Result<void> {
            work(t);
            return {};
        }));
    }
    void book_together() {
        change([&](Transaction& t) {
            Booking booking{.id = ids.next<BookingId>(), .client = casey};
            booking.status = BookingStatus::completed;
            booking.paid_at = clock.now();
            BookingLine line{.id = ids.next<BookingLineId>(), .companion = maya};
            line.service = {clock.now(), clock.now() + hours(1)};
            booking.lines.push_back(line);
            EXPECT_TRUE(t.bookings.insert(booking));
        });
    }
};

Refusal refusal_of(const Result<SentMessage>& sent) {
    return sent ? Refusal::busy : sent.error().refusal;
}

TEST(Messages, AreSentOnceAndReadInOrderByBoth) {
    MessageWorld world;
    const ConversationId id = world.opened();
    const NewMessage twice = world.saying("Are you free?");
    const auto first = world.sending.send(world.as_casey(), id, twice);
    const auto repeat = world.sending.send(world.as_casey(), id, twice);
    ASSERT_TRUE(first && repeat);
    EXPECT_TRUE(first->is_new);
    EXPECT_FALSE(repeat->is_new);
    EXPECT_EQ(first->message.message, repeat->message.message);
    EXPECT_EQ(refusal_of(world.sending.send(world.as_casey(), id, {"Or tomorrow?", twice.key})),
              Refusal::conflict)
        << "a repeat would lose the text";
    ASSERT_TRUE(world.sending.send(world.as_maya(), id, world.saying("Yes")));
    const ConversationPage page = world.seen_by(world.as_maya(), id);
    ASSERT_EQ(page.messages.size(), 3U);
    EXPECT_EQ(page.messages[1].message.text, "Are you free?");
    EXPECT_EQ(page.messages[2].message.sequence, 3);
    EXPECT_TRUE(page.messages[2].is_own);
    EXPECT_FALSE(page.messages[0].is_own);
}

TEST(Messages, ASecondOpeningContinuesTheSameConversation) {
    MessageWorld world;
    const ConversationId id = world.opened();
    EXPECT_EQ(world.ask(world.maya)->message.message.conversation, id);
    EXPECT_EQ(world.reading.list({.party = world.casey}).conversations.size(), 1U);
}

TEST(Messages, NotifyOnceUntilTheyAreRead) {
    MessageWorld world;
    const ConversationId id = world.opened();
    const std::size_t after_first = world.mails();
    EXPECT_EQ(after_first, 1U);
    ASSERT_TRUE(world.ask(world.maya));
    EXPECT_EQ(world.mails(), after_first);
    EXPECT_EQ(world.reading.unread(world.as_maya()), 2);
    EXPECT_EQ(world.reading.unread(world.as_casey()), 0);
    EXPECT_EQ(world.reading.mark_read(world.as_maya(), id, 2).value(), 0);
    ASSERT_TRUE(world.ask(world.maya));
    EXPECT_EQ(world.mails(), after_first + 1);
    EXPECT_EQ(world.reading.mark_read(world.as_casey(), id, 1).value(), 0);
}

TEST(Messages, AnEnquiryHasThreeMessagesBeforeTheAnswer) {
    MessageWorld world;
    const ConversationId id = world.opened();
    for (const int left : {2, 1, 0}) {
        EXPECT_EQ(world.seen_by(world.as_casey(), id).conversation.messages_left, left);
        const auto sent = world.ask(world.maya);
        EXPECT_EQ(sent.has_value(), left > 0);
        if (left == 0) {
            EXPECT_EQ(refusal_of(sent), Refusal::enquiry_limit);
            EXPECT_GT(sent.error().retry_after_s.value_or(0), 0);
        }
    }
    ASSERT_TRUE(world.sending.send(world.as_maya(), id, world.saying("Yes")));
    EXPECT_TRUE(world.ask(world.maya));
    EXPECT_FALSE(world.seen_by(world.as_casey(), id).conversation.messages_left);
}

TEST(Messages, AClientStartsThreeUnansweredConversationsADay) {
    MessageWorld world;
    std::vector<AccountId> others;
    for (const char* name : {"riley", "jordan", "alex", "sam"}) {
        others.push_back(world.insert(world.companion(name)));
    }
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(world.ask(others[static_cast<std::size_t>(i)]));
    EXPECT_EQ(refusal_of(world.ask(others[3])), Refusal::enquiry_limit);
    EXPECT_TRUE(world.reading.list({.party = world.casey, .with = others[3]}).conversations.empty())
        << "the refused one is not opened";
    EXPECT_TRUE(world.ask(others[0])) << "more to one of them";
    world.book_together();
    EXPECT_TRUE(world.ask(world.maya)) << "not an enquiry";
    world.clock.advance(hours(24));
    EXPECT_TRUE(world.ask(others[3]));
}

TEST(Messages, ClientsNeedAVerifiedIdUntilTheyBook) {
    MessageWorld world;
    const AccountId unverified = world.insert_client("robin", false);
    const PartyAccess robin{unverified, AccountType::client};
    EXPECT_EQ(refusal_of(world.sending.open(robin, world.maya, world.saying("Hello"))),
              Refusal::identity_required_to_message);
}

TEST(Messages, CompanionsWriteOnlyToClientsWhoWroteOrBooked) {
    MessageWorld world;
    const auto write = [&] {
        return world.sending.open(world.as_maya(), world.casey, world.saying("Hello"));
    };
    EXPECT_EQ(refusal_of(write()), Refusal::conversation_not_allowed);
    world.book_together();
    ASSERT_TRUE(write());
    EXPECT_EQ(refusal_of(world.sending.open(world.as_maya(), world.maya, world.saying("Me"))),
              Refusal::not_found);
}

TEST(Messages, OnlyThePartiesReadAndWrite) {
    MessageWorld world;
    const ConversationId id = world.opened();
    const PartyAccess stranger{world.insert_client("robin", true), AccountType::client};
    const PartyAccess riley{world.insert(world.companion("riley")), AccountType::companion};
    for (const PartyAccess& other :
         {stranger, riley, PartyAccess{world.casey, AccountType::companion}}) {
        EXPECT_EQ(refusal_of(world.sending.send(other, id, world.saying("Hello"))),
                  Refusal::not_found);
        EXPECT_FALSE(world.reading.page(other, {.conversation = id}));
        EXPECT_FALSE(world.reading.mark_read(other, id, 1));
    }
}

TEST(Messages, ABlockAndASuspensionStopBothAtOnce) {
    for (const bool blocks : {true, false}) {
        MessageWorld world;
        const ConversationId id = world.opened();
        world.change([&](Transaction& t) {
            if (blocks) {
                t.blocks.add(world.maya, world.casey, world.clock.now());
            } else {
                t.accounts.set_suspended(world.maya, world.clock.now());
            }
        });
        for (const PartyAccess& party : {world.as_casey(), world.as_maya()}) {
            EXPECT_EQ(refusal_of(world.sending.send(party, id, world.saying("Hello"))),
                      Refusal::conversation_closed);
        }
        EXPECT_EQ(world.seen_by(world.as_casey(), id).conversation.state,
                  ConversationState::closed);
        EXPECT_EQ(world.seen_by(world.as_maya(), id).conversation.state,
                  blocks ? ConversationState::blocked : ConversationState::closed);
    }
}

// docs/waiting.md: an ID that is rejected after the first message, of either side.
TEST(Messages, ALostRightEndsAnEnquiryUntilTheTwoHaveBooked) {
    for (const bool of_client : {true, false}) {
        MessageWorld world;
        const ConversationId id = world.opened();
        ASSERT_TRUE(world.sending.send(world.as_maya(), id, world.saying("Yes")));
        world.change([&](Transaction& t) {
            t.verifications.save(of_client ? world.casey : world.maya, VerificationKind::id,
                                 {VerificationStatus::rejected, world.clock.now(), false});
        });
        const auto write = [&](const PartyAccess& party) {
            return world.sending.send(party, id, world.saying("Hello"));
        };
        EXPECT_EQ(refusal_of(write(world.as_casey())),
                  of_client ? Refusal::identity_required_to_message : Refusal::conversation_closed);
        EXPECT_EQ(refusal_of(write(world.as_maya())), Refusal::conversation_closed);
        for (const PartyAccess& party : {world.as_casey(), world.as_maya()}) {
            const bool learns_by_writing = of_client && party.type == AccountType::client;
            const auto state =
                learns_by_writing ? ConversationState::open : ConversationState::closed;
            EXPECT_EQ(world.seen_by(party, id).conversation.state, state);
            const ConversationQuery own{.party = party.account, .as = party.type};
            EXPECT_EQ(world.reading.list(own).conversations.at(0).state, state)
                << "the list says what the thread says";
        }
        world.book_together();
        EXPECT_TRUE(write(world.as_casey())) << "about a visit that remains";
        EXPECT_TRUE(write(world.as_maya()));
    }
}

TEST(Messages, NeedACompanionWithConfirmedMailboxAndId) {
    MessageWorld world;
    Companion unchecked = world.companion("riley");
    unchecked.verifications.of(VerificationKind::id) = {};
    EXPECT_EQ(refusal_of(world.ask(world.insert(unchecked))), Refusal::conversation_closed);
    EXPECT_TRUE(world.reading.list({.party = world.casey}).conversations.empty());
}

TEST(Messages, AreMaskedForBothUntilABookingIsPaid) {
    MessageWorld world;
    const ConversationId id =
        world.ask(world.maya, "Call 305-555-0101")->message.message.conversation;
    const auto text_for = [&](const PartyAccess& party) {
        return world.seen_by(party, id).messages.at(0);
    };
    EXPECT_EQ(text_for(world.as_casey()).message.text, "Call •••");
    EXPECT_EQ(text_for(world.as_maya()).message.text, "Call •••");
    EXPECT_EQ(text_for(world.as_maya()).masked, std::vector{MaskedPart::phone});
    world.book_together();
    EXPECT_EQ(text_for(world.as_casey()).message.text, "Call 305-555-0101");
    EXPECT_TRUE(text_for(world.as_maya()).masked.empty());
}

TEST(Messages, ArePurgedAYearAfterTheLastMessageOrVisit) {
    MessageWorld world;
    world.opened();
    world.clock.advance(conversation_retention);
    EXPECT_EQ(world.reading.sweep(), 0);
    world.book_together();
    world.clock.advance(hours(2));
    EXPECT_EQ(world.reading.sweep(), 0) << "a visit of the two was yesterday";
    world.clock.advance(conversation_retention);
    EXPECT_EQ(world.reading.sweep(), 1);
    EXPECT_TRUE(world.reading.list({.party = world.casey}).conversations.empty());
}

}  // namespace messages_test
}  // namespace steady
