// The people that the audit row of each call must name (ADR 72): "who saw client X" has a complete answer only
// when every row does. `cast` returns the accounts of audit.test.mjs; a case gets what was created before the
// call, and the reply. `shown`: those whose id or address is in the reply, at least one.
import { queryStore } from './audit.mjs';

export const shown = Symbol('the accounts in the reply');

export function expectedPeople(cast) {
  const no_one = () => [];
  const both = () => [cast().client.id, cast().companion.id];
  const client = () => [cast().client.id];
  const companion = () => [cast().companion.id];
  const itself = (id) => [id];
  const parties = ({ one, other }) => [cast().client.id, one.id, ...(other ? [other.id] : [])];
  const checked = () =>
    queryStore(cast().server, `SELECT account_id AS id FROM identity_sessions WHERE provider_id = '${cast().session}'`)
      .map(({ id }) => id);
  const inReply = () => shown;
  return {
    get_booking: both, preview_cancellation: both, cancel_booking: both,
    companion_availability: companion, companion_reviews: companion,
    booking_review: both, delete_review: both,
    consent_history: client, verify_consent: client,
    identity_result: checked, identity_status: checked,
    get_file: companion, upload_file: companion, delete_file: companion,
    manual_unlock: itself, suspend_person: itself, delete_user: itself, end_sessions: itself,
    end_session: ([id]) => [id],
    list_outbox: inReply, list_users: inReply, list_audit: inReply, read_analytics: inReply,
    release_job: client, release_jobs: client, dismiss_job: both, list_parked_jobs: both, read_attention: both, read_desk: both,
    assign_desk_item: client, snooze_desk_item: client, preview_partial_refund: parties, refund_part: parties,
    view_user: client, view_verifications: client, list_bookings_of: client, list_sessions_of: client,
    list_favorites_of: both, list_verification_requests: ({ id }) => [id], preview_user_deletion: client,
    edit_user: companion, verify_user: companion, list_earnings_of: both, earnings_summary_of: companion,
    search_bookings: client, list_substitutes: parties, quote_change: parties, change_booking: parties,
    replace_companion: parties, preview_removal: parties, remove_companion: parties,
    preview_schedule: ({ id }) => [cast().client.id, id],
    create_schedule: ({ companionIds }) => [cast().client.id, ...companionIds],
    save_template: ({ id }) => [id], delete_template: ({ one }) => [one.id],
    view_booking_record: parties, view_booking_timeline: parties, note_booking: parties,
    view_person_record: client, list_sent_to: client, list_conversations_of: both, note_user: client,
    list_troubled_shifts: parties,
    list_incidents: client, record_incident: client, view_incident: client, note_incident: client,
    move_incident: client, rate_incident: client, link_incident: client, add_incident_file: client,
    get_incident_file: client, suspend_user: ({ id }) => [id],
    read_reported_conversation: ({ pair }) => [pair.clientId, pair.companionId],
    join_conversation: ({ pair }) => [pair.clientId, pair.companionId],
    open_sealed_report: ([, , ...people]) => people, open_sealed_file: ([, , ...people]) => people,
    view_payment_account: companion, list_payouts: both, export_payouts: both,
    retry_payout: both, remind_payout: both, hold_payout: both, release_payout: both, refund_payout: both,
    deduct_dispute: client, view_dispute: client, answer_dispute: client,
    // Sums, and entries of bookings.
    read_month: no_one, export_month_accounts: no_one, export_month_entries: no_one,
    // Administrators are no accounts.
    list_administrators: no_one, invite_administrator: no_one, renew_invitation: no_one, change_admin_role: no_one,
    enable_administrator: no_one, reset_second_factor: no_one, end_admin_sessions: no_one, open_invitation: no_one,
    accept_invitation: no_one,
    list_approval_requests: no_one, view_approval_request: no_one, approve_act: no_one, decline_act: no_one,
    withdraw_approval_request: no_one,
    list_archives: inReply, request_archive: ({ id }) => [id], retry_archive: ({ id }) => [id], download_archive: ({ id }) => [id],
    list_legal_holds: inReply, place_legal_hold: ({ id }) => [id], release_legal_hold: ({ id }) => [id],
    change_admin_password: no_one, admin_login: no_one, open_enrollment: no_one, confirm_enrollment: no_one,
  };
}
