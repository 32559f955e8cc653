#pragma once

#include "domain/audit/audit_entry.h"
#include "domain/bookings/approval.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/shift.h"
#include "domain/core/enum_names.h"
#include "domain/incidents/incident.h"
#include "domain/notifications/mail_record.h"
#include "domain/notifications/notification.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/ledger.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steady {

// The events of a booking, in the order in which those of one second are listed, oldest first.
enum class TimelineKind {
    created,
    checkout_opened,
    requested,  // the card is authorized, and the companion is asked
    request_accepted,
    request_ended,
    paid,
    answered,
    answer_missed,
    visit_rescheduled,
    running_late,
    on_the_way,
    checked_in,
    checked_out,
    companion_missing,
    client_missing,
    line_canceled,
    canceled,
    completed,
    refund_ordered,
    refund_arrived,
    refund_failed,
    dispute_opened,
    payout_sent,
    payout_reversing,
    payout_returned,
    posted,  // an entry of the ledger that no other event stands for
    case_reported,
    case_settled,
    notified,
    mail,
    act,  // a row of the audit log: an administrator viewed or changed something
};
inline constexpr EnumNames<TimelineKind, 31> timeline_kinds{{"created",
                                                             "checkout_opened",
                                                             "requested",
                                                             "request_accepted",
                                                             "request_ended",
                                                             "paid",
                                                             "answered",
                                                             "answer_missed",
                                                             "visit_rescheduled",
                                                             "running_late",
                                                             "on_the_way",
                                                             "checked_in",
                                                             "checked_out",
                                                             "companion_missing",
                                                             "client_missing",
                                                             "line_canceled",
                                                             "canceled",
                                                             "completed",
                                                             "refund_ordered",
                                                             "refund_arrived",
                                                             "refund_failed",
                                                             "dispute_opened",
                                                             "payout_sent",
                                                             "payout_reversing",
                                                             "payout_returned",
                                                             "posted",
                                                             "case_reported",
                                                             "case_settled",
                                                             "notified",
                                                             "mail",
                                                             "act"}};

// Who caused an event. `provider`: the payment provider reported it; `system`: time passed.
enum class TimelineParty { client, companion, admin, provider, system };
inline constexpr EnumNames<TimelineParty, 5> timeline_parties{
    {"client", "companion", "admin", "provider", "system"}};

struct TimelineEvent {
    Instant at{};
    TimelineKind kind = TimelineKind::created;
    TimelineParty by = TimelineParty::system;
    std::optional<AccountId> account{};  // who acted, or who was notified
    std::string admin{};                 // the id of the administrator who acted
    std::optional<BookingLineId> line{};
    std::optional<Money> amount{};
    // The name of what happened, by kind: how a request ended, the kind of an entry, of a case or
    // of a notification, the state of a mail, the action of an audit row; minutes of a delay.
    std::string detail{};
    std::string text{};  // a reason in someone's words, or the subject of a mail
    std::string id{};    // of its row: the case, the refund, the number in the audit log
    friend bool operator==(const TimelineEvent&, const TimelineEvent&) = default;
};

// Everything stored about one booking.
struct BookingHistory {
    Booking booking;
    bool is_proposed = false;  // by an administrator
    std::vector<ShiftReport> shifts{};
    std::optional<Approval> approval{};
    std::vector<Purchase> purchases{};
    std::vector<RefundRecord> refunds{};
    std::vector<DisputeRecord> disputes{};
    std::vector<Payout> payouts{};
    std::vector<LedgerEntry> entries{};
    std::vector<Incident> cases{};
    std::vector<Notification> notifications{};
    std::vector<MailRecord> mails{};
    std::vector<AuditEntry> acts{};
};

// All of it as events, newest first.
[[nodiscard]] std::vector<TimelineEvent> timeline_of(const BookingHistory& history);

// The position of an event: later ones come first, and those of one second in the order of kinds.
// Events that are added while someone reads on move no position.
struct TimelineCursor {
    Instant at{};
    TimelineKind kind = TimelineKind::created;
    std::size_t id_size = 0;  // so that rows of the audit log are ordered by their number
    std::string id{};
    std::string line{};
    friend auto operator<=>(const TimelineCursor&, const TimelineCursor&) = default;
};
[[nodiscard]] TimelineCursor cursor_of(const TimelineEvent& event);
// "1764364093~act~12~"; nullopt for any other text.
[[nodiscard]] std::optional<TimelineCursor> parse_timeline_cursor(std::string_view text);
[[nodiscard]] std::string timeline_cursor_text(const TimelineCursor& cursor);

struct TimelinePage {
    std::vector<TimelineEvent> events{};  // newest first
    std::optional<TimelineCursor> next{};
};
// The next `limit` events of a whole timeline.
[[nodiscard]] TimelinePage timeline_page(std::vector<TimelineEvent> events,
                                         const std::optional<TimelineCursor>& after,
                                         std::size_t limit);

}  // namespace steady
