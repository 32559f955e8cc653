#include "app/archives/archive_people.h"
#include "app/archives/archive_records.h"
#include "ports/books.h"
#include "ports/conversations.h"
#include "ports/files.h"
#include "ports/payments.h"
#include "ports/payouts.h"
#include "ports/store.h"

#include <optional>
#include <set>

namespace steady {

const ArchiveTable bookings_table{
    "bookings",
    {"booking", "status", "created at", "paid at", "canceled at", "visit", "client", "companion",
     "start", "end", "time zone", "by video", "place", "notes", "price in dollars",
     "visit canceled at"}};
const ArchiveTable payments_table{
    "payments", {"booking", "kind", "id", "at", "amount in dollars", "state", "reason"}};

namespace {

constexpr int conversations_per_page = 100;
constexpr EnumNames<BookingStatus, 4> archived_booking_states{
    {"pending", "confirmed", "completed", "canceled"}};
constexpr EnumNames<PayoutState, 9> archived_payout_states{
    {"due", "held", "sending", "paid", "failed", "reversing", "reversed", "lost", "canceled"}};

ArchiveRow line_row(const Booking& booking, const BookingLine& line, Pseudonyms& pseudonyms) {
    // Place and notes are the client's.
    const bool is_client = pseudonyms.is_subject(booking.client.text());
    const auto of_client = [&](const std::string& text) {
        return is_client ? pseudonyms.redact(text) : std::string("left out");
    };
    return {booking.id.text(),
            std::string(archived_booking_states.of(booking.status)),
            utc_text(booking.created_at),
            utc_text(booking.paid_at),
            utc_text(booking.cancelled_at),
            line.id.text(),
            pseudonyms.of("Client", booking.client.text()),
            pseudonyms.of("Companion", line.companion.text()),
            utc_text(line.service.start),
            utc_text(line.service.end),
            line.timezone,
            line.is_video ? "yes" : "no",
            of_client(line.location),
            of_client(booking.notes + (line.notes.empty() ? "" : " / " + line.notes)),
            line.amounts.total.dollars_text(),
            line.cancelled ? utc_text(line.cancelled->at) : ""};
}

}  // namespace

std::vector<ArchiveRow> booking_rows(const Booking& booking, Pseudonyms& pseudonyms) {
    std::vector<ArchiveRow> rows;
    const bool is_client = pseudonyms.is_subject(booking.client.text());
    for (const BookingLine& line : booking.lines) {
        if (is_client || pseudonyms.is_subject(line.companion.text()))
            rows.push_back(line_row(booking, line, pseudonyms));
    }
    return rows;
}

std::vector<ArchiveRow> payment_rows(Transaction& transaction, const Booking& booking,
                                     const Pseudonyms& pseudonyms) {
    std::vector<ArchiveRow> rows;
    if (!pseudonyms.is_subject(booking.client.text())) return rows;
    for (const Purchase& purchase : transaction.book_details.purchases_of({booking.id}))
        rows.push_back({booking.id.text(), "payment", purchase.id.text(),
                        utc_text(purchase.paid_at ? *purchase.paid_at : purchase.created_at),
                        purchase.amount.dollars_text(),
                        std::string(purchase_state_names.of(purchase.state)), ""});
    for (const RefundRecord& refund : transaction.refunds.of_booking(booking.id))
        rows.push_back({booking.id.text(), "refund", refund.id.text(), utc_text(refund.ordered_at),
                        refund.amount.dollars_text(),
                        std::string(refund_state_names.of(refund.state)), refund.reason});
    return rows;
}

void write_bookings_of(const ArchiveSources& sources, const AccountId& person,
                       ArchiveSections& to) {
    to.add_table(bookings_table, [&](const ArchiveSections::Visit& visit) {
        each_booking_of(sources.store, person, [&](const Booking& booking) {
            for (const ArchiveRow& row : booking_rows(booking, to.pseudonyms())) visit(row);
        });
    });
}

void write_payments_of(const ArchiveSources& sources, const AccountId& person,
                       ArchiveSections& to) {
    to.add_table(payments_table, [&](const ArchiveSections::Visit& visit) {
        each_booking_of(sources.store, person, [&](const Booking& booking) {
            const auto rows = sources.store.read([&](Transaction& transaction) {
                return payment_rows(transaction, booking, to.pseudonyms());
            });
            for (const ArchiveRow& row : rows) visit(row);
        });
    });
}

void write_payouts_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    each_booking_of(sources.store, person, [&](const Booking& booking) {
        const auto payouts = sources.store.read(
            [&](Transaction& transaction) { return transaction.payouts.of_booking(booking.id); });
        for (const Payout& payout : payouts) {
            if (payout.companion != person) continue;
            rows.push_back({payout.line.text(), booking.id.text(), utc_text(payout.due_at),
                            payout.amount.dollars_text(),
                            std::string(archived_payout_states.of(payout.state)), payout.transfer});
        }
    });
    to.add_table(
        {"payouts", {"visit", "booking", "due at", "amount in dollars", "state", "transfer"}},
        rows);
}

void write_conversations_of(const ArchiveSources& sources, const AccountId& person,
                            ArchiveSections& to) {
    std::vector<ArchiveRow> rows;
    for (const AccountType as : {AccountType::client, AccountType::companion}) {
        std::optional<ConversationCursor> after;
        do {
            const auto page = sources.store.read([&](Transaction& transaction) {
                return transaction.conversations.page(
                    {.party = person, .as = as, .after = after, .limit = conversations_per_page});
            });
            after.reset();
            for (const auto& [conversation, latest] : page)
                rows.push_back({conversation.id.text(),
                                to.pseudonyms().of("Client", conversation.client.text()),
                                to.pseudonyms().of("Companion", conversation.companion.text()),
                                utc_text(conversation.opened_at), utc_text(conversation.active_at),
                                std::to_string(conversation.last_sequence)});
            if (std::ssize(page) == conversations_per_page)
                after = ConversationCursor{page.back().conversation.active_at,
                                           page.back().conversation.id};
        } while (after);
    }
    to.add_table({"conversations",
                  {"conversation", "client", "companion", "first message at", "last message at",
                   "messages"}},
                 rows);
}

void write_files_of(const ArchiveSources& sources, const AccountId& person, ArchiveSections& to) {
    const auto files = sources.store.read(
        [&](Transaction& transaction) { return transaction.files.of_owner(person); });
    std::vector<ArchiveRow> rows;
    for (const StoredFile& file : files) {
        const auto bytes = sources.bytes.get(file.public_id);
        const std::string name = "files/" + file.public_id;
        rows.push_back({file.public_id, file.content_type, std::to_string(file.bytes),
                        utc_text(file.created_at), bytes ? name : "missing"});
        if (bytes) to.add_file(name, *bytes);
    }
    to.add_table({"files", {"file", "type", "bytes", "uploaded at", "in this archive"}}, rows);
}

}  // namespace steady
