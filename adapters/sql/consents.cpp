#include "adapters/sql/consents.h"

#include "adapters/sql/enum_columns.h"
#include "adapters/sql/readable_rows.h"
#include "adapters/sql/rows.h"

namespace steady::sql {
namespace {

Consent read_consent(Fields& fields) {
    auto id = fields.id<ConsentId>();
    const auto type = fields.word(consent_types);
    Consent consent{.id = std::move(id), .type = type, .user = fields.id<AccountId>()};
    consent.subject = fields.text();
    consent.agreed = fields.flag();
    consent.version = fields.text();
    consent.at = fields.instant();
    consent.ip_address = fields.text();
    consent.user_agent = fields.text();
    consent.language = fields.word(locales);
    return consent;
}

}  // namespace

std::string insert_consent_text(std::size_t first, std::string_view from) {
    return insert_into("consents", consent_columns, first, from) +
           " ON CONFLICT (user_id, type, terms_version, subject) DO NOTHING";
}

std::vector<Value> consent_values(const Consent& consent) {
    return values_of(consent.id, consent_types.of(consent.type), consent.user, consent.subject,
                     consent.agreed, consent.version, consent.at, consent.ip_address,
                     consent.user_agent, locales.of(consent.language));
}

bool Consents::record(const Consent& consent) {
    return write_values(connection_, known<[] { return insert_consent_text(1); }>,
                        consent_values(consent)) > 0;
}

std::optional<Consent> Consents::find(const AccountId& user, ConsentType type,
                                      const std::string& version, const std::string& subject) {
    const KnownSql& sql = known<[] {
        return select_from(consent_columns,
                           "consents WHERE user_id = $1 AND type = $2 AND terms_version = $3"
                           " AND subject = $4");
    }>;
    return select_one(connection_, sql, read_consent, user, consent_types.of(type), version,
                      subject);
}

ConsentPage Consents::page(const ConsentQuery& query) {
    const KnownSql& sql = known<[] {
        return select_from(consent_columns,
                           "consents WHERE user_id = $1 ORDER BY agreed_at DESC, id DESC"
                           " LIMIT $2 OFFSET $3");
    }>;
    ConsentPage page;
    page.total = select_one(
                     connection_, "SELECT COUNT(*) FROM consents WHERE user_id = $1"_sql,
                     [](Fields& fields) { return fields.integer(); }, query.user)
                     .value_or(0);
    page.consents = select_readable(connection_, sql, {"consents"}, read_consent, query.user,
                                    query.limit, (query.page - 1) * query.limit);
    return page;
}

bool Consents::agreed(const AccountId& user, ConsentType type, const std::string& version,
                      const std::optional<std::string>& subject) {
    return exists(connection_,
                  "SELECT 1 FROM consents WHERE user_id = $1 AND type = $2 AND terms_version = $3"
                  " AND subject = COALESCE($4, subject) AND agreed = 1 LIMIT 1"_sql,
                  user, consent_types.of(type), version, subject);
}

}  // namespace steady::sql
