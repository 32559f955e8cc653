import { key } from "./keys";

/** Query keys of admin data, so that first visits do not load them. */
export const adminKeys = {
  userLists: key("user-lists"),
  userList: (filter: object) => key("user-lists", filter),
  userSessions: (id: string) => key("users", id, "sessions"),
  audit: (filter: object) => key("audit", filter),
  auditChain: key("audit-chain"),
  viewedVerifications: (userId: string) => key("viewed-verifications", userId),
  decisions: (userId: string) => key("viewed-verifications", userId, "decisions"),
  waitingRequests: key("waiting-requests"),
  waitingRequestList: (filter: object) => key("waiting-requests", filter),
  pickedCompanions: (name: string, page: number) => key("companions", "picked", name, page),
  analytics: (period: string) => key("analytics", period),
  attention: key("attention"),
  troubledVisits: key("attention", "visits"),
  adminBookingLists: key("admin-bookings", "list"),
  adminBookingList: (filter: object) => key("admin-bookings", "list", filter),
  allSubstitutes: key("admin-bookings", "substitutes"),
  substitutes: (id: string, companionId: string) =>
    key("admin-bookings", "substitutes", id, companionId),
  companionRemoval: (id: string, companionId: string) =>
    key("admin-bookings", "removal", id, companionId),
  scheduleTemplates: key("schedule-templates"),
  payouts: key("payouts"),
  payoutList: (filter: object) => key("payouts", filter),
  reconciliation: key("payouts", "reconciliation"),
  parkedJobs: key("jobs"),
  parkedJobList: (filter: object) => key("jobs", filter),
  outbox: (filter: object) => key("outbox", filter),
} as const;
