#include "adapters/sql/recipients.h"

#include "adapters/sql/books_lists.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/legal_holds.h"

#include <string>

namespace steady::sql {
namespace {

constexpr std::string_view recipient_columns =
    "booking_id, name, relation, relation_text, phone, may_call, email, link_hash,"
    " link_expires_at, answered_at, terms_version, ip_address, user_agent";

Recipient read_recipient(Fields& fields) {
    Recipient recipient{.booking = fields.id<BookingId>(), .details = {}};
    RecipientDetails& details = recipient.details;
    details.name = fields.text();
    details.relation = fields.word(recipient_relations);
    details.relation_text = fields.text();
    details.phone = fields.text();
    details.may_call = fields.flag();
    details.email = fields.text();
    recipient.link_hash = fields.optional([](Fields& f) { return f.text(); });
    recipient.link_expires_at = fields.optional_instant();
    recipient.answered_at = fields.optional_instant();
    recipient.terms_version = fields.text();
    recipient.ip_address = fields.text();
    recipient.user_agent = fields.text();
    return recipient;
}

std::string recipients_text(const std::string& bookings) {
    return select_from(recipient_columns, "booking_recipients WHERE booking_id IN (" + bookings +
                                              ") ORDER BY booking_id");
}

const ComposedShapes recipient_shapes([] { return texts_of_lists(recipients_text); });

}  // namespace

std::optional<Recipient> Recipients::find(const BookingId& booking) {
    const KnownSql& sql = known<[] {
        return select_from(recipient_columns, "booking_recipients WHERE booking_id = $1");
    }>;
    return select_one(connection_, sql, read_recipient, booking);
}

std::vector<Recipient> Recipients::of_bookings(const std::vector<BookingId>& bookings) {
    if (bookings.empty()) return {};
    std::vector<Value> values;
    const ComposedSql sql(recipients_text(list_of(values, bookings)));
    return select_values(connection_, sql, values, read_recipient);
}

std::optional<Recipient> Recipients::by_link(const std::string& link_hash) {
    const KnownSql& sql = known<[] {
        return select_from(recipient_columns, "booking_recipients WHERE link_hash = $1");
    }>;
    return select_one(connection_, sql, read_recipient, link_hash);
}

void Recipients::save(const Recipient& recipient) {
    const KnownSql& sql = known<[] {
        return insert_into("booking_recipients", recipient_columns) +
               " ON CONFLICT (booking_id) DO UPDATE SET name = excluded.name,"
               " relation = excluded.relation, relation_text = excluded.relation_text,"
               " phone = excluded.phone, may_call = excluded.may_call, email = excluded.email,"
               " link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at,"
               " answered_at = excluded.answered_at, terms_version = excluded.terms_version,"
               " ip_address = excluded.ip_address, user_agent = excluded.user_agent";
    }>;
    const RecipientDetails& details = recipient.details;
    write_later(connection_, sql, recipient.booking, details.name,
                recipient_relations.of(details.relation), details.relation_text, details.phone,
                details.may_call, details.email, recipient.link_hash, recipient.link_expires_at,
                recipient.answered_at, recipient.terms_version, recipient.ip_address,
                recipient.user_agent);
}

void Recipients::set_answer(const BookingId& booking, RecipientAnswer answer) {
    write_later(connection_, "UPDATE bookings SET recipient_answer = $2 WHERE id = $1"_sql, booking,
                recipient_answers.of(answer));
}

void Recipients::erase(const AccountId& client) {
    write(connection_,
          "DELETE FROM booking_recipients WHERE booking_id IN"
          " (SELECT id FROM bookings WHERE client_id = $1 AND recipient_answer IS NOT NULL)"_sql,
          client);
}

long Recipients::redact_ended(Instant before, Instant now, int limit) {
    const KnownSql& sql = known<[] {
        return "UPDATE booking_recipients SET name = '', relation_text = '', phone = '',"
               " email = '', link_hash = NULL, link_expires_at = NULL, ip_address = '',"
               " user_agent = '' WHERE booking_id IN (SELECT r.booking_id FROM booking_recipients r"
               " JOIN bookings b ON b.id = r.booking_id WHERE b.last_end_s < $1 AND r.name <> ''"
               " AND NOT " +
               is_held_booking("r.booking_id", "$3") + " ORDER BY b.last_end_s, b.id LIMIT $2)";
    }>;
    return write(connection_, sql, before, limit, now);
}

}  // namespace steady::sql
