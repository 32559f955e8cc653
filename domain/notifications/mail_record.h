#pragma once

#include "domain/core/enum_names.h"
#include "domain/core/ids.h"
#include "domain/core/time.h"

#include <optional>
#include <string>

namespace steady {

enum class MailState { waiting, sent, failed };
inline constexpr EnumNames<MailState, 3> mail_states{{"waiting", "sent", "failed"}};

// What is retained of a mail to an account: never its text.
struct MailRecord {
    std::string id;
    Instant at{};                        // when it was sent; when it was written, while it is not
    std::optional<AccountId> account{};  // nullopt: the mailbox belongs to no account
    std::optional<BookingId> booking{};
    std::string subject{};
    MailState state = MailState::waiting;
    friend bool operator==(const MailRecord&, const MailRecord&) = default;
};

// Policy: how long a sent mail is recorded, as long as an unread notification.
inline constexpr hours mail_records_retention{24 * 365};

}  // namespace steady
