#include "adapters/sql/companion_import.h"

#include "adapters/sql/companion_rows.h"
#include "adapters/sql/enum_columns.h"
#include "adapters/sql/row_batch.h"
#include "adapters/sql/rows.h"

namespace steady::sql {
namespace {

constexpr std::string_view with_password = "password_hash, identity_status";

std::string joined(std::string_view columns, std::string_view more) {
    return std::string(columns) + ", " + std::string(more);
}

const ComposedShapes import_shapes([] {
    std::vector<std::string> texts;
    for (const auto& [table, columns] : {
             std::pair<std::string_view, std::string>{"accounts",
                                                      joined(account_columns, with_password)},
             {"consents", std::string(consent_columns)},
             {"companions", joined(profile_columns, earned_columns)},
             {"companion_tags", std::string(tag_columns)},
             {"verifications", std::string(verification_columns)},
             {"reviews", std::string(review_columns)},
         }) {
        for (std::string& text : batch_shapes(table, columns)) texts.push_back(std::move(text));
    }
    return texts;
});

void insert_accounts(Connection& connection, const std::vector<CompanionWithPast>& companions) {
    RowBatch accounts(connection, "accounts", joined(account_columns, with_password));
    for (const CompanionWithPast& one : companions) {
        auto values = account_values(one.companion.account);
        values.push_back(to_value(one.password_hash));
        values.push_back(to_value(
            verification_statuses.of(one.companion.verifications.of(VerificationKind::id).status)));
        accounts.add(std::move(values));
    }
    accounts.flush();
}

void insert_profiles(Connection& connection, const std::vector<CompanionWithPast>& companions) {
    RowBatch profiles(connection, "companions", joined(profile_columns, earned_columns));
    for (const CompanionWithPast& one : companions) {
        auto values = profile_values(one.companion.profile);
        for (Value& value : earned_values(one.companion.profile, one.companion.verifications)) {
            values.push_back(std::move(value));
        }
        profiles.add(std::move(values));
    }
    profiles.flush();
}

void insert_rest(Connection& connection, const std::vector<CompanionWithPast>& companions) {
    RowBatch consents(connection, "consents", consent_columns);
    RowBatch tags(connection, "companion_tags", tag_columns);
    RowBatch verifications(connection, "verifications", verification_columns);
    RowBatch reviews(connection, "reviews", review_columns);
    for (const CompanionWithPast& one : companions) {
        const CompanionProfile& profile = one.companion.profile;
        consents.add(consent_values(one.sign_up));
        for (const auto& [kind, texts] :
             {std::pair{"degree", &profile.degrees}, std::pair{"skill", &profile.skills}}) {
            for (std::size_t i = 0; i < texts->size(); ++i) {
                tags.add(tag_values(profile.id, kind, i, (*texts)[i]));
            }
        }
        for (const VerificationKind kind : verification_kinds) {
            const Verification& record = one.companion.verifications.of(kind);
            if (record.status == VerificationStatus::unverified) continue;
            verifications.add(verification_values(profile.id, kind, record));
        }
        for (const Review& review : one.reviews) reviews.add(review_values(review));
    }
    for (RowBatch* batch : {&consents, &tags, &verifications, &reviews}) batch->flush();
}

}  // namespace

void BatchedCompanions::insert(const std::vector<CompanionWithPast>& companions) {
    // Profiles refer to accounts, and the rest to both.
    insert_accounts(connection_, companions);
    insert_profiles(connection_, companions);
    insert_rest(connection_, companions);
}

}  // namespace steady::sql
