#include "domain/messages/message_rules.h"

#include <gtest/gtest.h>

namespace steady {
namespace message_rules_test {

Conversation sample() {
    return {.id = ConversationId::parse("00000000-0000-7000-8000-000000000001").value(),
            .client = AccountId::parse("00000000-0000-7000-8000-000000000002").value(),
            .companion = AccountId::parse("00000000-0000-7000-8000-000000000003").value()};
}

TEST(MessageRules, TrimsTextsAndRefusesEmptyAndLongOnes) {
    EXPECT_EQ(checked_message_text(" \n Hello\nyou \t").value(), "Hello\nyou");
    EXPECT_EQ(checked_message_text(std::string(2000, 'x')).value().size(), 2000U);
    std::string umlauts;
    for (int i = 0; i < 2000; ++i) umlauts += "ü";
    EXPECT_TRUE(checked_message_text(umlauts));
    for (const std::string& text : {std::string(" \n"), std::string(2001, 'x'), umlauts + "ü"}) {
        const auto refused = checked_message_text(text);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fields.at(0).field, "text");
    }
}

TEST(MessageRules, KeysAreShortAndPlain) {
    EXPECT_TRUE(check_message_key("0198c0de-1234"));
    EXPECT_TRUE(check_message_key("abc_DEF-9"));
    for (const std::string& key : {std::string("1234567"), std::string(65, 'a'),
                                   std::string("with blank"), std::string("quote'12")}) {
        EXPECT_FALSE(check_message_key(key)) << key;
    }
}

TEST(MessageRules, EachPartyLearnsOnlyOfItsOwnReportAndBlock) {
    const auto states = [](const Conversation& conversation) {
        return std::pair(state_for(conversation, AccountType::client),
                         state_for(conversation, AccountType::companion));
    };
    using enum ConversationState;
    EXPECT_EQ(states(sample()), std::pair(open, open));
    Conversation reported_one = sample();
    reported_one.companion_side.reported_at = Instant{};
    EXPECT_EQ(states(reported_one), std::pair(closed, reported));
    reported_one.pair.client_has_blocked = true;
    EXPECT_EQ(states(reported_one), std::pair(blocked, reported));
    Conversation blocked_one = sample();
    blocked_one.pair.companion_has_blocked = true;
    EXPECT_EQ(states(blocked_one), std::pair(closed, blocked));
    for (bool PairFacts::*suspended :
         {&PairFacts::client_suspended, &PairFacts::companion_suspended}) {
        Conversation one = sample();
        one.pair.*suspended = true;
        EXPECT_EQ(states(one), std::pair(closed, closed));
    }
}

TEST(MessageRules, AMissingIdClosesAnEnquiryUntilTheTwoHaveBooked) {
    const auto states = [](const Conversation& conversation) {
        return std::pair(state_for(conversation, AccountType::client),
                         state_for(conversation, AccountType::companion));
    };
    using enum ConversationState;
    Conversation of_client = sample();
    of_client.pair.client_unverified = true;
    EXPECT_EQ(states(of_client), std::pair(open, closed)) << "the client learns it by writing";
    Conversation of_companion = sample();
    of_companion.pair.companion_unvetted = true;
    EXPECT_EQ(states(of_companion), std::pair(closed, closed));
    for (Conversation* each : {&of_client, &of_companion}) {
        each->pair.is_booked = true;
        EXPECT_EQ(states(*each), std::pair(open, open));
    }
}

TEST(MessageRules, AnEnquiryEndsWithTheAnswerOrTheBooking) {
    Conversation enquiry = sample();
    EXPECT_FALSE(is_enquiry(enquiry));
    enquiry.awaits_answer = true;
    EXPECT_TRUE(is_enquiry(enquiry));
    EXPECT_EQ(unanswered_messages_left(enquiry), 3);
    enquiry.last_sequence = 2;
    EXPECT_EQ(unanswered_messages_left(enquiry), 1);
    enquiry.last_sequence = 9;
    EXPECT_EQ(unanswered_messages_left(enquiry), 0);
    enquiry.pair.is_booked = true;
    EXPECT_FALSE(is_enquiry(enquiry));
}

}  // namespace message_rules_test
}  // namespace steady
