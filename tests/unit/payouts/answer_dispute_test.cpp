// The answer to a client's bank: drafted from the records, submitted once.
#include "app/notifications/operator_notes.h"
#include "ports/audit.h"
#include "tests/unit/payouts/disputed_world.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace steady {
namespace answer_dispute_test {

using testing::DisputedMoneyTest;
using Trouble = testing::MoneyProvider::Trouble;

class AnswerDisputeTest : public DisputedMoneyTest {
  protected:
    Result<DisputeView> view(const std::string& id) { return world.money.answer_dispute.view(id); }
    Result<DisputeView> answer(const std::string& id, const DisputeEvidence& evidence) {
        return world.money.answer_dispute.run(world.admin, id, evidence);
    }
    Result<DisputeView> answer(const std::string& id) { return answer(id, draft(id)); }
    DisputeEvidence draft(const std::string& id) { return view(id)->draft.value(); }
    std::vector<std::string> audited() {
        return world.store->read([](Transaction& t) {
            std::vector<std::string> actions;
            for (const AuditEntry& entry : t.audit.page({.limit = 50})) {
                if (entry.object_type == "dispute") actions.push_back(entry.action);
            }
            std::ranges::reverse(actions);
            return actions;
        });
    }
    bool waits(const std::string& id) {
        return world.store->read([&](Transaction& t) {
            return is_note_open(t, open_dispute_note(id)) && t.disputes.unanswered(10).total == 1;
        });
    }
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST_F(AnswerDisputeTest, TheDraftSaysWhatIsRecordedAndNoPlace) {
    const Booking booking = world.completed_booking(2);
    const std::string id = dispute(booking);
    const auto found = view(id);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->client, world.client);
    EXPECT_EQ(found->paid, booking.total);
    ASSERT_TRUE(found->draft);
    const DisputeEvidence& draft = *found->draft;
    EXPECT_FALSE(draft.customer_name.empty());
    EXPECT_TRUE(contains(draft.customer_email, "@"));
    EXPECT_EQ(draft.service_date.size(), 10U);
    EXPECT_TRUE(contains(draft.product_description,
                         "An in-person session of 3 hours with an independent companion"));
    for (const char* event :
         {"The customer made the booking.", "The customer agreed to our terms (version ",
          "by card.", "The companion confirmed that they would come.",
          "The companion arrived and checked in."}) {
        EXPECT_TRUE(contains(draft.activity_log, event)) << event;
    }
    // In order of time, each event in a line.
    EXPECT_LT(draft.activity_log.find("made the booking"), draft.activity_log.find("by card."));
    EXPECT_LT(draft.activity_log.find("by card."), draft.activity_log.find("checked in"));
    EXPECT_TRUE(contains(draft.cancellation_policy, "at least 24 hours before the start"));
    EXPECT_TRUE(contains(draft.cancellation_policy, "it returns 50% of the price"));
    EXPECT_TRUE(contains(draft.cancellation_policy,
                         "within 15 minutes of paying, if the start is "
                         "at least 2 hours away"));
    EXPECT_EQ(draft.refund_explanation, "The booking was not canceled, so no refund was due.");
    for (const BookingLine& line : booking.lines) {
        EXPECT_TRUE(line.location.empty() || !contains(draft.product_description, line.location));
    }
}

TEST_F(AnswerDisputeTest, TheDraftNamesRefundsAndWhoCanceled) {
    const Booking booking = world.paid_booking(hours(5));
    ASSERT_TRUE(world.cancel.run({.account = world.client}, booking.id));
    world.jobs.run();
    const DisputeEvidence drafted = draft(dispute(booking, Money::from_dollars(10)));
    EXPECT_TRUE(contains(drafted.activity_log, "A session was canceled by the customer."));
    EXPECT_TRUE(contains(drafted.product_description, ", which was canceled."));
    EXPECT_TRUE(contains(drafted.refund_explanation, "We refunded $"));
}

TEST_F(AnswerDisputeTest, IsSubmittedOnceAndNoLongerWaits) {
    const std::string id = dispute(world.completed_booking());
    EXPECT_TRUE(waits(id));
    DisputeEvidence evidence = draft(id);
    evidence.other = "The customer thanked the companion.";
    const auto answered = answer(id, evidence);
    ASSERT_TRUE(answered) << answered.error().message;
    EXPECT_EQ(answered->dispute.answered_at, world.clock.now());
    EXPECT_FALSE(answered->draft);
    EXPECT_TRUE(world.provider.evidence.at(id) == evidence);
    EXPECT_FALSE(waits(id));
    const auto again = answer(id, evidence);
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().refusal, Refusal::conflict);
    // The provider's event about it changes nothing.
    const Instant at = world.clock.now();
    world.clock.advance(minutes(5));
    world.deliver();
    EXPECT_EQ(view(id)->dispute.answered_at, at);
    EXPECT_EQ(audited(), (std::vector<std::string>{"answer_dispute"}));
    close(id, true);
    EXPECT_EQ(view(id)->dispute.state, DisputeState::won);
    EXPECT_FALSE(view(id)->draft);
    EXPECT_EQ(answer(id, evidence).error().message, "This dispute has been decided.");
}

TEST_F(AnswerDisputeTest, AnAnswerInTheDashboardOfTheProviderCounts) {
    const std::string id = dispute(world.completed_booking());
    world.provider.disputes.at(id).answered = true;
    world.provider.emit_dispute_updated(id);
    world.deliver();
    EXPECT_FALSE(waits(id));
    EXPECT_FALSE(view(id)->draft);
    EXPECT_FALSE(answer(id, {.other = "Late"}));
    EXPECT_TRUE(audited().empty());
}

TEST_F(AnswerDisputeTest, IsFoundWhenItsReplyIsLost) {
    const std::string id = dispute(world.completed_booking());
    world.provider.next_troubles["answer_dispute"] = {Trouble::lost_after};
    EXPECT_TRUE(answer(id));
    EXPECT_TRUE(view(id)->dispute.answered_at);
}

TEST_F(AnswerDisputeTest, SaysWhyItWasNotSubmitted) {
    const std::string id = dispute(world.completed_booking());
    for (const auto& [trouble, refusal] :
         {std::pair{Trouble::unavailable, Refusal::provider_unavailable},
          std::pair{Trouble::lost_before, Refusal::provider_unavailable},
          std::pair{Trouble::refused, Refusal::conflict}}) {
        world.provider.next_troubles["answer_dispute"] = {trouble};
        const auto refused = answer(id);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().refusal, refusal);
        EXPECT_TRUE(waits(id));
    }
    EXPECT_EQ(audited().size(), 6U) << "each act and its failure";
    EXPECT_EQ(audited().back(), "answer_dispute_failed");
    EXPECT_TRUE(answer(id));
}

TEST_F(AnswerDisputeTest, RefusesWhatTheBankWouldNotAccept) {
    const std::string id = dispute(world.completed_booking());
    EXPECT_EQ(answer("dp_unknown", {.other = "x"}).error().refusal, Refusal::not_found);
    EXPECT_EQ(answer(id, {.customer_name = "Jordan"}).error().fields.front().field, "activityLog");
    DisputeEvidence longest{.other = std::string(max_evidence_text + 1, 'x')};
    EXPECT_EQ(answer(id, longest).error().fields.front().field, "other");
    // Characters, not bytes.
    longest.other.clear();
    for (std::size_t i = 0; i < max_evidence_text; ++i) longest.other += "\u00e9";
    EXPECT_TRUE(answer(id, longest));
}

TEST_F(AnswerDisputeTest, NothingIsSubmittedAfterItsTime) {
    const Booking booking = world.completed_booking();
    const std::string id = dispute(booking);
    world.provider.disputes.at(id).respond_by = world.clock.now() + hours(1);
    world.provider.emit_dispute_updated(id);
    world.deliver();
    world.clock.advance(hours(1));
    EXPECT_EQ(answer(id, {.other = "x"}).error().message,
              "The bank no longer accepts an answer to this dispute.");
}

}  // namespace answer_dispute_test
}  // namespace steady
