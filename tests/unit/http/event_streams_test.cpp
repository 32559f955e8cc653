#include "adapters/http/event_streams.h"

#include <chrono>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace steady::http {
namespace event_streams_test {

using std::chrono::milliseconds;

const Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 20}};

template <class Id>
Id numbered_id(int number) {
    return Id::parse(fmt::format("00000000-0000-4000-8000-{:012}", number)).value();
}
AccountId account_id(int number) {
    return numbered_id<AccountId>(number);
}
const ConversationId first = numbered_id<ConversationId>(1);
const ConversationId second = numbered_id<ConversationId>(2);

StreamOwner owner(int account, const std::string& session = "s",
                  const std::string& address = "192.0.2.1") {
    return {account_id(account), AccountType::client, session, address};
}

std::string event(const ConversationId* conversation, int unread) {
    const std::string named =
        conversation ? "\"conversationId\":\"" + conversation->text() + "\"," : "";
    return "event: messages\ndata: {" + named + "\"unread\":" + std::to_string(unread) + "}\n\n";
}

std::shared_ptr<MessageStream> started(EventStreams& streams, const StreamOwner& of,
                                       int unread = 0) {
    auto stream = streams.open(of).value();
    stream->begin(unread, now + hours(1));
    EXPECT_EQ(stream->take().text, event(nullptr, unread));
    return stream;
}

TEST(EventStreams, SendAnAccountItsOwnChangesOnceEach) {
    EventStreams streams({});
    const auto own = started(streams, owner(1));
    const auto other = started(streams, owner(2));
    int wakes = 0;
    own->attach([&] { ++wakes; });
    streams.publish(account_id(1), first, 1);
    streams.publish(account_id(1), second, 2);
    streams.publish(account_id(1), first, 3);
    EXPECT_EQ(wakes, 3);
    EXPECT_EQ(own->take().text, event(&first, 3) + event(&second, 3));
    EXPECT_EQ(own->take().text, "");
    EXPECT_EQ(other->take().text, "");
    own->detach();
    streams.publish(account_id(1), first, 4);
    EXPECT_EQ(wakes, 3);
}

TEST(EventStreams, AReaderThatTakesNothingIsToldToRefetchInsteadOfAList) {
    EventStreams streams({});
    const auto slow = started(streams, owner(1));
    for (int i = 1; i <= 1000; ++i) {
        streams.publish(account_id(1), numbered_id<ConversationId>(i), i);
    }
    const std::string text = slow->take().text;
    EXPECT_EQ(text.substr(0, event(nullptr, 1000).size()), event(nullptr, 1000));
    EXPECT_LT(text.size(), 20 * event(&first, 1000).size());
}

TEST(EventStreams, ACountThatCameWithAnEventIsNotReplacedByAnEarlierOne) {
    EventStreams streams({});
    const auto stream = streams.open(owner(1)).value();
    streams.publish(account_id(1), first, 5);
    stream->begin(4, now);
    EXPECT_EQ(stream->take().text, event(nullptr, 5) + event(&first, 5));
}

TEST(EventStreams, EndWithTheirSessionOnly) {
    EventStreams streams({});
    const auto left = started(streams, owner(1, "left"));
    const auto stays = started(streams, owner(1, "stays"));
    const auto other = started(streams, owner(2, "other"));
    streams.on_end("left");
    EXPECT_TRUE(left->take().ended);
    EXPECT_FALSE(stays->take().ended);
    streams.on_end_of(account_id(2), "other");
    EXPECT_FALSE(other->take().ended);
    streams.on_end_of(account_id(1), std::nullopt);
    EXPECT_TRUE(stays->take().ended);
    EXPECT_FALSE(other->take().ended);
    // An end before the first event.
    const auto opening = streams.open(owner(3, "opening")).value();
    streams.on_end("opening");
    opening->begin(1, now + hours(1));
    EXPECT_TRUE(opening->take().ended);
    EXPECT_EQ(opening->take().text, "");
}

TEST(EventStreams, SessionsAreReadAgainWhenTheirTimeHasComeOrAnyMayHaveEnded) {
    EventStreams streams({});
    const auto one = started(streams, owner(1, "one"));
    const auto two = started(streams, owner(2, "two"));
    using Due = std::vector<std::string>;
    EXPECT_EQ(streams.take_due_sessions(now, 9), Due{});
    EXPECT_EQ(streams.take_due_sessions(now + hours(2), 9).size(), 2U);
    EXPECT_EQ(streams.take_due_sessions(now + hours(2), 9), Due{}) << "being read";
    streams.set_alive_until("one", now + hours(3));
    streams.set_alive_until("two", now + hours(3));
    streams.on_possible_ends();
    EXPECT_EQ(streams.take_due_sessions(now, 1).size(), 1U);
    EXPECT_EQ(streams.take_due_sessions(now, 9).size(), 1U);
    // Ends that are announced while a session is being read are not lost.
    streams.on_possible_ends();
    streams.set_alive_until("one", now + hours(3));
    streams.set_alive_until("two", now + hours(3));
    EXPECT_EQ(streams.take_due_sessions(now, 9).size(), 2U);
}

TEST(EventStreams, AreLimitedInAllByAccountAndByAddress) {
    EventStreams streams({.total = 4, .per_account = 2, .per_address = 3});
    const auto refusal = [&](const StreamOwner& of) { return streams.open(of).error().refusal; };
    auto a = started(streams, owner(1));
    const auto b = started(streams, owner(1));
    EXPECT_EQ(refusal(owner(1)), Refusal::too_many_attempts);
    EXPECT_TRUE(streams.open(owner(1)).error().retry_after_s);
    const auto c = started(streams, owner(2));
    EXPECT_EQ(refusal(owner(3)), Refusal::too_many_attempts) << "of one address";
    const auto d = started(streams, owner(3, "s", "192.0.2.2"));
    EXPECT_EQ(refusal(owner(4, "s", "192.0.2.3")), Refusal::busy);
    EXPECT_EQ(streams.size(), 4U);
    a.reset();
    EXPECT_TRUE(streams.open(owner(1)));
    EXPECT_EQ(streams.size(), 3U);
    EventStreams none({.total = 0});
    EXPECT_EQ(none.open(owner(1)).error().refusal, Refusal::busy);
}

TEST(EventStreams, TheWorkerGetsEachChangedConversationOnceAndNoneWithoutAStream) {
    EventStreams streams({});
    std::stop_source stop;
    const auto stream = started(streams, owner(1));
    streams.on_change({first, account_id(1), account_id(9)});
    streams.on_change({second, account_id(8), account_id(9)});
    streams.on_change({first, account_id(1), account_id(9)});
    const auto work = streams.wait_for_work(stop.get_token(), milliseconds{0});
    ASSERT_EQ(work.changes.size(), 1U);
    EXPECT_EQ(work.changes.front().conversation, first);
    EXPECT_FALSE(work.missed_changes);
    streams.on_missed_changes();
    EXPECT_TRUE(streams.wait_for_work(stop.get_token(), milliseconds{0}).missed_changes);
    EXPECT_EQ(streams.accounts().size(), 1U);
}

}  // namespace event_streams_test
}  // namespace steady::http
