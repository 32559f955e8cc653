/** What an act of the log is called; one that is not here is shown as it is written. */
const words: Record<string, string> = {
  view_user: "Viewed the record",
  list_bookings_of: "Viewed the bookings",
  list_favorites_of: "Viewed the favorites",
  list_sessions_of: "Viewed the sessions",
  list_audit: "Read the audit log",
  list_outbox: "Read the outbox",
  list_payouts: "Viewed payouts",
  list_users: "Listed users",
  get_booking: "Viewed a booking",
  preview_cancellation: "Viewed what canceling gives back",
  companion_availability: "Viewed the busy times",
  consent_history: "Viewed the consent history",
  verify_consent: "Checked a consent",
  identity_result: "Viewed an identity check",
  identity_status: "Viewed an identity check",
  companion_reviews: "Viewed the reviews",
  booking_review: "Viewed a review",
  get_file: "Opened a file",
  upload_file: "Uploaded a file",
  delete_file: "Deleted a file",
  edit_user: "Changed the record",
  delete_user: "Deleted the user",
  end_session: "Ended a session",
  end_sessions: "Logged out everywhere",
  verify_user: "Decided a verification",
  unlock_identity: "Unlocked the identity check",
  cancel_booking: "Canceled a booking",
  delete_review: "Deleted a review",
  retry_payout: "Retried a payout",
  refund_payout: "Refunded a payout",
  release_job: "Released a job",
  dismiss_job: "Dismissed a job",
  list_incidents: "Listed incidents",
  view_incident: "Viewed an incident",
  record_incident: "Recorded an incident",
  note_incident: "Noted on an incident",
  move_incident: "Changed an incident's state",
  link_incident: "Linked to an incident",
  add_incident_file: "Added a file to an incident",
  get_incident_file: "Opened a file of an incident",
  suspend_user: "Suspended an account",
  reinstate_user: "Ended a suspension",
  issue_enrollment_link: "Made a link for a second factor",
  open_enrollment_link: "Opened a link for a second factor",
  enroll_second_factor: "Set up a second factor",
  admin_login: "Logged in",
  admin_login_refused: "Failed to log in",
};

export function actionWords(action: string): string {
  return words[action] ?? action;
}

/** What can be chosen, by its words. */
export const knownActions = Object.entries(words)
  .filter(([value]) => value !== "identity_status")
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label));
