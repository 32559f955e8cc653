#include "domain/incidents/incident_rules.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

namespace steady {
namespace incident_rules_test {

using enum IncidentState;
using enum IncidentAct;

template <class IdType>
IdType id(int number) {
    return *IdType::parse("00000000-0000-0000-0000-0000000000" + std::to_string(number));
}
AccountId account_id(int number) {
    return id<AccountId>(number);
}

constexpr std::array acts{begin, settle, reopen};
constexpr std::array states{open, in_work, settled};

// The whole table: what is not listed is refused.
TEST(IncidentRules, CoverEveryActionInEveryState) {
    const std::map<std::pair<IncidentAct, IncidentState>, IncidentState> allowed{
        {{begin, open}, in_work},
        {{settle, open}, settled},
        {{settle, in_work}, settled},
        {{reopen, settled}, in_work},
    };
    for (const IncidentAct act : acts) {
        for (const IncidentState state : states) {
            const auto wanted = allowed.find({act, state});
            const auto moved = after(act, state);
            EXPECT_EQ(moved.has_value(), wanted != allowed.end())
                << static_cast<int>(act) << incident_states.of(state);
            if (moved && wanted != allowed.end()) {
                EXPECT_EQ(*moved, wanted->second);
            }
        }
    }
    EXPECT_EQ(event_of(begin), IncidentEventKind::began);
    EXPECT_EQ(event_of(settle), IncidentEventKind::settled);
    EXPECT_EQ(event_of(reopen), IncidentEventKind::reopened);
}

TEST(IncidentRules, EnumNamesReadBack) {
    std::set<std::string_view> words;
    for (int i = 0; i < 7; ++i) {
        const auto kind = static_cast<IncidentKind>(i);
        EXPECT_EQ(incident_kinds.from(incident_kinds.of(kind)), kind);
        words.insert(incident_kinds.of(kind));
    }
    EXPECT_EQ(words.size(), 7);
    for (int i = 0; i < 3; ++i) {
        const auto severity = static_cast<IncidentSeverity>(i);
        EXPECT_EQ(incident_severities.from(incident_severities.of(severity)), severity);
        const auto state = static_cast<IncidentState>(i);
        EXPECT_EQ(incident_states.from(incident_states.of(state)), state);
    }
    for (const char* word : {"", "Safety", "none", "open "}) {
        EXPECT_FALSE(incident_kinds.from(word)) << word;
        EXPECT_FALSE(incident_severities.from(word)) << word;
        EXPECT_FALSE(incident_states.from(word)) << word;
        EXPECT_FALSE(incident_act_from(word)) << word;
    }
    EXPECT_EQ(incident_act_from("begin"), begin);
    EXPECT_EQ(incident_act_from("settle"), settle);
    EXPECT_EQ(incident_act_from("reopen"), reopen);
}

// Who may report: each status of a booking, paid or not, and each of its people.
TEST(IncidentRules, PartiesReportFromPaymentOnAndNoOneElse) {
    for (const auto status : {BookingStatus::pending, BookingStatus::confirmed,
                              BookingStatus::completed, BookingStatus::cancelled}) {
        for (const bool paid : {false, true}) {
            Booking booking{.id = id<BookingId>(10), .client = account_id(21)};
            booking.lines.push_back({.id = id<BookingLineId>(10), .companion = account_id(11)});
            booking.lines.push_back({.id = id<BookingLineId>(11), .companion = account_id(12)});
            booking.status = status;
            booking.paid_at = paid ? std::optional(Instant{}) : std::nullopt;
            // Taken out of it: what happened before still happened.
            booking.lines[1].cancelled = LineCancellation{Instant{}, CancelledBy::admin, ""};
            const auto as = [&](int who) { return reporter_of(booking, account_id(who)); };
            EXPECT_EQ(as(21), paid ? std::optional(IncidentReporter::client) : std::nullopt);
            EXPECT_EQ(as(11), paid ? std::optional(IncidentReporter::companion) : std::nullopt);
            EXPECT_EQ(as(12), paid ? std::optional(IncidentReporter::companion) : std::nullopt);
            EXPECT_EQ(as(22), std::nullopt);
            EXPECT_EQ(as(13), std::nullopt);
        }
    }
}

TEST(IncidentRules, TextsAreTrimmedPlainAndLimited) {
    EXPECT_EQ(checked_incident_text("text", "  a\nb \n"), "a\nb");
    EXPECT_EQ(checked_incident_text("text", std::string(4000, 'x'))->size(), 4000);
    std::string umlauts;
    for (int i = 0; i < 4000; ++i) umlauts += "ü";
    EXPECT_TRUE(checked_incident_text("text", umlauts)) << "characters, not bytes";
    for (const std::string& bad :
         {std::string(), std::string(" \n"), std::string(4001, 'x'), std::string("a\x01")}) {
        const auto refused = checked_incident_text("text", bad);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().fields.at(0).field, "text");
    }
}

}  // namespace incident_rules_test
}  // namespace steady
