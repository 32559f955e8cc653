/**
 * Every key under which an answer is kept, in one place: what is loaded twice is seen here, and what a
 * change makes old is named here. The compiler takes no key that was written anywhere else.
 */
declare const registered: unique symbol;
type Registered = readonly unknown[] & { readonly [registered]: true };

declare module "@tanstack/react-query" {
  interface Register {
    queryKey: Registered;
    mutationKey: Registered;
  }
}

function key<const Parts extends readonly unknown[]>(...parts: Parts) {
  return parts as Parts & { readonly [registered]: true };
}

/** Where a distance is measured from; a place's name makes no difference. */
interface Point {
  lat: number;
  lng: number;
}

export const keys = {
  config: key("config"),
  me: key("me"),
  deletionPreview: key("me", "deletion"),
  /** By a secret: the screen that reads it takes it away with itself. */
  offeredFactor: key("offered-factor"),
  /** Somebody's record, read by an administrator. */
  user: (id: string) => key("users", id),
  userLists: key("user-lists"),
  userList: (filter: object) => key("user-lists", filter),
  ownSessions: key("own-sessions"),
  userSessions: (id: string) => key("users", id, "sessions"),
  audit: (filter: object) => key("audit", filter),
  auditChain: key("audit-chain"),
  viewedVerifications: (userId: string) => key("viewed-verifications", userId),
  decisions: (userId: string) => key("viewed-verifications", userId, "decisions"),
  waitingRequests: key("waiting-requests"),
  waitingRequestList: (filter: object) => key("waiting-requests", filter),
  ownPhoto: (address: string) => key("own-photo", address),
  place: (text: string) => key("places", text),

  companions: key("companions"),
  companion: (id: string, from: Point | null) => key("companions", id, from),
  companionBusy: (id: string) => key("companions", id, "busy"),
  companionFree: (id: string) => key("companions", id, "free"),
  similarCompanions: (id: string, from: Point | null) => key("companions", id, "similar", from),
  companionZone: (id: string) => key("companions", id, "zone"),
  availableCompanions: key("companions", "available"),
  pickedCompanions: (name: string, page: number) => key("companions", "picked", name, page),

  search: key("search"),
  searchList: (criteria: object, place: Point | null) => key("search", "list", criteria, place),
  searchCount: (criteria: object, place: Point | null) => key("search", "count", criteria, place),

  favorites: key("favorites"),
  favoriteList: (userId: string, wanted: object) => key("favorites", "list", userId, wanted),
  savingFavorite: key("favorites", "saving"),

  blocking: key("blocking"),
  blocked: key("blocking", "blocked"),
  blockState: (userId: string) => key("blocking", "state", userId),
  bookedUsers: (name: string) => key("blocking", "booked", name),

  bookings: key("bookings"),
  booking: (id: string) => key("bookings", "one", id),
  openCancellation: key("bookings", "open-cancellation"),
  bookingCancellation: (id: string) => key("bookings", "cancellation", id),
  bookingMove: (id: string, request: object | null) => key("bookings", "move", id, request),
  bookingQuote: (request: object | null) => key("bookings", "quote", request),
  bookingLists: key("bookings", "list"),
  bookingList: (userId: string, filter: object) => key("bookings", "list", userId, filter),

  travelFees: (question: object) => key("fees", "travel", question),
  verificationPayment: (type: string, session: string) =>
    key("payments", "verification", type, session),
  unlock: (session: string | null) => key("payments", "unlock", session),

  reviews: key("reviews"),
  companionReviews: (companionId: string) => key("reviews", "companion", companionId),
  receivedReviews: (companionId: string, filter: object) =>
    key("reviews", "received", companionId, filter),
  clientReviews: (userId: string) => key("reviews", "client", userId),

  agreements: (userId: string) => key("consents", userId, "history"),
  agreedToCurrent: (userId: string) => key("consents", userId, "current"),

  /** The caller's account at the payment provider. */
  providerAccount: (userId: string) => key("provider-account", userId),
  viewedPaymentAccount: (userId: string) => key("provider-account", userId, "viewed"),
  providerBalance: (userId: string) => key("provider-account", userId, "balance"),

  earnings: (what: string, whose: string, wanted?: unknown) => key("earnings", what, whose, wanted),

  notificationLists: key("notifications", "list"),
  notificationList: (before: string) => key("notifications", "list", before),
  unreadNotifications: key("notifications", "unread"),
  notificationChoices: key("notification-choices"),

  timeOff: key("time-off"),
  calendarLink: key("calendar-link"),
  openRequests: key("open-requests"),
  analytics: (period: string) => key("analytics", period),
  incidents: key("incidents"),
  /** What somebody reported of a booking, a list of cases, or one case. */
  incidentsOf: (of: string | object) => key("incidents", of),
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
