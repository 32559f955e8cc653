#include "adapters/mail/smtp_dialog.h"

#include <gtest/gtest.h>

namespace steady::mail {
namespace smtp_dialog_test {

using Kind = MailFault::Kind;

constexpr SmtpDialog::Time now{};

// What becomes of a mail whose server answers `line` to `command`.
MailFault after(const std::string& command, const std::string& line) {
    SmtpDialog dialog("jane.doe@example.com");
    for (const std::string each : {"EHLO x", "MAIL FROM:<a@b.example>", "RCPT TO:<jane>", "DATA"}) {
        dialog.sent_line(each);
        if (each.starts_with(command)) break;
        dialog.received_line("250 2.1.0 Ok", now);
    }
    if (command == "text") dialog.received_line("354 go on", now);
    dialog.received_line(line, now);
    return dialog.refusal().value();
}

TEST(SmtpDialog, OnlyARefusedMailboxIsPermanent) {
    for (const char* line :
         {"550 5.1.1 User unknown", "550-5.1.1 No such user", "550 5.1.2 Bad", "550 5.1.10 Null MX",
          "550 5.2.1 Disabled", "553 5.1.3 Bad syntax", "550 5.1.0 Address rejected"}) {
        EXPECT_EQ(after("RCPT", line).kind, Kind::no_mailbox) << line;
    }
    for (const char* line :
         {"554 5.7.1 Relay access denied", "550 5.7.1 Blocked by a list", "550 5.4.5 Daily quota",
          "550 relay not permitted", "550 5.1.8 Sender domain not found", "550 5.1.7 Bad sender",
          "550 5.1.0 Sender address rejected"}) {
        EXPECT_EQ(after("RCPT", line).kind, Kind::refused) << line;
    }
    for (const char* line :
         {"552 5.2.2 Mailbox full", "550 No such user", "554 5.2.3 Too long", "550 5.1.11 x"}) {
        EXPECT_EQ(after("RCPT", line).kind, Kind::later) << line;
    }
    for (const char* command : {"MAIL", "DATA", "text"}) {
        EXPECT_EQ(after(command, "550 5.1.1 Unknown").kind, Kind::refused) << command;
    }
}

TEST(SmtpDialog, DistinguishesADeferredMailFromARefusingServer) {
    EXPECT_EQ(after("RCPT", "451 4.7.1 Greylisted").kind, Kind::later);
    EXPECT_EQ(after("text", "452 4.3.1 Full").kind, Kind::later);
    EXPECT_EQ(after("RCPT", "421 4.3.2 Closing").kind, Kind::unreachable);
    EXPECT_EQ(after("EHLO", "554 5.7.1 No service").kind, Kind::unreachable);
    EXPECT_EQ(after("MAIL", "530 5.7.0 Log in first").kind, Kind::unreachable);
}

TEST(SmtpDialog, StoresTheServersFirstLineWithoutAddresses) {
    SmtpDialog dialog("jane.doe@example.com");
    dialog.sent_line("RCPT TO:<jane.doe@example.com>");
    dialog.received_line("550-5.1.1 <jane.doe@example.com>: mailbox Jane.Doe unknown\r\n", now);
    dialog.received_line("550 5.1.1 second line\r\n", now);
    EXPECT_EQ(dialog.refusal()->what, "refused with 550-5.1.1 (address) mailbox (address) unknown");
    EXPECT_EQ(without_addresses(std::string(500, 'x'), "a@b.example").size(), 200U);
    EXPECT_EQ(without_addresses("a \x1b[31mred\xff", "a@b.example"), "a [31mred");
}

TEST(SmtpDialog, RecordsWhenTheTextWasSent) {
    SmtpDialog dialog("a@example.com");
    dialog.sent_line("DATA");
    EXPECT_FALSE(dialog.text_since());
    dialog.received_line("354 End with .", now);
    EXPECT_EQ(dialog.text_since(), now);
    EXPECT_FALSE(dialog.refusal());
}

}  // namespace smtp_dialog_test
}  // namespace steady::mail
