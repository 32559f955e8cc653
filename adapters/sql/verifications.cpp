#include "adapters/sql/verifications.h"

#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"

namespace steady::sql {
namespace {

constexpr std::string_view session_columns =
    "provider_id, account_id, state, url, created_at, last_error, legal_name";

IdentitySession read_identity_session(Fields& fields) {
    auto provider_id = fields.text();
    IdentitySession session{.provider_id = std::move(provider_id),
                            .account = fields.id<AccountId>()};
    session.state = fields.word(identity_session_states);
    session.url = fields.text();
    session.created_at = fields.instant();
    session.last_error = fields.optional([](Fields& f) { return f.text(); });
    session.legal_name = fields.text();
    return session;
}

BadgeOfAccount read_badge(Fields& fields) {
    auto account = fields.id<AccountId>();
    return {std::move(account), fields.word(verification_texts)};
}

std::vector<Value> session_values(const IdentitySession& session) {
    return values_of(session.provider_id, session.account,
                     identity_session_states.of(session.state), session.url, session.created_at,
                     session.last_error, session.legal_name);
}

}  // namespace

void refresh_verified_mask(Connection& connection, const AccountId& account) {
    write(connection, "UPDATE companions SET verified_mask = $2 WHERE id = $1"_sql, account,
          mask_of(VerificationRecords(connection).of(account)));
}

int mask_of(const Verifications& records) {
    int mask = 0;
    for (const VerificationKind kind : verification_kinds) {
        const bool is_stored = records.of(kind).status == VerificationStatus::verified;
        if (is_stored) mask |= mask_of(kind);
    }
    return mask;
}

std::vector<Value> verification_values(const AccountId& account, VerificationKind kind,
                                       const Verification& verification) {
    return values_of(account, verification_texts.of(kind),
                     verification_statuses.of(verification.status), verification.verified_at,
                     verification.button_visible, verification.expires_at,
                     verification.next_step_at, verification.verified_by, verification.checked,
                     verification.taken_back_reason);
}

Verifications VerificationRecords::of(const AccountId& account) {
    Verifications records;
    connection_.execute(
        "SELECT kind, status, verified_at, button_visible, expires_at, next_step_at, verified_by,"
        " checked, taken_back_reason FROM verifications WHERE account_id = $1"_sql,
        values_of(account), [&](const Row& row) {
            read_or_report(connection_, {"verifications"}, row, [&](Fields& fields) {
                Verification& record = records.of(fields.word(verification_texts));
                record.status = fields.word(verification_statuses);
                record.verified_at = fields.optional_instant();
                record.button_visible = fields.flag();
                record.expires_at = fields.optional_instant();
                record.next_step_at = fields.optional_instant();
                record.verified_by = fields.optional([](Fields& f) { return f.id<AdminId>(); });
                record.checked = fields.text();
                record.taken_back_reason = fields.text();
            });
        });
    return records;
}

void VerificationRecords::save(const AccountId& account, VerificationKind kind,
                               const Verification& verification) {
    const KnownSql& sql = known<[] {
        return insert_into("verifications", verification_columns) +
               " ON CONFLICT (account_id, kind) DO UPDATE SET status = excluded.status,"
               " verified_at = excluded.verified_at, button_visible = excluded.button_visible,"
               " expires_at = excluded.expires_at, next_step_at = excluded.next_step_at,"
               " verified_by = excluded.verified_by, checked = excluded.checked,"
               " taken_back_reason = excluded.taken_back_reason";
    }>;
    write_values(connection_, sql, verification_values(account, kind, verification));
    refresh_verified_mask(connection_, account);
    if (kind != VerificationKind::id) return;
    // What the table of users is filtered and ordered by.
    write(connection_, "UPDATE accounts SET identity_status = $2 WHERE id = $1"_sql, account,
          verification_statuses.of(verification.status));
}

IdentityUnlock VerificationRecords::unlock_of(const AccountId& account) {
    return select_one(
               connection_,
               "SELECT unlocked, paid_at, tries_left FROM identity_unlocks WHERE account_id = $1"_sql,
               [](Fields& fields) {
                   return IdentityUnlock{fields.flag(), fields.optional_instant(), fields.small()};
               },
               account)
        .value_or(IdentityUnlock{});
}

void VerificationRecords::save_unlock(const AccountId& account, const IdentityUnlock& unlock) {
    write(connection_,
          "INSERT INTO identity_unlocks (account_id, unlocked, paid_at, tries_left)"
          " VALUES ($1, $2, $3, $4) ON CONFLICT (account_id) DO UPDATE SET"
          " unlocked = excluded.unlocked, paid_at = excluded.paid_at,"
          " tries_left = excluded.tries_left"_sql,
          account, unlock.unlocked, unlock.paid_at, unlock.tries_left);
}

void VerificationRecords::insert_session(const IdentitySession& session) {
    const KnownSql& sql = known<[] { return insert_into("identity_sessions", session_columns); }>;
    write_values(connection_, sql, session_values(session));
}

std::optional<IdentitySession> VerificationRecords::find_session(const std::string& provider_id) {
    const KnownSql& sql = known<[] {
        return select_from(session_columns, "identity_sessions WHERE provider_id = $1");
    }>;
    return select_one(connection_, sql, read_identity_session, provider_id);
}

std::optional<IdentitySession> VerificationRecords::open_session_of(const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(
            session_columns,
            "identity_sessions WHERE account_id = $1 AND state IN ('open', 'processing')"
            " ORDER BY created_at DESC, provider_id DESC LIMIT 1");
    }>;
    return select_one(connection_, sql, read_identity_session, account);
}

std::vector<IdentitySession> VerificationRecords::sessions_of(const AccountId& account) {
    const KnownSql& sql = known<[] {
        return select_from(session_columns,
                           "identity_sessions WHERE account_id = $1"
                           " ORDER BY created_at DESC, provider_id DESC");
    }>;
    return select(connection_, sql, read_identity_session, account);
}

void VerificationRecords::update_session(const IdentitySession& session) {
    const KnownSql& sql =
        known<[] { return update_by_first("identity_sessions", session_columns); }>;
    write_values(connection_, sql, session_values(session));
}

void VerificationRecords::redact_free_text(const AccountId& account) {
    write(connection_,
          "UPDATE identity_sessions SET url = '', last_error = NULL, legal_name = ''"
          " WHERE account_id = $1"_sql,
          account);
    write(connection_,
          "UPDATE verifications SET checked = '', taken_back_reason = '' WHERE account_id = $1"_sql,
          account);
}

std::vector<BadgeOfAccount> VerificationRecords::due_steps(Instant now, int limit) {
    return select(connection_,
                  "SELECT account_id, kind FROM verifications WHERE next_step_at <= $1"
                  " ORDER BY next_step_at, account_id, kind LIMIT $2"_sql,
                  read_badge, now, limit);
}

ExpiringBadges VerificationRecords::expiring(Instant now, Instant before, int limit) {
    static constexpr std::string_view those =
        "verifications v JOIN accounts a ON a.id = v.account_id AND a.erased_at IS NULL"
        " AND a.suspended_at IS NULL WHERE v.status = 'verified' AND v.expires_at > $1"
        " AND v.expires_at <= $2";
    const KnownSql& count = known<[] { return select_from("COUNT(*)", those); }>;
    const KnownSql& rows = known<[] {
        return select_from("v.account_id, v.kind", those) +
               " ORDER BY v.expires_at, v.account_id, v.kind LIMIT $3";
    }>;
    const auto number = [](Fields& fields) { return fields.integer(); };
    return {select(connection_, rows, read_badge, now, before, limit),
            select_one(connection_, count, number, now, before).value_or(0)};
}

}  // namespace steady::sql
