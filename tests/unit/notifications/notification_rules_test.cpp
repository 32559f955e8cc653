#include "domain/notifications/notification_rules.h"

#include "app/notifications/notice_writer.h"

#include <set>
#include <vector>

#include <gtest/gtest.h>

namespace steady {
namespace notification_rules_test {

using enum NotificationKind;

const std::set<NotificationKind> for_safety{booking_proposed,   booking_updated,
                                            booking_moved,      booking_partly_cancelled,
                                            booking_cancelled,  NotificationKind::unacknowledged,
                                            visit_answered,     answer_requested,
                                            answer_missed,      running_late,
                                            recipient_answered, no_show_reported,
                                            safety_check,       intro_call};
const std::set<NotificationKind> for_money{payment_failed, refund_sent,     refund_failed,
                                           payout_failed,  payout_deducted, payout_returned};

TEST(Notifications, TitlesAndTextsRevealNothing) {
    std::set<std::string_view> titles;
    for (const NotificationKind kind : every_notification_kind()) {
        const NotificationRule& rule = rule_of(kind);
        EXPECT_EQ(rule.kind, kind);
        EXPECT_FALSE(rule.title.empty());
        EXPECT_TRUE(reveals_nothing(rule.title)) << rule.title;
        EXPECT_TRUE(titles.insert(rule.title).second) << rule.title << " is two kinds";
        Notification sample{.id = *NotificationId::parse("019365a0-0000-7000-8000-000000000001"),
                            .account = *AccountId::parse("019365a0-0000-7000-8000-000000000002"),
                            .kind = kind};
        EXPECT_FALSE(text_of(sample).empty());
        EXPECT_TRUE(reveals_nothing(text_of(sample))) << text_of(sample);
        sample.amount = Money::from_cents(1'250);
        EXPECT_TRUE(reveals_nothing(text_of(sample))) << text_of(sample);
    }
}

TEST(Notifications, DetectsRevealingWordsInAnyCase) {
    for (const char* text :
         {"Your Sober companion", "RECOVERY", "an addict", "Alcohol", "drug test", "rehab",
          "Relapse", "detox", "treatment", "THERAPY", "your companion", "12-step"}) {
        EXPECT_FALSE(reveals_nothing(text)) << text;
    }
    EXPECT_TRUE(reveals_nothing("Your appointment is confirmed"));
}

TEST(Notifications, NamesOfKindsReadBackAndOthersAreRefused) {
    for (const NotificationKind kind : every_notification_kind()) {
        EXPECT_EQ(notification_kind_from(rule_of(kind).word), kind);
    }
    EXPECT_EQ(notification_kind_from("bookings"), std::nullopt);
    EXPECT_EQ(notification_kind_from(""), std::nullopt);
}

TEST(Notifications, ShowAKnownAmount) {
    Notification sample{.id = *NotificationId::parse("019365a0-0000-7000-8000-000000000001"),
                        .account = *AccountId::parse("019365a0-0000-7000-8000-000000000002")};
    for (const NotificationKind kind : {refund_sent, refund_failed, payout_sent, payout_failed}) {
        sample.kind = kind;
        sample.amount = Money::from_cents(1'250);
        EXPECT_TRUE(text_of(sample).starts_with("$12.50 ")) << text_of(sample);
        sample.amount = Money{};
        EXPECT_EQ(text_of(sample).find('$'), std::string::npos) << text_of(sample);
    }
}

// Each kind under each choice: what may be switched off is, and nothing else.
TEST(Notifications, SafetyAndMoneyIgnoreTheChoice) {
    for (const NotificationKind kind : every_notification_kind()) {
        const NotificationRule& rule = rule_of(kind);
        const bool always = for_safety.contains(kind) || for_money.contains(kind);
        EXPECT_EQ(rule.necessity == Necessity::safety, for_safety.contains(kind)) << rule.word;
        EXPECT_EQ(rule.necessity == Necessity::money, for_money.contains(kind)) << rule.word;
        for (const bool email : {false, true}) {
            for (const bool in_app : {false, true}) {
                for (const bool push : {false, true}) {
                    const Channels used =
                        channels_of(rule, {.email = email, .in_app = in_app, .push = push});
                    EXPECT_EQ(used.in_app, always || in_app) << rule.word;
                    EXPECT_EQ(used.email, rule.has_mail && (always || email)) << rule.word;
                    EXPECT_EQ(used.push, has_push(kind) && (always || push)) << rule.word;
                }
            }
        }
    }
}

// Every combination of the three channels.
std::vector<Channels> all_choices() {
    std::vector<Channels> all;
    for (const bool email : {false, true}) {
        for (const bool in_app : {false, true}) {
            for (const bool push : {false, true}) all.push_back({email, in_app, push});
        }
    }
    return all;
}

TEST(Notifications, RefuseAChoiceForAFixedKind) {
    for (const NotificationKind kind : every_notification_kind()) {
        const NotificationRule& rule = rule_of(kind);
        EXPECT_TRUE(rule.for_clients || rule.for_companions) << rule.word;
        for (const AccountType type : {AccountType::client, AccountType::companion}) {
            for (const Channels& wanted : all_choices()) {
                const bool fixed = rule.necessity != Necessity::chosen;
                const bool everywhere =
                    wanted.email && wanted.in_app && wanted.push == has_push(kind);
                const bool allowed = concerns(rule, type) && (!fixed || everywhere) &&
                                     (rule.has_mail || !wanted.email) &&
                                     (has_push(kind) || !wanted.push);
                const auto checked = check_choice(rule, type, wanted);
                EXPECT_EQ(checked.has_value(), allowed)
                    << rule.word << wanted.email << wanted.in_app << wanted.push;
                if (checked) continue;
                EXPECT_EQ(checked.error().refusal, Refusal::invalid_input);
                EXPECT_EQ(checked.error().fields.size(), 1U);
            }
        }
    }
}

TEST(Notifications, NotifyDevicesOfUrgentEventsInNeutralTexts) {
    std::set<NotificationKind> pushed;
    for (const NotificationKind kind : every_notification_kind()) {
        if (has_push(kind)) pushed.insert(kind);
        EXPECT_TRUE(reveals_nothing(push_text(kind))) << push_text(kind);
        EXPECT_EQ(push_text(kind),
                  kind == new_message ? "You have a new message" : "You have a new notification");
    }
    EXPECT_EQ(pushed, (std::set{answer_requested, booking_reminder, running_late, new_message,
                                payout_failed, payout_returned}));
}

// The same notification covers a booking, a change of one, and a late payment.
TEST(Notifications, AnUnpaidChangeIsNotShownAsANewBooking) {
    Notification sample{.id = *NotificationId::parse("019365a0-0000-7000-8000-000000000001"),
                        .account = *AccountId::parse("019365a0-0000-7000-8000-000000000002"),
                        .kind = payment_failed};
    EXPECT_EQ(text_of(sample),
              "Nothing was charged. A new appointment was not booked, and a change to one was not "
              "made. You can try again.");
    sample.amount = Money::from_cents(4050);
    const std::string refunded = text_of(sample);
    EXPECT_EQ(refunded.find("Nothing was charged"), std::string::npos);
    EXPECT_EQ(refunded.find("$40.50 goes back to your card: "), 0U) << refunded;
}

TEST(Notifications, ReadOnesExpireAfter90DaysAndAllAfterAYear) {
    const Instant at{hours{500'000}};
    Notification sample{.id = *NotificationId::parse("019365a0-0000-7000-8000-000000000001"),
                        .account = *AccountId::parse("019365a0-0000-7000-8000-000000000002"),
                        .at = at};
    EXPECT_EQ(purged_at(sample), at + hours{24 * 365});
    sample.read_at = at + hours{5};
    EXPECT_EQ(purged_at(sample), at + hours{5 + 24 * 90});
    sample.read_at = at + hours{24 * 364};
    EXPECT_EQ(purged_at(sample), at + hours{24 * 365});
}

}  // namespace notification_rules_test
}  // namespace steady
