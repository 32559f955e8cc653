#include "adapters/sql/mail_records.h"

#include "adapters/sql/legal_holds.h"
#include "adapters/sql/purging.h"
#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

constexpr std::string_view mail_record_columns = "id, sent_at, account_id, booking_id, subject";

MailRecord read_mail_record(Fields& fields) {
    MailRecord mail{.id = fields.text(), .at = fields.instant()};
    mail.account = fields.id<AccountId>();
    mail.booking = BookingId::parse(fields.text());
    mail.subject = fields.text();
    mail.state = MailState::sent;
    return mail;
}

}  // namespace

void MailRecords::record(const JobId& job, const std::string& subject, Instant at) {
    write(connection_,
          "INSERT INTO mail_records (id, account_id, booking_id, subject, sent_at)"
          " SELECT jobs.id, accounts.id, jobs.booking_id, $2, $3 FROM jobs"
          " JOIN accounts ON accounts.email = jobs.recipient WHERE jobs.id = $1"
          " ON CONFLICT (id) DO NOTHING"_sql,
          job, subject, at);
}

std::vector<MailRecord> MailRecords::about(const BookingId& booking, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(mail_record_columns,
                           "mail_records WHERE booking_id = $1 AND booking_id <> ''"
                           " ORDER BY sent_at DESC, id DESC LIMIT $2");
    }>;
    return select(connection_, sql, read_mail_record, booking, limit);
}

std::vector<MailRecord> MailRecords::sent_to(const AccountId& account, int limit) {
    const KnownSql& sql = known<[] {
        return select_from(mail_record_columns,
                           "mail_records WHERE account_id = $1"
                           " ORDER BY sent_at DESC, id DESC LIMIT $2");
    }>;
    return select(connection_, sql, read_mail_record, account, limit);
}

void MailRecords::erase(const AccountId& account) {
    write(connection_, "DELETE FROM mail_records WHERE account_id = $1"_sql, account);
}

long MailRecords::purge(Instant before, Instant now) {
    const KnownSql& sql = known<[] {
        return "DELETE FROM mail_records WHERE id IN (SELECT id FROM mail_records"
               " WHERE sent_at < $1 AND NOT " +
               is_held_account("account_id", "$3") + " AND NOT " +
               is_held_booking("mail_records.booking_id", "$3") + " ORDER BY sent_at LIMIT $2)";
    }>;
    return write(connection_, sql, before, purged_at_once, now);
}

}  // namespace steady::sql
