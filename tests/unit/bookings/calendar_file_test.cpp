#include "domain/bookings/calendar_file.h"

#include "tests/unit/support/sequential_ids.h"

#include <gtest/gtest.h>

namespace steady {
namespace calendar_file_test {

using testing::SequentialIds;

constexpr Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 20} + hours{15}};
constexpr Instant morning{std::chrono::sys_days{std::chrono::year{2027} / 1 / 2} + hours{3} +
                          minutes{4} + seconds{5}};

CalendarVisit visit(Instant start, Instant booked_at,
                    std::optional<Instant> rescheduled_at = std::nullopt) {
    return {SequentialIds::uuid_of(1),
            *BookingId::parse(SequentialIds::uuid_of(2)),
            {start, start + hours{10}},
            booked_at,
            rescheduled_at};
}

CalendarTexts texts_at(const std::string& origin) {
    return {.language = "EN",
            .name = "Appointments",
            .title = "Appointment",
            .page =
                [origin](const std::optional<BookingId>& booking) {
                    return origin + (booking ? "/bookings/" + booking->text() : "/dashboard");
                },
            .details = [](const std::string& page) { return "Details: " + page; }};
}

// RFC 5545: what each row says, and nothing of who, where or why.
TEST(CalendarFile, ContainsTimesOnly) {
    EXPECT_EQ(calendar_file({visit(morning, now - seconds{90}, now), visit(now, now)},
                            texts_at("https://a.example")),
              "BEGIN:VCALENDAR\r\n"
              "VERSION:2.0\r\n"
              "PRODID:-//Steady//Appointments//EN\r\n"
              "CALSCALE:GREGORIAN\r\n"
              "X-WR-CALNAME:Appointments\r\n"
              "REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n"
              "X-PUBLISHED-TTL:PT1H\r\n"
              "BEGIN:VEVENT\r\n"
              "UID:00000000-0000-7000-8000-000000000001@steady\r\n"
              "DTSTAMP:20261120T150000Z\r\n"
              "SEQUENCE:91\r\n"
              "STATUS:CONFIRMED\r\n"
              "DTSTART:20270102T030405Z\r\n"
              "DTEND:20270102T130405Z\r\n"
              "SUMMARY:Appointment\r\n"
              "DESCRIPTION:Details: https://a.example/bookings/00000000-0000-7000-8000-000\r\n"
              " 000000002\r\n"
              "URL:https://a.example/bookings/00000000-0000-7000-8000-000000000002\r\n"
              "END:VEVENT\r\n"
              "BEGIN:VEVENT\r\n"
              "UID:00000000-0000-7000-8000-000000000001@steady\r\n"
              "DTSTAMP:20261120T150000Z\r\n"
              "SEQUENCE:0\r\n"
              "STATUS:CONFIRMED\r\n"
              "DTSTART:20261120T150000Z\r\n"
              "DTEND:20261121T010000Z\r\n"
              "SUMMARY:Appointment\r\n"
              "DESCRIPTION:Details: https://a.example/bookings/00000000-0000-7000-8000-000\r\n"
              " 000000002\r\n"
              "URL:https://a.example/bookings/00000000-0000-7000-8000-000000000002\r\n"
              "END:VEVENT\r\n"
              "END:VCALENDAR\r\n");
}

TEST(CalendarFile, AnEntryWithoutABookingLinksToTheDashboard) {
    CalendarVisit call = visit(morning, now);
    call.booking.reset();
    const std::string file = calendar_file({call}, texts_at("https://a.example"));
    EXPECT_NE(file.find("URL:https://a.example/dashboard\r\n"), std::string::npos) << file;
}

// RFC 5545 §3.1: at most 75 octets in a row, each ended by CR and LF; a row that goes on begins
// with a blank, which counts.
TEST(CalendarFile, FoldsLongLines) {
    const std::string id = SequentialIds::uuid_of(2);
    for (std::size_t length = 8; length < 200; ++length) {
        const std::string origin = "https://" + std::string(length - 8, 'a');
        const std::string file = calendar_file({visit(morning, now)}, texts_at(origin));
        std::string unfolded;
        std::size_t before = 0;
        for (std::size_t from = 0; from < file.size();) {
            const std::size_t end = file.find("\r\n", from);
            ASSERT_NE(end, std::string::npos);
            const std::string row = file.substr(from, end - from);
            EXPECT_LE(row.size(), 75U) << row;
            if (row.starts_with(" ")) {
                EXPECT_EQ(before, 75U) << "no row goes on before it is full: " << row;
                EXPECT_GT(row.size(), 1U) << "nothing goes on in an empty row";
                unfolded += row.substr(1);
            } else {
                unfolded += "\n" + row;
            }
            before = row.size();
            from = end + 2;
        }
        const std::string page = origin + "/bookings/" + id + "\n";
        EXPECT_NE(unfolded.find("\nURL:" + page), std::string::npos) << unfolded;
        EXPECT_NE(unfolded.find("\nDESCRIPTION:Details: " + page), std::string::npos) << unfolded;
    }
}

// RFC 5545 §3.3.11 and §3.1: a language may use commas and letters of several octets.
TEST(CalendarFile, WritesTextsOfOtherLanguages) {
    CalendarTexts texts = texts_at("https://a.example");
    texts.language = "ES";
    texts.title = "Una, dos; y tres\\";
    for (std::size_t length = 0; length < 8; ++length) {
        texts.details = [&](const std::string& page) {
            std::string text(length, 'x');
            for (int i = 0; i < 60; ++i) text += "\u00f1";
            return text + page;
        };
        const std::string file = calendar_file({visit(morning, now)}, texts);
        EXPECT_NE(file.find("PRODID:-//Steady//Appointments//ES\r\n"), std::string::npos);
        EXPECT_NE(file.find("SUMMARY:Una\\, dos\\; y tres\\\\\r\n"), std::string::npos) << file;
        for (std::size_t at = file.find("\r\n"); at != std::string::npos;
             at = file.find("\r\n", at + 2)) {
            const auto next = file.find("\r\n", at + 2);
            if (next == std::string::npos) break;
            EXPECT_LE(next - at - 2, 75U);
            const auto first = static_cast<unsigned char>(file[at + 3]);
            EXPECT_NE(first & 0xC0U, 0x80U) << "a row begins inside a character";
        }
    }
}

}  // namespace calendar_file_test
}  // namespace steady
