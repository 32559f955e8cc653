#include "adapters/sql/second_factors.h"

#include "adapters/sql/statement.h"

namespace steady::sql {
namespace {

SecondFactor read_factor(Fields& fields) {
    auto id = fields.id<AdminId>();
    auto sealed = fields.text();
    const Instant enrolled_at = fields.instant();
    return {std::move(id), std::move(sealed), enrolled_at, fields.integer()};
}

}  // namespace

void SecondFactors::save(const SecondFactor& factor,
                         const std::vector<std::string>& recovery_hashes) {
    remove(factor.admin);
    write(connection_,
          "INSERT INTO second_factors (admin_id, sealed_secret, enrolled_at, last_step)"
          " VALUES ($1, $2, $3, $4)"_sql,
          factor.admin, factor.sealed_secret, factor.enrolled_at, factor.last_step);
    for (const std::string& hash : recovery_hashes) {
        write(connection_, "INSERT INTO recovery_codes (admin_id, code_hash) VALUES ($1, $2)"_sql,
              factor.admin, hash);
    }
}

std::optional<SecondFactor> SecondFactors::find(const AdminId& admin) {
    return select_one(connection_,
                      "SELECT admin_id, sealed_secret, enrolled_at, last_step FROM second_factors"
                      " WHERE admin_id = $1"_sql,
                      read_factor, admin);
}

std::vector<SecondFactor> SecondFactors::all() {
    return select(connection_,
                  "SELECT admin_id, sealed_secret, enrolled_at, last_step FROM second_factors"
                  " ORDER BY admin_id"_sql,
                  read_factor);
}

bool SecondFactors::reseal(const AdminId& admin, const std::string& from, const std::string& to) {
    return write(connection_,
                 "UPDATE second_factors SET sealed_secret = $3"
                 " WHERE admin_id = $1 AND sealed_secret = $2"_sql,
                 admin, from, to) > 0;
}

bool SecondFactors::use_step(const AdminId& admin, std::int64_t step) {
    return write(
               connection_,
               "UPDATE second_factors SET last_step = $2 WHERE admin_id = $1 AND last_step < $2"_sql,
               admin, step) > 0;
}

bool SecondFactors::use_recovery_code(const AdminId& admin, const std::string& hash) {
    return write(connection_,
                 "DELETE FROM recovery_codes WHERE admin_id = $1 AND code_hash = $2"_sql, admin,
                 hash) > 0;
}

long SecondFactors::recovery_codes_left(const AdminId& admin) {
    return select_one(
               connection_, "SELECT COUNT(*) FROM recovery_codes WHERE admin_id = $1"_sql,
               [](Fields& fields) { return fields.integer(); }, admin)
        .value_or(0);
}

bool SecondFactors::remove(const AdminId& admin) {
    write(connection_, "DELETE FROM log_in_challenges WHERE admin_id = $1"_sql, admin);
    write(connection_, "DELETE FROM enrolment_links WHERE admin_id = $1"_sql, admin);
    write(connection_, "DELETE FROM recovery_codes WHERE admin_id = $1"_sql, admin);
    return write(connection_, "DELETE FROM second_factors WHERE admin_id = $1"_sql, admin) > 0;
}

void LogInChallenges::insert_challenge(const LogInChallenge& challenge, Instant now) {
    write(connection_, "DELETE FROM log_in_challenges WHERE expires_at < $1"_sql, now);
    write(
        connection_,
        "INSERT INTO log_in_challenges (token_hash, admin_id, expires_at) VALUES ($1, $2, $3)"_sql,
        challenge.token_hash, challenge.admin, challenge.expires_at);
}

std::optional<LogInChallenge> LogInChallenges::find_challenge(const std::string& token_hash) {
    return select_one(
        connection_,
        "SELECT token_hash, admin_id, expires_at FROM log_in_challenges WHERE token_hash = $1"_sql,
        [](Fields& fields) {
            auto hash = fields.text();
            auto admin = fields.id<AdminId>();
            return LogInChallenge{std::move(hash), std::move(admin), fields.instant()};
        },
        token_hash);
}

bool LogInChallenges::take_challenge(const std::string& token_hash) {
    return write(connection_, "DELETE FROM log_in_challenges WHERE token_hash = $1"_sql,
                 token_hash) > 0;
}

void SecondFactors::save_link(const EnrolmentLink& link, Instant now) {
    write(connection_, "DELETE FROM enrolment_links WHERE admin_id = $1 OR expires_at < $2"_sql,
          link.admin, now);
    write(connection_,
          "INSERT INTO enrolment_links (token_hash, admin_id, sealed_secret, expires_at)"
          " VALUES ($1, $2, $3, $4)"_sql,
          link.token_hash, link.admin, link.sealed_secret, link.expires_at);
}

std::optional<EnrolmentLink> SecondFactors::find_link(const std::string& token_hash) {
    return select_one(
        connection_,
        "SELECT token_hash, admin_id, sealed_secret, expires_at FROM enrolment_links"
        " WHERE token_hash = $1"_sql,
        [](Fields& fields) {
            auto hash = fields.text();
            auto admin = fields.id<AdminId>();
            auto sealed = fields.text();
            return EnrolmentLink{std::move(hash), std::move(admin), std::move(sealed),
                                 fields.instant()};
        },
        token_hash);
}

}  // namespace steady::sql
