import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, never, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingWithShift } from "~/testing/fixtures/shifts";
import { openSafety, safetyHandlers } from "~/testing/handlers/safety";
import { forgetHelpEntries } from "./help-queue";

standOnBookingPage();

type Timer = components["schemas"]["SafetyTimer"];
const underWay = { startDate: "2026-11-27T14:50:00Z", endDate: "2026-11-27T18:50:00Z" };
const timer: Timer = {
  state: "running",
  minutes: 30,
  repeats: false,
  startedAt: "2026-11-27T14:55:00Z",
  dueAt: "2026-11-27T15:25:00Z",
  teamIsToldAt: "2026-11-27T15:30:00Z",
};
let safety = safetyHandlers();
const storedPress = () => `steady-help:${kept.booking._id}`;

beforeEach(() => {
  localStorage.removeItem(storedPress());
  forgetHelpEntries();
  kept.booking = bookingWithShift({}, { status: "confirmed", ...underWay });
  safety = safetyHandlers();
  server.use(...safety.handlers);
});

const panel = () => screen.findByRole("region", { name: "Your safety" });
const button = (name: string) => screen.getByRole("button", { name });
async function openWith(more: Partial<typeof openSafety>) {
  safety.world.safety = { ...openSafety, ...more };
  const view = await openBooking();
  await panel();
  return view;
}

test("shows 911, 988 and support before anything has loaded", async () => {
  server.use(http.get("*/api/bookings/:id/safety", never));
  await openBooking();
  const links = within(await panel()).getByRole("list", { name: "Call for help" });
  expect(within(links).getByRole("link", { name: "Call 911" })).toHaveAttribute("href", "tel:911");
  expect(within(links).getByRole("link", { name: "Call 988" })).toHaveAttribute("href", "tel:988");
  expect(within(links).getByRole("link", { name: "Call Steady support" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:\+1617/),
  );
  expect(button("Get help now")).toBeVisible();
});

test("says so when the timer cannot be loaded; the numbers and the press for help stay", async () => {
  server.use(http.get("*/api/bookings/:id/safety", () => refused(503)));
  await openBooking();
  expect(await screen.findByText("Failed to load your safety timer")).toBeVisible();
  expect(screen.getByRole("link", { name: "Call 911" })).toBeVisible();
  expect(button("Get help now")).toBeVisible();
});

test("starts a timer, and says when it asks and that the other person is not notified", async () => {
  const { user } = await openWith({});
  expect(
    await screen.findByText(
      "When it is due, we ask whether you are fine. If you don't answer within 5 minutes, our team is notified. The other person of this visit doesn't see your timer and isn't notified.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "Safety timer" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Ask me in" })).toBeVisible();
  await user.click(screen.getByLabelText("60 minutes"));
  await user.click(screen.getByLabelText("Ask me again until the visit ends"));
  safety.world.safety = { ...openSafety, timer: { ...timer, minutes: 60, repeats: true } };
  await user.click(button("Start timer"));
  expect(safety.world.sent).toEqual([{ minutes: 60, repeats: true }]);
  await screen.findByText(/We ask you at/);
  expect(await panel()).toHaveTextContent(
    /We ask you at \d+:25 [AP]M whether you are fine, and again until the visit ends\. Without an answer by \d+:30 [AP]M our team is notified\./,
  );
});

test("a press that fails is said, and the timer stays", async () => {
  const { user } = await openWith({ timer });
  server.use(http.post("*/api/bookings/:id/safety/answer", () => refused(500)));
  await user.click(await screen.findByRole("button", { name: "Stop timer" }));
  expect(await screen.findByText("That did not reach us. Please try again.")).toBeVisible();
  expect(await panel()).toHaveTextContent(/We ask you at .* whether you are fine\. Without/);
});

test("a start says that it is being sent", async () => {
  const { user } = await openWith({});
  server.use(http.post("*/api/bookings/:id/safety/timer", never));
  await user.click(await screen.findByRole("button", { name: "Start timer" }));
  expect(await screen.findByRole("button", { name: "Starting the timer..." })).toBeVisible();
});

test.each([
  ["I'm fine", { answer: "fine" }],
  ["More time: 30 minutes from now", { answer: "more_time", minutes: 30 }],
])("a due timer asks, and %s is one press", async (name, sent) => {
  const { user } = await openWith({ timer: { ...timer, state: "asked" } });
  const question = await screen.findByText("Are you fine?");
  expect(question).toBeVisible();
  expect(
    screen.getByText(/^Without an answer by \d+:30 [AP]M our team is notified\.$/),
  ).toBeVisible();
  safety.world.safety = { ...openSafety, timer: { ...timer, state: "ended" } };
  await user.click(button(name));
  expect(safety.world.sent).toEqual([sent]);
  expect(await screen.findByRole("button", { name: "Start timer" })).toBeVisible();
});

test("a timer whose time has come asks although the server has not answered", async () => {
  await openWith({ timer: { ...timer, dueAt: "2026-11-27T14:59:59Z" } });
  expect(await screen.findByText("Are you fine?")).toBeVisible();
});

test("after silence: our team was notified, and the person can still say that they are fine", async () => {
  const { user } = await openWith({
    timer: { ...timer, state: "escalated", teamToldAt: "2026-11-27T14:58:00Z" },
    contact: { name: "Riley Quinn", phone: "305-555-0177" },
  });
  expect(
    await screen.findByText(/^You did not answer, so we notified our team at \d+:58 [AP]M$/),
  ).toBeVisible();
  expect(
    screen.getByText("If you are fine, please say so. Our team may call you to be sure."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Call Riley Quinn" })).toHaveAttribute(
    "href",
    "tel:3055550177",
  );
  expect(await panel()).toHaveTextContent(
    "If you don't answer or ask for help, our team sees Riley Quinn, your emergency contact.",
  );
  await user.click(button("Get help"));
  expect(screen.getByRole("dialog", { name: "Get help now?" })).toBeVisible();
});

test("a press for help is sent until the server has it, and is never said to be sent before", async () => {
  const { user } = await openWith({});
  const keys: string[] = [];
  let isUp = false;
  server.use(
    http.post("*/api/bookings/:id/safety/help", async ({ request }) => {
      const { id } = (await request.json()) as { id: string };
      keys.push(id);
      if (!isUp) return refused(503);
      return done({
        ...openSafety,
        help: { id, receivedAt: "2026-11-27T15:04:00Z", isSettled: false },
      });
    }),
  );
  await user.click(await screen.findByRole("button", { name: "Get help now" }));
  const dialog = screen.getByRole("dialog", { name: "Get help now?" });
  expect(dialog).toHaveTextContent(
    "Our team is notified at once: who you are, where the visit is and until when. The other person of this visit is not notified. Our team can't send an ambulance or the police: if you are in danger, call 911 first.",
  );
  expect(within(dialog).getByRole("link", { name: "Call 911" })).toBeVisible();
  expect(within(dialog).getByRole("button", { name: "Not now" })).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Yes, tell our team" }));
  expect(
    await screen.findByText("Sending… not sent yet – call 911 if you are in danger"),
  ).toBeVisible();
  expect(
    screen.getByText(
      /^You pressed at \d+:00 [AP]M\. We keep trying until our team has it, also after this page is loaded again\.$/,
    ),
  ).toBeVisible();
  await waitFor(() => expect(keys.length).toBeGreaterThan(0));
  expect(screen.queryByText(/Our team has it/)).toBeNull();
  isUp = true;
  act(() => void dispatchEvent(new Event("online")));
  expect(await screen.findByText(/^Our team has it since \d+:04 [AP]M$/)).toBeVisible();
  expect(
    screen.getByText("If you are in danger, call 911: our team can't send help itself."),
  ).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(localStorage.getItem(storedPress())).toBeNull();
  expect(button("Tell our team again")).toBeVisible();
});

test("a press from before a reload is sent again with its own id", async () => {
  const id = "e0000000-0000-4000-8000-000000000001";
  localStorage.setItem(storedPress(), JSON.stringify({ id, pressedAt: "2026-11-27T14:59:00Z" }));
  const keys: unknown[] = [];
  server.use(
    http.post("*/api/bookings/:id/safety/help", async ({ request }) => {
      keys.push(await request.json());
      return done({
        ...openSafety,
        help: { id, receivedAt: "2026-11-27T15:00:00Z", isSettled: false },
      });
    }),
  );
  await openBooking();
  expect(await screen.findByText(/^Our team has it since/)).toBeVisible();
  expect(keys).toEqual([{ id }]);
});

test("a press that the server refuses is said to be refused, not sent", async () => {
  const { user } = await openWith({});
  server.use(
    http.post("*/api/bookings/:id/safety/help", () => refused(409, "It is too early for that.")),
  );
  await user.click(await screen.findByRole("button", { name: "Get help now" }));
  await user.click(button("Yes, tell our team"));
  expect(
    await screen.findByText("Our team did not get it – call 911 or our support"),
  ).toBeVisible();
  expect(screen.getByText("It is too early for that.")).toBeVisible();
  expect(localStorage.getItem(storedPress())).toBeNull();
});

test("a closed call is said to be closed, and another can be made", async () => {
  await openWith({
    help: {
      id: "e0000000-0000-4000-8000-000000000001",
      receivedAt: "2026-11-27T14:58:00Z",
      isSettled: true,
    },
  });
  expect(
    await screen.findByText(/^Our team has closed your call for help of \d+:58 [AP]M\.$/),
  ).toBeVisible();
  expect(button("Get help now")).toBeVisible();
});

test.each([
  [{ opensAt: "2026-11-27T16:20:00Z" }, /^You can start a timer from \d+:20 [AP]M\.$/],
  [
    { opensAt: "2030-03-04T16:20:00Z" },
    /^You can start a timer from .*Mar 4, 2030, \d+:20 [AP]M\.$/,
  ],
  [{ opensAt: undefined }, "No timer can be started for this visit any more."],
])("outside of its time the timer says when: %o", async (more, said) => {
  const { opensAt: _, ...rest } = openSafety;
  safety.world.safety = { ...rest, canStart: false, ...(more.opensAt ? more : {}) } as never;
  await openBooking();
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Start timer" })).toBeNull();
});

test.each([
  ["client", "/client/profile"],
  ["companion", "/companion/profile"],
] as const)("%s without a contact is led to the profile", async (who, path) => {
  signInAs[who]();
  await openWith({});
  expect(await panel()).toHaveTextContent(
    "You gave no emergency contact. Add one in your profile, so that our team knows who to call.",
  );
  expect(screen.getByRole("link", { name: "Add one in your profile" })).toHaveAttribute(
    "href",
    path,
  );
});

test("a contact without a name is called your contact", async () => {
  await openWith({ contact: { name: "", phone: "305-555-0177" } });
  expect(await screen.findByRole("link", { name: "Call your contact" })).toBeVisible();
});

test("administrators and unpaid bookings have no panel", async () => {
  const { paidAt: _, ...unpaid } = kept.booking.payment;
  kept.booking = { ...kept.booking, payment: unpaid };
  await openBooking();
  vi.advanceTimersByTime(1000);
  expect(screen.queryByRole("heading", { name: "Your safety" })).toBeNull();
});
