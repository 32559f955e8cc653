import type { ScreenModule } from "./admin-screens";

/**
 * Screens that are opened from another page of a signed-in user: a separate chunk, so that visitors
 * do not load the list.
 */
export const userScreens = {
  messages: () => import("~/screens/shared/messages/messages"),
  notifications: () => import("~/screens/shared/notifications/notifications"),
  blockedPeople: () => import("~/screens/shared/blocked-people/blocked-people"),
  writeReview: () => import("~/screens/shared/write-review/write-review"),
  favorites: () => import("~/screens/client/favorites/favorites"),
  coverage: () => import("~/screens/client/coverage/coverage"),
  introCall: () => import("~/screens/client/intro-call/intro-call"),
  receipt: () => import("~/screens/client/receipt/receipt"),
  reschedule: () => import("~/screens/client/booking-reschedule/booking-reschedule"),
  clientReviews: () => import("~/screens/client/reviews/reviews"),
  enhancedEarnings: () => import("~/screens/companion/enhanced-earnings/enhanced-earnings"),
  verificationRequest: () =>
    import("~/screens/companion/verification-request/verification-request"),
} satisfies Record<string, () => Promise<ScreenModule>>;

export type UserScreen = keyof typeof userScreens;
