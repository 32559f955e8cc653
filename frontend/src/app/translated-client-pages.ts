import type { AppPage } from "./app-page";
import {
  onlyAfterLogIn,
  onlyFor,
  onlyIds,
  onlySignedIn,
  onlyUsers,
  toClientReviews,
} from "./guards";
import { forUsers } from "./translated-guards";

const bookingHistory = () => import("~/screens/client/booking-history/booking-history");
const inbox: AppPage = {
  guard: forUsers(onlyUsers),
  data: "messages",
  screen: () => import("~/screens/shared/messages/messages"),
};

/** The pages of clients, and those that they share with companions: each as in pages.ts. */
export const clientPages: Record<string, AppPage> = {
  bookingDetail: {
    guard: forUsers(onlySignedIn),
    data: "booking",
    screen: () => import("~/screens/client/booking-detail/booking-detail"),
  },
  bookingReceipt: {
    guard: forUsers(onlySignedIn),
    data: "booking",
    screen: () => import("~/screens/client/receipt/receipt"),
  },
  bookingReschedule: {
    guard: forUsers(onlyFor("client")),
    data: "booking",
    screen: () => import("~/screens/client/booking-reschedule/booking-reschedule"),
  },
  bookingHistory: {
    guard: forUsers(onlyFor("client")),
    data: "bookingHistory",
    screen: bookingHistory,
  },
  clientBookings: {
    guard: forUsers(onlyFor("client")),
    data: "bookingHistory",
    screen: bookingHistory,
  },
  favorites: {
    guard: forUsers(onlyFor("client")),
    data: "favorites",
    screen: () => import("~/screens/client/favorites/favorites"),
  },
  coverage: {
    guard: forUsers(onlyFor("client")),
    screen: () => import("~/screens/client/coverage/coverage"),
  },
  introCall: {
    guard: forUsers(onlyAfterLogIn("client")),
    data: "introCall",
    screen: () => import("~/screens/client/intro-call/intro-call"),
  },
  anyReviews: { guard: forUsers(toClientReviews) },
  reviews: {
    guard: forUsers(onlyIds),
    data: "reviews",
    screen: () => import("~/screens/shared/write-review/write-review"),
  },
  clientReviews: {
    guard: forUsers(onlyFor("client")),
    data: "clientReviews",
    screen: () => import("~/screens/client/reviews/reviews"),
  },
  blockedPeople: {
    guard: forUsers(onlyUsers),
    data: "blockedPeople",
    screen: () => import("~/screens/shared/blocked-people/blocked-people"),
  },
  notifications: {
    guard: forUsers(onlyUsers),
    data: "notifications",
    screen: () => import("~/screens/shared/notifications/notifications"),
  },
  messages: inbox,
  conversation: inbox,
  clientDashboard: {
    guard: forUsers(onlyFor("client")),
    data: "clientDashboard",
    screen: () => import("~/screens/client/dashboard/dashboard"),
  },
  clientProfile: {
    guard: forUsers(onlyFor("client")),
    data: "client",
    screen: () => import("~/screens/client/profile/profile"),
  },
};
