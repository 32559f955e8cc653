import type { APIRequestContext, Page } from "@playwright/test";
import { onBadNetwork } from "../pages/bad-network";
import { Keyboard } from "../pages/keyboard";
import { blockedFromLeaving, leaving, password, unpaid } from "../pages/leaving";
import { newCompanion, startAsNewcomer } from "../pages/newcomers";
import type { OwnServer } from "../pages/own-server";
import { test } from "../pages/own-server-test";
import { people } from "../pages/people";
import { aPhoto } from "../pages/profile";
import { expect } from "../pages/test";
import { beginIn } from "../pages/visits";
import {
  act,
  dayIn,
  failed,
  formatDayName,
  getDigits,
  threeVisits,
  uploads,
  visitDay,
  visitDays,
  type Walk,
} from "../pages/walk";

// A blind user without a mouse, on every screen of a companion. No mouse press, and input only in fields that
// the Tab key has reached. On a bad network, alternating between phone and desktop.

async function logIn({ keys }: Walk) {
  await keys.page.goto("/companion-login");
  await keys.type("textbox", "Email", people.companion.email);
  await keys.type("textbox", "Password", people.companion.password);
  await keys.page.keyboard.press("Enter");
  await keys.expectAnnounced(failed);
  await keys.press("textbox", "Password");
  await keys.arrives("Dashboard");
}

async function dashboard(walk: Walk) {
  const { keys } = walk;
  await keys.to("checkbox", "Any time");
  await keys.page.keyboard.press("Space");
  await keys.to("checkbox", "Monday");
  await keys.page.keyboard.press("Space");
  await act(walk, "Save schedule", /Your weekly hours are saved/);
  await keys.press("button", "Add time off");
  await keys.expectAnnounced(/Please choose the first day/);
  await keys.press("link", "Please choose the first day.");
  await keys.type("Date", "First day", getDigits(dayIn(40)));
  await act(walk, "Add time off", /Added\. No one can book you during that time/);
  const day = new RegExp(
    `^Remove ${formatDayName(new Date(`${dayIn(40).toISOString().slice(0, 10)}T17:00Z`))}`,
  );
  await keys.to("button", day, "Shift+Tab");
  await act(walk, day, /was removed/);
  await expect(keys.page.getByRole("heading", { name: "Time off" })).toBeFocused();
  const pdf = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
  await keys.choose("button", "Resume", {
    name: "me.pdf",
    mimeType: "application/pdf",
    buffer: pdf,
  });
  await uploads(walk, 2);
  await keys.to("switch", "Availability");
  await keys.page.keyboard.press("Space");
  await keys.expectAnnounced(failed);
  await keys.page.keyboard.press("Space");
  await keys.expectAnnounced(/offline/i);
  await act(walk, "Create a calendar link", /Copy this link now. We won't show it again./);
  await act(walk, "Turn off the calendar link", /The calendar link is off/);
}

async function purchases(walk: Walk) {
  const { keys } = walk;
  const buy = async (name: RegExp) => {
    await keys.press("button", name);
    await keys.expectAnnounced(failed);
    await keys.press("button", name);
    await keys.page.waitForURL(/sandbox/);
    await keys.press("button", /^Pay \$/);
  };
  await buy(/^Buy local/);
  await keys.expectAnnounced(/Your highlight is active/);
  await buy(/^Verify driver license/);
  await keys.page.waitForURL("**/companion/verification-request?*");
  await keys.press("button", "Send request");
  await keys.press("link", "Please enter your city and state.");
  await keys.type("textbox", "City and state", "Boston, MA");
  await act(walk, "Send request", /has been sent successfully/);
  await keys.press("link", "Back to dashboard");
  await keys.arrives("Dashboard");
}

async function profile(walk: Walk) {
  const { keys } = walk;
  await keys.press("link", "Edit profile");
  await keys.arrives("Your profile");
  await keys.press("button", "What clients see");
  await expect(keys.page.getByRole("heading", { name: "What clients see" })).toBeFocused();
  await keys.page.keyboard.press("Escape");
  await keys.to("button", "What clients see");
  const photo = { name: "me.png", mimeType: "image/png", buffer: await aPhoto(keys.page) };
  await keys.choose("button", "Photo (optional)", photo);
  await uploads(walk, 1);
  await keys.type("textbox", "Hourly rate", "0");
  await keys.to("combobox", "Companioning");
  await keys.page.keyboard.press("ArrowDown");
  await keys.press("button", "Remove BSW");
  await keys.expectAnnounced(/BSW removed/);
  await expect(keys.page.getByRole("heading", { name: /^Degrees/ })).toBeFocused();
  await keys.press("button", "Choose from the list");
  await keys.type("searchbox", "Filter degrees & certifications", "BSW");
  await keys.press("checkbox", /^BSW/, "Space");
  await keys.page.keyboard.press("Escape");
  await expect(keys.page.getByRole("heading", { name: /^Degrees/ })).toBeFocused();
  await keys.press("button", "Set Up Payment Account");
  await keys.expectAnnounced(failed);
  await keys.press("button", "Set Up Payment Account");
  await keys.page.waitForURL(/sandbox/);
  await keys.press("button", "Complete setup");
  await keys.page.waitForURL(/companion\/profile/);
  await expect(keys.page.getByText("Payment Account Ready")).toBeVisible();
  await keys.press("button", "Change Password");
  await keys.expectAnnounced(/There is a problem/);
  await keys.press("checkbox", "Email", "Space");
  await keys.press("button", "Save Changes");
  await keys.expectAnnounced(/rate/i);
  await keys.type("textbox", "Hourly rate", "48");
  await keys.press("button", "Delete Profile");
  await keys.page.keyboard.press("Escape");
  await keys.to("button", "Delete Profile");
  await keys.to("button", "Save Changes", "Shift+Tab");
  walk.loseAgain();
  await keys.page.keyboard.press("Enter");
  await keys.expectAnnounced(failed);
  await expect(keys.page.getByLabel("Hourly rate")).toHaveValue("48");
  await keys.press("button", "Save Changes");
  await keys.arrives("Dashboard");
}

/** A press whose response is lost is stored in the tab and sent again automatically. */
async function pressOnce({ keys }: Walk, name: string, said: RegExp) {
  await keys.press("button", name);
  await keys.expectAnnounced(/saved here and sent/);
  await keys.expectAnnounced(said);
}

async function bookings(walk: Walk, [seen, canceled]: [string, string]) {
  const { keys } = walk;
  await keys.press("link", "Bookings");
  await keys.arrives("Your bookings");
  await pressOnce(walk, `I'll be there: Jordan E., ${seen}`, /can see now that you'll be there/);
  await expect(keys.page.locator(":focus")).toContainText(`Jordan E., ${seen}`);
  await keys.press("button", `Cancel booking with Jordan E., ${canceled}`);
  await expect(keys.page.getByRole("heading", { name: "Cancel this booking?" })).toBeFocused();
  await keys.type("textbox", "Reason (optional)", "The car broke down");
  await act(walk, /^Cancel and refund \$/, /^3 bookings/m);
  await keys.type("searchbox", "Client name", "unknown");
  await keys.expectAnnounced(/No bookings/);
  await keys.page.keyboard.press("ControlOrMeta+A");
  await keys.page.keyboard.press("Delete");
  await keys.expectAnnounced(/3 bookings/);
}

async function shift(walk: Walk, booking: string) {
  const { keys, server } = walk;
  beginIn(server, booking, 1_800);
  await keys.page.reload();
  await keys.press("link", /^Jordan E\., /);
  await keys.arrives(/./);
  await keys.press("button", "Running late");
  await keys.type("textbox", "About how many minutes late?", "25");
  await act(walk, "Notify the client", /Your client has been notified/);
  await pressOnce(walk, "Check in", /Checked in on/);
  beginIn(server, booking, -600);
  await keys.page.reload();
  await pressOnce(walk, "Check out", /Checked out on/);
}

async function missed(walk: Walk, booking: string) {
  const { keys, server } = walk;
  beginIn(server, booking, -1_200);
  await keys.page.goto(`/bookings/${booking}`);
  await keys.press("button", "My client didn't show up");
  // The dialog stays open when its call fails.
  await act(walk, "Yes, report it", /didn't show up/);
}

async function earnings(walk: Walk) {
  const { keys } = walk;
  await keys.press("link", "Earnings");
  await keys.arrives("Your earnings");
  await keys.press("DisclosureTriangle", "Show data of Earnings by month");
  await expect(keys.page.getByRole("table", { name: /^Earnings by month/ })).toBeVisible();
  await keys.press("link", "Pending");
  await expect(keys.page).toHaveURL(/status=pending/);
  await keys.type("searchbox", "Client name", "unknown");
  await keys.expectAnnounced(/No shifts/);
  await expect(keys.page).not.toHaveURL(/unknown/);
  await keys.to("link", "Enhanced earnings", "Shift+Tab");
  await keys.page.keyboard.press("Enter");
  await keys.arrives("Enhanced Earnings");
  await keys.press("link", "Projections");
  await expect(keys.page.getByRole("region", { name: "Projections" })).toBeVisible();
  await keys.press("link", "Tax Reporting");
  await expect(keys.page.getByRole("heading", { name: /tax summary$/ })).toBeVisible();
  await keys.to("combobox", "Tax year");
  await keys.page.keyboard.press("ArrowUp");
  const saved = keys.page.waitForEvent("download");
  await keys.press("button", "Download CSV");
  await saved;
  await keys.press("link", "Printable statement");
  await keys.arrives(/^Earnings statement/);
}

async function rest(walk: Walk) {
  const { keys } = walk;
  await keys.page.goto("/companion/reviews");
  await keys.press("link", /^5 stars \(/);
  await expect(keys.page).toHaveURL(/stars=5/);
  await keys.page.goto("/companion/verification-request");
  await keys.press("link", "Return to Dashboard");
  await keys.arrives("Dashboard");
  await keys.press("link", /^Notifications/);
  await keys.arrives("Notifications");
  await keys.to("button", /^Mark read ?: .+, \w{3} \d/);
  await act(walk, /^Mark read ?: .+, \w{3} \d/, /Marked as read, \d+ unread/);
}

test.use({ expectedNoise: [/net::ERR_|status of 403/] });

async function begin(page: Page, request: APIRequestContext, server: OwnServer): Promise<Walk> {
  const loseAgain = await onBadNetwork(page);
  const walk = { keys: await Keyboard.at(page), loseAgain, request, server };
  await logIn(walk);
  return walk;
}

test("the keyboard reaches dashboard, purchases and profile by accessible names", async ({
  page,
  request,
  server,
}) => {
  const walk = await begin(page, request, server);
  await dashboard(walk);
  await purchases(walk);
  await profile(walk);
});

test("the keyboard reaches bookings and visits by accessible names", async ({
  page,
  request,
  server,
}) => {
  const [seen, missedOne] = await threeVisits(request);
  const walk = await begin(page, request, server);
  await bookings(walk, [visitDay(visitDays.seen), visitDay(visitDays.canceled)]);
  await shift(walk, seen);
  await missed(walk, missedOne);
});

test("the keyboard reaches earnings, reviews, notifications and password by accessible names", async ({
  page,
  request,
  server,
}) => {
  const walk = await begin(page, request, server);
  await earnings(walk);
  await rest(walk);
  await unpaid(walk);
  await password(walk);
  await blockedFromLeaving(walk);
});

test("the keyboard reaches log-out and account deletion by accessible names", async ({
  page,
  request,
  server,
}) => {
  const companion = await newCompanion(request, "Rowan");
  await startAsNewcomer(page, companion);
  const loseAgain = await onBadNetwork(page);
  const walk = { keys: await Keyboard.at(page), loseAgain, request, server };
  await page.goto("/companion/profile");
  await leaving(walk);
});
