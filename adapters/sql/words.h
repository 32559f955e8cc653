#pragma once

#include "adapters/sql/statement.h"
#include "domain/bookings/booking.h"
#include "domain/consents/consent.h"
#include "domain/highlights/highlight.h"
#include "domain/money/reconciliation.h"
#include "domain/payments/dispute_record.h"
#include "domain/payments/purchase.h"
#include "domain/payments/refund_order.h"
#include "domain/payouts/payout.h"
#include "domain/people/account.h"
#include "domain/verifications/verification.h"

// How the store spells each closed enum; the schema's CHECKs list the same words.
namespace steady::sql {

inline constexpr Words<AccountType, 2> account_types{{"client", "companion"}};
inline constexpr Words<ConsentType, 2> consent_types{{"booking", "signup"}};
inline constexpr Words<HighlightType, 2> highlight_types{{"local", "nationwide"}};
inline constexpr Words<VerificationKind, 6> verification_words{
    {"id", "driverLicense", "employment", "degree", "background", "drugTest"}};
inline constexpr Words<VerificationStatus, 4> verification_statuses{
    {"unverified", "pending", "verified", "rejected"}};
inline constexpr Words<IdentitySessionState, 5> identity_session_states{
    {"open", "processing", "verified", "rejected", "cancelled"}};
inline constexpr Words<BookingStatus, 4> booking_statuses{
    {"pending", "confirmed", "completed", "cancelled"}};
inline constexpr Words<BookingType, 4> booking_types{{"single", "parallel", "sequential", "mixed"}};
inline constexpr Words<ServiceType, 4> service_types{
    {"sober-companion", "transport", "intervention", "counseling"}};
inline constexpr Words<LineRelationship, 2> line_relationships{{"concurrent", "consecutive"}};
inline constexpr Words<CancelledBy, 4> cancellers{{"client", "companion", "admin", "hold_expired"}};
inline constexpr Words<CancellationTier, 4> cancellation_tiers{
    {"unpaid", "full", "partial", "none"}};
inline constexpr Words<PurchaseKind, 10> purchase_kinds{
    {"booking", "id_unlock", "driver_license", "employment", "degree", "background", "drug_test",
     "all_verifications", "highlight_local", "highlight_nationwide"}};
inline constexpr Words<PayoutState, 9> payout_states{
    {"due", "held", "sending", "paid", "failed", "reversing", "reversed", "lost", "cancelled"}};
inline constexpr Words<HoldReason, 4> hold_reasons{
    {"none", "no_account", "account_not_ready", "disputed"}};
inline constexpr Words<RefundState, 4> refund_states{{"ordered", "pending", "succeeded", "failed"}};
inline constexpr Words<DisputeState, 3> dispute_states{{"open", "won", "lost"}};
inline constexpr Words<DifferenceKind, 7> difference_kinds{
    {"event_missed", "event_repeated", "amount_differs", "unknown_to_us", "unknown_to_them",
     "balance_differs", "balance_unseen"}};
inline constexpr Words<PurchaseState, 4> purchase_states{{"open", "paid", "expired", "refunded"}};

}  // namespace steady::sql
