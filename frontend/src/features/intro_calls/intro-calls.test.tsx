import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { components } from "~/api/schema";
import { routes } from "~/lib/routes";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";

type Offer = components["schemas"]["IntroCallOfferReply"]["data"];
type Call = components["schemas"]["IntroCall"];

const id = "0b0f6a52-0000-4000-8000-000000000077";
const inMs = (ms: number) => new Date(Math.ceil((Date.now() + ms) / 1_800_000) * 1_800_000);
const hour = 3_600_000;
const starts = [26, 26.5, 50].map((hours) => inMs(hours * hour).toISOString());
const [first = "", second = ""] = starts;
const offer: Offer = { companion: { _id: id, name: "Robin" }, minutes: 15, starts };

const call = (changes: Partial<Call> = {}): Call => ({
  _id: "0b0f6a52-0000-4000-8000-000000000088",
  start: first,
  end: new Date(Date.parse(first) + 900_000).toISOString(),
  joinsFrom: new Date(Date.parse(first) - 900_000).toISOString(),
  movesLeft: 3,
  other: { _id: id, name: "Robin" },
  isClient: true,
  ...changes,
});
const times = ({ other: _other, isClient: _is, link: _link, ...rest }: Call) => rest;

function openPage(shown: Offer) {
  server.use(http.get("*/api/companions/:id/intro-call", () => done(shown)));
  signInAs.client();
  return renderApp({ at: routes.introCall(id) });
}

it("books a free time, in the reader's zone", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/companions/:id/intro-call", async ({ request }) => {
      sent.push(await request.json());
      if (sent.length === 1) return refused(409, "This time is taken.", "time_conflict");
      return done(call({ start: second }));
    }),
  );
  const { user } = openPage(offer);
  expect(await screen.findByRole("heading", { name: "Free video call" })).toBeVisible();
  expect(await screen.findByText(/in a free 15-minute video call/)).toBeVisible();
  expect(screen.getByText(/Times are shown in your time zone:/)).toBeVisible();
  const days = within(screen.getByLabelText("Day")).getAllByRole("option");
  expect(days.length).toBeGreaterThan(1);
  const group = screen.getByRole("group", { name: "Free times" });
  await user.click(within(group).getAllByRole("radio")[0] as HTMLElement);
  const book = screen.getByRole("button", { name: "Book the free call" });
  await user.click(book);
  expect(await screen.findByText("This time is taken.")).toBeVisible();
  await user.click(book);
  expect(await screen.findByText(/Your call is booked: .* from your dashboard/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to dashboard" })).toBeVisible();
  expect(sent).toEqual([{ start: first }, { start: first }]);
});

it("moves the call that is booked", async () => {
  server.use(
    http.put("*/api/intro-calls/:id", async ({ request }) =>
      done(call({ start: (await request.json()).start, movesLeft: 2 })),
    ),
  );
  const { user } = openPage({ ...offer, obstacle: "had_call", call: times(call()) });
  expect(await screen.findByText(/Choose another time to move it/)).toBeVisible();
  const group = screen.getByRole("group", { name: "Free times" });
  await user.click(within(group).getAllByRole("radio")[0] as HTMLElement);
  await user.click(screen.getByRole("button", { name: "Move the call" }));
  expect(await screen.findByText(/Your call is booked: /)).toBeVisible();
});

it("does not offer a fourth move", async () => {
  openPage({ ...offer, obstacle: "had_call", call: times(call({ movesLeft: 0 })) });
  expect(await screen.findByText(/It cannot be moved again/)).toBeVisible();
});

it.each([
  ["not_offered", "This companion does not offer a free video call."],
  ["have_booked", "You have booked with this companion already, so there is no free video call."],
  ["had_call", "You already had your free video call with this companion."],
  ["too_many_open", "You can have at most 3 free video calls ahead of you."],
  ["too_many_weekly", "You can request at most 5 free video calls a week."],
] as const)("says why there is none: %s", async (obstacle, text) => {
  openPage({ ...offer, obstacle, starts: [] });
  expect(await screen.findByText(text)).toBeVisible();
});

it("says when no time is free", async () => {
  openPage({ ...offer, starts: [] });
  expect(await screen.findByText("There is no free time in the next 14 days.")).toBeVisible();
});

it("says that the call is booked when no other time is free", async () => {
  openPage({ ...offer, obstacle: "had_call", call: times(call()), starts: [] });
  expect(
    await screen.findByText(/^Your call is booked: .* There is no other free time/),
  ).toBeVisible();
});

it("does not move a call that has started", async () => {
  const start = new Date(Date.now() - 60_000).toISOString();
  const end = new Date(Date.now() + 840_000).toISOString();
  openPage({ ...offer, obstacle: "had_call", call: times(call({ start, end })) });
  expect(
    await screen.findByText("Your call has started. You can join it from your dashboard."),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Move the call" })).toBeNull();
});

it("unselects a time that was taken meanwhile", async () => {
  let free = [...starts];
  server.use(
    http.post("*/api/companions/:id/intro-call", () => {
      free = free.slice(1);
      return refused(409, "This time is taken.", "time_conflict");
    }),
  );
  const { user } = openPage(offer);
  server.use(http.get("*/api/companions/:id/intro-call", () => done({ ...offer, starts: free })));
  const book = await screen.findByRole("button", { name: "Book the free call" });
  await user.click(screen.getAllByRole("radio")[0] as HTMLElement);
  await user.click(book);
  expect(await screen.findByText("This time is taken.")).toBeVisible();
  await expect.poll(() => book).toBeDisabled();
});

it("lists no call that is over, and says when the link is due", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const soon = { start: at(3), end: at(18), joinsFrom: at(-12) };
  const over = { _id: "over", start: at(-20), end: at(-5), joinsFrom: at(-35) };
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/intro-calls", () => done({ calls: [call(over), call(soon)] })),
  );
  signInAs.companion();
  renderApp({ at: routes.companionDashboard });
  const list = await screen.findByRole("region", { name: "Free video calls" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(within(list).getByText("The link to join appears here within a minute.")).toBeVisible();
});

it("says that the calls could not be loaded", async () => {
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/intro-calls", () => refused(500, "")),
  );
  signInAs.companion();
  renderApp({ at: routes.companionDashboard });
  expect(await screen.findByText("Your free video calls could not be loaded.")).toBeVisible();
});

it("shows a client the call, with the room a quarter of an hour before", async () => {
  const soon = call({ start: inMs(0).toISOString(), link: "https://meet.example.com/room" });
  let calls = [soon, call()];
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
    http.get("*/api/intro-calls", () => done({ calls })),
    http.post("*/api/intro-calls/:id/cancel", () => {
      calls = [soon];
      return done({ calls });
    }),
  );
  signInAs.client();
  const { user } = renderApp({ at: routes.clientDashboard });
  const list = await screen.findByRole("region", { name: "Free video calls" });
  expect(within(list).getByRole("link", { name: /Join the call/ })).toHaveAttribute(
    "href",
    "https://meet.example.com/room",
  );
  expect(within(list).getByText("You can join 15 minutes before it starts.")).toBeVisible();
  expect(within(list).getAllByRole("link", { name: "Move call" })[0]).toHaveAttribute(
    "href",
    routes.introCall(id),
  );
  await user.click(
    within(list).getAllByRole("button", { name: "Cancel call" }).at(-1) as HTMLElement,
  );
  const dialog = await screen.findByRole("dialog", { name: "Cancel this video call?" });
  expect(within(dialog).getByText(/counts toward the five calls/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Cancel call" }));
  await expect.poll(() => within(list).getAllByRole("listitem").length).toBe(1);
});

it("lets a companion offer calls, and cancel one with a reason", async () => {
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/intro-calls", () => done({ calls: [call({ isClient: false })] })),
    http.post("*/api/intro-calls/:id/cancel", async ({ request }) => {
      sent.push(await request.json());
      return refused(409, "This call is over or was canceled.", "conflict");
    }),
    http.put("*/api/companions/intro-call-offer", async ({ request }) => {
      sent.push(await request.json());
      return done({ offered: true });
    }),
  );
  signInAs.companion();
  const { user } = renderApp({ at: routes.companionDashboard });
  await user.click(await screen.findByRole("button", { name: "Cancel call" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this video call?" });
  expect(within(dialog).getByText(/can pick another time/)).toBeVisible();
  await user.type(within(dialog).getByLabelText("Reason (the client does not see it)"), "ill");
  await user.click(within(dialog).getByRole("button", { name: "Cancel call" }));
  expect(await within(dialog).findByText("This call is over or was canceled.")).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Keep call" }));
  const offered = screen.getByRole("switch", {
    name: "Offer a free 15-minute video call before a first booking",
  });
  await expect.poll(() => offered).toBeEnabled();
  await user.click(offered);
  await expect.poll(() => offered.getAttribute("aria-checked")).toBe("true");
  expect(sent).toEqual([{ reason: "ill" }, { offered: true }]);
});

it("links a client without a verified ID to the check", async () => {
  const text =
    "ID verification is required before booking companions. Please complete your ID verification first.";
  server.use(
    http.get("*/api/companions/:id/intro-call", () =>
      refused(403, text, "identity_required_to_book"),
    ),
  );
  signInAs.client();
  renderApp({ at: routes.introCall(id) });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("link", { name: "Verify your ID" })).toHaveAttribute(
    "href",
    routes.clientDashboard,
  );
});

it("names the call that stays during time off", async () => {
  const day = Date.parse(first);
  const iso = (at: number) => new Date(at).toISOString();
  const during = { _id: "during", start: iso(day - hour), end: iso(day + hour) };
  const after = { _id: "after", start: iso(day + hour), end: iso(day + 5 * hour) };
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/intro-calls", () => done({ calls: [call({ isClient: false })] })),
    http.get("*/api/companions/time-off", () =>
      done({ timezone: "America/New_York", timeOff: [during, after] }),
    ),
  );
  signInAs.companion();
  renderApp({ at: routes.companionDashboard });
  const list = await screen.findByRole("list", { name: "Upcoming time off" });
  const said = /^Your free video call stays: .* If you can't come, cancel it\.$/;
  await expect.poll(() => within(list).queryAllByText(said).length).toBe(1);
  const [row] = within(list).getAllByRole("listitem");
  expect(within(row as HTMLElement).getByText(said)).toBeVisible();
});
