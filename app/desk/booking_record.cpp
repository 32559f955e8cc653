#include "app/desk/booking_record.h"

#include "app/audit/required_reason.h"
#include "app/core/readable.h"
#include "app/desk/desk_people.h"
#include "app/desk/mail_records.h"
#include "domain/core/result.h"
#include "ports/accounts.h"
#include "ports/approvals.h"
#include "ports/audit.h"
#include "ports/bookings.h"
#include "ports/books.h"
#include "ports/incidents.h"
#include "ports/jobs.h"
#include "ports/notifications.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/scheduling.h"
#include "ports/shifts.h"
#include "ports/store.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <set>
#include <utility>

namespace steady {
namespace {

// More than any booking has: twenty visits with a dozen events each.
constexpr int max_notices = 500;
constexpr int max_cases = 50;
constexpr std::size_t max_audited_ids = 64;

std::vector<AccountId> parties_of(const Booking& booking) {
    std::vector<AccountId> people{booking.client};
    for (const BookingLine& line : booking.lines) {
        if (std::ranges::find(people, line.companion) == people.end())
            people.push_back(line.companion);
    }
    return people;
}

std::vector<Incident> cases_of(Transaction& transaction, const BookingId& id) {
    return transaction.incident_lists.page({.booking = id, .limit = max_cases}).incidents;
}

// The objects of audit rows about this booking alone: itself, its visits, refunds and disputes, and
// what was looked up for one of its companions.
std::vector<std::string> audited_ids(const BookingHistory& history) {
    const std::string booking = history.booking.id.text();
    std::vector<std::string> ids{booking};
    for (const AccountId& person : parties_of(history.booking))
        ids.push_back(booking + "/" + person.text());
    for (const BookingLine& line : history.booking.lines) ids.push_back(line.id.text());
    for (const RefundRecord& refund : history.refunds) ids.push_back(refund.id.text());
    for (const DisputeRecord& dispute : history.disputes) ids.push_back(dispute.id);
    if (ids.size() > max_audited_ids) ids.resize(max_audited_ids);
    return ids;
}

// Of a cursor, which may be made up.
std::int64_t audit_number(const std::string& text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

BookingHistory history_of(Transaction& transaction, Booking booking,
                          const std::optional<TimelineCursor>& after, std::size_t limit) {
    const BookingId id = booking.id;
    BookingHistory history{.booking = std::move(booking)};
    history.is_proposed = transaction.scheduling.proposed_of({id}).contains(id);
    history.shifts = transaction.shifts.of_bookings({id});
    history.approval = transaction.approvals.find(id);
    history.purchases = transaction.book_details.purchases_of({id});
    history.refunds = transaction.refunds.of_booking(id);
    history.disputes = transaction.disputes.of_booking(id);
    history.payouts = transaction.payouts.of_booking(id);
    history.entries = transaction.ledger.entries_of(id);
    history.cases = cases_of(transaction, id);
    history.notifications = transaction.notifications.about(id, max_notices);
    history.mails = mails_about(transaction, id, max_notices);
    // The log alone grows without bound, so rows that earlier pages showed are not read again. Acts
    // come first among the events of a second.
    AuditQuery query{.objects = audited_ids(history), .limit = static_cast<int>(limit) + 1};
    if (after && after->kind == TimelineKind::act) query.before = audit_number(after->id);
    if (after && after->kind != TimelineKind::act) query.to = after->at;
    history.acts = transaction.audit.page(query);
    return history;
}

std::string first_zone(const Booking& booking) {
    const auto first = std::ranges::min_element(
        booking.lines, {}, [](const BookingLine& line) { return line.service.start; });
    return first->timezone;
}

void add_names(Transaction& transaction, BookingTimeline& timeline) {
    timeline.admins = admin_addresses(transaction);
    std::set<AccountId> people;
    for (const TimelineEvent& event : timeline.page.events) {
        if (event.account) people.insert(*event.account);
    }
    for (const AccountId& id : people) {
        const auto account =
            readable([&] { return transaction.accounts.find(id); }).value_or(std::nullopt);
        timeline.names.emplace(id, account ? account->display_name : std::string());
    }
}

}  // namespace

Result<BookingRecord> ReadBookingRecord::run(const BookingId& id) {
    return store_.read([&](Transaction& transaction) -> Result<BookingRecord> {
        auto booking = transaction.bookings.find(id);
        if (!booking) return refuse(Refusal::booking_not_found);
        BookingRecord record{.booking = *std::move(booking)};
        for (const AccountId& person : parties_of(record.booking))
            record.people.push_back(desk_person(transaction, person));
        record.purchases = transaction.book_details.purchases_of({id});
        record.refunds = transaction.refunds.of_booking(id);
        record.disputes = transaction.disputes.of_booking(id);
        record.entries = transaction.ledger.entries_of(id);
        std::ranges::stable_sort(record.entries, {}, &LedgerEntry::at);
        record.cases = cases_of(transaction, id);
        return record;
    });
}

Result<BookingTimeline> ReadBookingRecord::timeline(const BookingId& id,
                                                    const std::optional<TimelineCursor>& after,
                                                    std::size_t limit) {
    return store_.read([&](Transaction& transaction) -> Result<BookingTimeline> {
        auto booking = transaction.bookings.find(id);
        if (!booking) return refuse(Refusal::booking_not_found);
        BookingTimeline timeline;
        timeline.timezone = first_zone(*booking);
        for (const BookingLine& line : booking->lines)
            timeline.zones.emplace(line.id, line.timezone);
        const BookingHistory history = history_of(transaction, *std::move(booking), after, limit);
        timeline.page = timeline_page(timeline_of(history), after, limit);
        add_names(transaction, timeline);
        return timeline;
    });
}

Result<void> ReadBookingRecord::note(const AuditActor& admin, const BookingId& id,
                                     const std::string& text) {
    RETURN_IF_ERROR(demand_note(text));
    return store_.transact([&](Transaction& transaction) -> Result<void> {
        if (!transaction.bookings.find(id)) return refuse(Refusal::booking_not_found);
        trail_.record(transaction, admin,
                      {.action = "note_booking",
                       .object_type = "booking",
                       .object_id = id.text(),
                       .reason = text});
        return {};
    });
}

}  // namespace steady
