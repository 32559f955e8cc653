import { key } from "./keys";

/** Query keys of signed-in users' data, so that first visits do not load them. */
export const ownKeys = {
  deletionPreview: key("me", "deletion"),
  /** Keyed by a secret: the screen that reads it removes it on unmount. */
  offeredFactor: key("offered-factor"),
  invitation: key("admin-invitation"),
  ownSessions: key("own-sessions"),
  answerRecord: (userId: string) => key("companions", userId, "answers"),
  companionBusy: (id: string) => key("companions", id, "busy"),
  availableCompanions: (at: object | null) => key("companions", "available", at),
  bookedUsers: (name: string) => key("blocking", "booked", name),
  booking: (id: string) => key("bookings", "one", id),
  bookingCancellation: (id: string, lineId = "") => key("bookings", "cancellation", id, lineId),
  bookingReschedule: (id: string, request: object | null) =>
    key("bookings", "reschedule", id, request),
  bookingQuote: (request: object | null) => key("bookings", "quote", request),
  bookingLists: key("bookings", "list"),
  bookingList: (userId: string, filter: object) => key("bookings", "list", userId, filter),
  travelFees: (question: object) => key("fees", "travel", question),
  verificationPayment: (type: string, session: string) =>
    key("payments", "verification", type, session),
  unlock: (session: string | null) => key("payments", "unlock", session),
  receivedReviews: (companionId: string, filter: object) =>
    key("reviews", "received", companionId, filter),
  clientReviews: (userId: string) => key("reviews", "client", userId),
  agreements: (userId: string) => key("consents", userId, "history"),
  agreedToCurrent: (userId: string) => key("consents", userId, "current"),
  /** The user's account at the payment provider. */
  providerAccount: (userId: string) => key("provider-account", userId),
  viewedPaymentAccount: (userId: string) => key("provider-account", userId, "viewed"),
  providerBalance: (userId: string) => key("provider-account", userId, "balance"),
  earnings: (what: string, whose: string, wanted?: unknown) => key("earnings", what, whose, wanted),
  externalCalendars: key("external-calendars"),
  notificationLists: key("notifications", "list"),
  notificationList: (before: string) => key("notifications", "list", before),
  unreadNotifications: key("notifications", "unread"),
  conversations: key("conversations"),
  conversationLists: key("conversations", "list"),
  openConversations: key("conversations", "one"),
  conversation: (id: string) => key("conversations", "one", id),
  unreadMessages: key("conversations", "unread"),
  notificationChoices: key("notification-choices"),
  pushDevices: key("push-devices"),
  introCalls: key("intro-calls"),
  introCallOffer: (companionId: string) => key("intro-calls", "offer", companionId),
  introCallSetting: key("intro-call-setting"),
  timeOff: key("time-off"),
  calendarLink: key("calendar-link"),
  openRequests: key("open-requests"),
  safety: (bookingId: string) => key("safety", "booking", bookingId),
  contactSharing: key("safety", "contact-sharing"),
  incidents: key("incidents"),
  /** The user's report on a booking, a list of cases, or one case. */
  incidentDetails: (of: string | object) => key("incidents", of),
} as const;
