#pragma once

#include "adapters/sql/statement.h"
#include "domain/bookings/approval.h"
#include "domain/bookings/booking.h"
#include "domain/bookings/recipient.h"
#include "domain/companions/booking_mode.h"
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

inline constexpr EnumNames<AccountType, 2> account_types{{"client", "companion"}};
inline constexpr const EnumNames<Locale, 2>& locales = locale_names;
inline constexpr EnumNames<ConsentType, 2> consent_types{{"booking", "signup"}};
inline constexpr EnumNames<HighlightType, 2> highlight_types{{"local", "nationwide"}};
inline constexpr EnumNames<VerificationKind, 6> verification_texts{
    {"id", "driverLicense", "employment", "degree", "background", "drugTest"}};
inline constexpr EnumNames<VerificationStatus, 4> verification_statuses{
    {"unverified", "pending", "verified", "rejected"}};
inline constexpr EnumNames<IdentitySessionState, 5> identity_session_states{
    {"open", "processing", "verified", "rejected", "cancelled"}};
inline constexpr EnumNames<BookingStatus, 4> booking_statuses{
    {"pending", "confirmed", "completed", "cancelled"}};
inline constexpr EnumNames<BookingType, 4> booking_types{
    {"single", "parallel", "sequential", "mixed"}};
inline constexpr EnumNames<ServiceType, 4> service_types{
    {"sober-companion", "transport", "intervention", "counseling"}};
inline constexpr EnumNames<LineRelationship, 2> line_relationships{{"concurrent", "consecutive"}};
inline constexpr EnumNames<CancelledBy, 4> cancellers{
    {"client", "companion", "admin", "hold_expired"}};
inline constexpr EnumNames<CancellationTier, 4> cancellation_tiers{
    {"unpaid", "full", "partial", "none"}};
inline constexpr const EnumNames<BookingMode, 2>& booking_modes = booking_mode_names;
inline constexpr const EnumNames<ApprovalOutcome, 5>& approval_outcomes = approval_outcome_names;
inline constexpr const EnumNames<DeclineReason, 4>& decline_reasons = decline_reason_names;
inline constexpr const EnumNames<RecipientAnswer, 4>& recipient_answers = recipient_answer_names;
inline constexpr const EnumNames<RecipientRelation, 7>& recipient_relations =
    recipient_relation_names;
inline constexpr EnumNames<PurchaseKind, 10> purchase_kinds{
    {"booking", "id_unlock", "driver_license", "employment", "degree", "background", "drug_test",
     "all_verifications", "highlight_local", "highlight_nationwide"}};
inline constexpr EnumNames<PayoutState, 9> payout_states{
    {"due", "held", "sending", "paid", "failed", "reversing", "reversed", "lost", "cancelled"}};
inline constexpr EnumNames<HoldReason, 4> hold_reasons{
    {"none", "no_account", "account_not_ready", "disputed"}};
inline constexpr const EnumNames<RefundState, 4>& refund_states = refund_state_names;
inline constexpr const EnumNames<DisputeState, 3>& dispute_states = dispute_state_names;
inline constexpr EnumNames<DifferenceKind, 7> difference_kinds{
    {"event_missed", "event_repeated", "amount_differs", "unknown_to_us", "unknown_to_them",
     "balance_differs", "balance_unseen"}};
inline constexpr const EnumNames<PurchaseState, 4>& purchase_states = purchase_state_names;

}  // namespace steady::sql
