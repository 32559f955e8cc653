import { expect, type Page } from "@playwright/test";
import { withOpenDispute } from "./open-dispute";
import { startAs, type Who } from "./people";

export interface Row {
  route: string;
  who?: Who;
  heading: string | RegExp;
  /** The URL, if the route has parameters that only the server knows. */
  at?: (page: Page, token: string) => Promise<string>;
  /** The row of another path of the same screen, which is checked more closely. */
  sameAs?: string;
  /** The browser itself logs the status of a missing page. */
  noise?: RegExp[];
}

async function firstCompanion(page: Page): Promise<string> {
  const reply = await page.request.get("/api/companions/search?limit=1");
  return (await reply.json()).data[0]._id;
}

/** The oldest: a booking of the demo data, not one that another test is creating. */
async function oldBooking(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/bookings/my-bookings", { headers });
  const { data } = await reply.json();
  return (Array.isArray(data) ? data : data.bookings).at(-1)._id;
}

/** One of them that took place: it was paid. */
async function pastBooking(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/bookings/my-bookings?status=completed", { headers });
  return (await reply.json()).data[0]._id;
}

/** Of any client, for an administrator. */
async function anyBooking(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/admin/bookings?limit=1&status=confirmed", { headers });
  return (await reply.json()).data[0]._id;
}

/** One that has no report, created for this check. */
async function recordedIncident(page: Page, token: string): Promise<string> {
  const reply = await page.request.post("/api/admin/incidents", {
    headers: { Authorization: `Bearer ${token}` },
    data: { kind: "other", severity: "low", text: "A call about a lost umbrella" },
  });
  return (await reply.json()).data._id;
}

/** An existing one, or one that this check starts. */
async function aConversation(page: Page, token: string): Promise<string> {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.get("/api/conversations?limit=1", { headers });
  const [known] = (await reply.json()).data;
  if (known) return known._id;
  const data = {
    accountId: await firstCompanion(page),
    text: "Have you done a first night?",
    key: "every-route",
  };
  const sent = await page.request.post("/api/conversations", { headers, data });
  return (await sent.json()).data.conversationId;
}

const unknownId = "0b0f6a52-0000-4000-8000-0000000000ff";

/** Every route of the app, with its audience and content. */
export const everyRoute: Row[] = [
  { route: "/", heading: "Someone steady beside you" },
  { route: "what-is-companion", heading: "What is a sober companion?" },
  { route: "search", heading: "Find a Companion" },
  {
    route: "companion/:id",
    heading: "Companion profile",
    at: async (page) => `companion/${await firstCompanion(page)}`,
  },
  {
    route: "reviews/:id",
    who: "client",
    heading: /^Reviews of /,
    at: async (page) => `reviews/${await firstCompanion(page)}`,
  },
  {
    route: "companion/:id/intro-call",
    who: "client",
    heading: "Free video call",
    at: async (page) => `companion/${await firstCompanion(page)}/intro-call`,
  },
  { route: "coverage", who: "client", heading: "Cover a longer time" },
  { route: "reviews", who: "client", heading: "My reviews" },
  { route: "client/reviews", who: "client", heading: "My reviews", sameAs: "reviews" },
  { route: "companion/reviews", who: "companion", heading: "Your reviews" },
  { route: "companion/bookings", who: "companion", heading: "Your bookings" },
  {
    route: "reviews/companion/:id",
    who: "companion",
    sameAs: "companion/reviews",
    heading: "Your reviews",
    at: async (page) => `reviews/companion/${await firstCompanion(page)}`,
  },
  { route: "login", heading: /Login/, sameAs: "client-login" },
  { route: "client-login", heading: "Client Login" },
  { route: "companion-login", heading: "Companion Login" },
  { route: "client-signup", heading: "Client Signup" },
  { route: "companion-signup", heading: "Companion Signup" },
  { route: "forgot-password", heading: "Forgot your password?" },
  {
    route: "reset-password",
    heading: "Choose a new password",
    at: async () => "reset-password#token=x",
  },
  {
    route: "confirm-email",
    heading: "Confirm your email address",
    at: async () => "confirm-email#token=x",
  },
  {
    route: "undo-change",
    heading: "Take back a change",
    at: async () => "undo-change#token=x",
  },
  {
    route: "for-you",
    heading: "A question for you",
    at: async () => "for-you#token=x",
  },
  {
    route: "booking/:id",
    who: "client",
    heading: "Book Companion",
    at: async (page) => `booking/${await firstCompanion(page)}`,
  },
  {
    route: "bookings/:id",
    who: "client",
    heading: /./,
    at: async (page, token) => `bookings/${await oldBooking(page, token)}`,
  },
  {
    route: "bookings/:id/receipt",
    who: "client",
    heading: "Receipt",
    at: async (page, token) => `bookings/${await pastBooking(page, token)}/receipt`,
  },
  {
    route: "bookings/:id/move",
    who: "client",
    heading: "Move to another time",
    at: async (page, token) => `bookings/${await oldBooking(page, token)}/move`,
  },
  { route: "booking-history", who: "client", heading: "Booking history" },
  { route: "favorites", who: "client", heading: "Favorites" },
  { route: "blocked", who: "client", heading: "Blocked people" },
  { route: "notifications", who: "companion", heading: "Notifications" },
  { route: "messages", who: "client", heading: "Messages" },
  {
    route: "messages/:id",
    who: "client",
    heading: /./,
    at: async (page, token) => `messages/${await aConversation(page, token)}`,
  },
  { route: "client/dashboard", who: "client", heading: /./ },
  { route: "client/profile", who: "client", heading: /./ },
  {
    route: "client/bookings",
    who: "client",
    heading: "Booking history",
    sameAs: "booking-history",
  },
  { route: "companion/dashboard", who: "companion", heading: /./ },
  { route: "companion/profile", who: "companion", heading: /./ },
  { route: "companion/earnings", who: "companion", heading: "Your earnings" },
  { route: "companion/enhanced-earnings", who: "companion", heading: "Enhanced Earnings" },
  {
    route: "verification-success",
    who: "companion",
    heading: "Payment",
    noise: [/status of 403/],
  },
  {
    route: "companion/verification-request",
    who: "companion",
    heading: "Verification Request",
    noise: [/status of 403/],
  },
  { route: "admin/login", heading: "Admin Login" },
  { route: "admin/enroll-totp", heading: "Set up your second factor" },
  { route: "admin/dashboard", who: "admin", heading: "Admin Dashboard" },
  {
    // This id does not exist: the administrator is redirected with a message.
    route: "admin/edit-user/:id",
    who: "admin",
    sameAs: "admin/dashboard",
    heading: "Admin Dashboard",
    at: async () => `admin/edit-user/${unknownId}?type=companion`,
    noise: [/status of 404/],
  },
  {
    route: "admin/edit-client/:id",
    who: "admin",
    sameAs: "admin/dashboard",
    heading: "Admin Dashboard",
    at: async () => `admin/edit-client/${unknownId}?type=client`,
    noise: [/status of 404/],
  },
  {
    route: "admin/bookings/:id",
    who: "admin",
    heading: /^Booking of .+ with .+/,
    at: async (page, token) => `admin/bookings/${await anyBooking(page, token)}`,
  },
  {
    route: "admin/people/:id",
    who: "admin",
    heading: /.+/,
    at: async (page) => `admin/people/${await firstCompanion(page)}`,
  },
  { route: "admin/attention", who: "admin", heading: "Needs attention" },
  { route: "admin/desk", who: "admin", heading: "Desk" },
  { route: "admin/retention", who: "admin", heading: "Retention" },
  { route: "admin/archives", who: "admin", heading: "Archives" },
  { route: "admin/approvals", who: "admin", heading: "Approvals" },
  {
    // The demo has no dual control, so there is no request.
    route: "admin/approvals/:id",
    who: "admin",
    heading: "Approval",
    at: async () => `admin/approvals/${unknownId}`,
    noise: [/status of 404/],
  },
  { route: "admin/incidents", who: "admin", heading: "Incidents" },
  {
    route: "admin/incidents/:id",
    who: "admin",
    heading: "Something else",
    at: async (page, token) => `admin/incidents/${await recordedIncident(page, token)}`,
  },
  {
    // This id does not exist.
    route: "admin/verify-user/:id",
    who: "admin",
    heading: "Verify user",
    at: async () => `admin/verify-user/${unknownId}?type=companion`,
    noise: [/status of 404/],
  },
  { route: "admin/verifications", who: "admin", heading: "Verification queue" },
  { route: "admin/payouts", who: "admin", heading: "Payout Dashboard" },
  {
    // The deadline of the demo's own dispute changes with the day.
    route: "admin/disputes/:dispute",
    who: "admin",
    heading: "Dispute",
    at: withOpenDispute,
  },
  { route: "admin/analytics", who: "admin", heading: "Analytics" },
  { route: "admin/months", who: "admin", heading: /^Books of / },
  {
    route: "admin/months/:month",
    who: "admin",
    heading: "Books of January 2020",
    at: async () => "admin/months/2020-01",
  },
  { route: "admin/booking-management", who: "admin", heading: "Booking Management" },
  { route: "admin/outbox", who: "admin", heading: "Outbox" },
  { route: "admin/audit", who: "admin", heading: "Audit log" },
  { route: "admin/jobs", who: "admin", heading: "Parked jobs" },
  { route: "admin/administrators", who: "admin", heading: "Administrators" },
  { route: "admin/roles", who: "admin", heading: "Who may do what" },
  { route: "admin/accept-invitation", heading: "Your invitation" },
  { route: "admin/password", who: "admin", heading: "Your password" },
  {
    route: "*",
    heading: "Page not found",
    at: async () => "no-such-route",
    noise: [/status of 404/],
  },
];

/** The URL to open for a row. Rows with ids request one from the server. */
export async function getAddress({ route, at }: Row, page: Page, token: string): Promise<string> {
  const address = at ? await at(page, token) : route;
  return address.startsWith("/") ? address : `/${address}`;
}

/** Opens it on a narrow screen, as the permitted user, and waits until it is complete. */
export async function openRow(row: Row, page: Page) {
  const token = row.who ? await startAs(page, row.who) : "";
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto(await getAddress(row, page, token));
  await expectComplete(row, page);
}

export async function expectComplete({ heading }: Pick<Row, "heading">, page: Page) {
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}
