// Who was shown whose legal name.
#include "adapters/sql/bookings.h"
#include "adapters/sql/statement.h"

namespace steady::sql {

bool NameDisclosures::name_disclosure(const NameDisclosure& seen) {
    return exists(connection_,
                  "SELECT 1 FROM names_seen"
                  " WHERE viewer_id = $1 AND subject_id = $2 AND booking_id = $3"_sql,
                  seen.viewer, seen.subject, seen.booking);
}

void NameDisclosures::record_name_disclosure(const NameDisclosure& seen, Instant at) {
    write(connection_,
          "INSERT INTO names_seen (viewer_id, subject_id, booking_id, seen_at)"
          " VALUES ($1, $2, $3, $4) ON CONFLICT (viewer_id, subject_id, booking_id) DO NOTHING"_sql,
          seen.viewer, seen.subject, seen.booking, at);
}

std::vector<NameDisclosure> NameDisclosures::who_saw_name(const AccountId& subject) {
    return select(
        connection_,
        "SELECT viewer_id, subject_id, booking_id FROM names_seen WHERE subject_id = $1"
        " ORDER BY seen_at, viewer_id, booking_id"_sql,
        [](Fields& fields) {
            return NameDisclosure{fields.id<AccountId>(), fields.id<AccountId>(),
                                  fields.id<BookingId>()};
        },
        subject);
}

}  // namespace steady::sql
