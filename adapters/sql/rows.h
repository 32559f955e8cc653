#pragma once

#include "adapters/sql/statement.h"
#include "domain/consents/consent.h"
#include "domain/people/account.h"
#include "domain/reviews/review.h"
#include "domain/verifications/verification.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// How rows that more than one repository reads become entities.
namespace steady::sql {

// The columns that read_account expects, in its order.
inline constexpr std::string_view account_columns =
    "id, type, email, name, real_name, verified_name, display_name, display_name_key, phone, "
    "street,"
    " city, state, zip, profile_photo, profile_photo_public_id, sobriety_goals, emergency_name,"
    " emergency_phone, emergency_relationship, created_at, last_login_at, locale";
[[nodiscard]] Account read_account(Fields& fields);
[[nodiscard]] std::vector<Value> account_values(const Account& account);

inline constexpr std::string_view verification_columns =
    "account_id, kind, status, verified_at, button_visible, expires_at, next_step_at, verified_by,"
    " checked, taken_back_reason";
[[nodiscard]] std::vector<Value> verification_values(const AccountId& account,
                                                     VerificationKind kind,
                                                     const Verification& verification);
// The bits of those that are stored as verified: when they end is another column.
[[nodiscard]] int mask_of(const Verifications& records);

inline constexpr std::string_view review_columns =
    "id, companion_id, client_id, booking_id, rating, comment, client_alias, created_at";
[[nodiscard]] std::vector<Value> review_values(const Review& review);

// Brings a companion's verified_mask in line with its verification records.
void refresh_verified_mask(Connection& connection, const AccountId& account);
[[nodiscard]] constexpr int mask_of(VerificationKind kind) {
    return 1 << static_cast<int>(kind);
}

inline constexpr std::string_view consent_columns =
    "id, type, user_id, subject, agreed, terms_version, agreed_at, ip_address, user_agent,"
    " language";
// Adds a consent unless there is one for the same; its values from `$first` on, `from` as for
// insert_into.
[[nodiscard]] std::string insert_consent_text(std::size_t first, std::string_view from = {});
[[nodiscard]] std::vector<Value> consent_values(const Consent& consent);

}  // namespace steady::sql
