import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announcements } from "~/lib/announce";
import { reloadHolds } from "~/lib/reload-holds";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { Blocks } from "~/testing/handlers/blocking";
import {
  conversation,
  conversationId,
  FakeConversation,
  message,
  own,
  unreadMessagesHandlers,
} from "~/testing/handlers/messages";
import { parseLocalTime } from "~/testing/own-clock";

const at = `/messages/${conversationId}`;
const { partner } = conversation();
const person = { _id: partner._id, displayName: "Maya R.", type: "companion" as const };

beforeEach(() => {
  signInAs.client();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(fake = new FakeConversation([message(1)])) {
  server.use(...fake.handlers());
  return { fake, ...renderApp({ at }) };
}

const box = () => screen.findByRole("textbox", { name: "Message to Maya R." });
const items = () => screen.getAllByRole("listitem").filter((one) => one.closest("ol") !== null);
const said = () => announcements().map(({ text }) => text);

test("messages are in order below their day, with the sender's name and the time", async () => {
  parseLocalTime("America/New_York");
  const yesterday = { sentAt: "2026-11-20T03:15:00Z" };
  open(
    new FakeConversation([
      own(1, { text: "Have you done a first night?", ...yesterday }),
      message(2, { text: "Yes, often." }),
      message(3, { sender: "support", text: "We're here too." }),
    ]),
  );
  const days = await screen.findAllByRole("heading", { level: 2, name: /November/ });
  expect(days.map(({ textContent }) => textContent)).toEqual([
    "Thursday, November 19, 2026",
    "Friday, November 20, 2026",
  ]);
  expect(items().map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
    ["You", "Have you done a first night?", "10:15 PM"],
    ["Maya R.", "Yes, often.", "10:02 AM"],
    ["Steady support", "We're here too.", "10:03 AM"],
  ]);
  expect(screen.getByRole("heading", { level: 1, name: "Maya R." })).toBeVisible();
  await waitFor(() => expect(document.title).toBe("Messages - Steady"));
});

test("a hidden part says why", async () => {
  open(new FakeConversation([own(1, { text: "Call me: •••", masked: ["phone"] })]));
  expect(
    await screen.findByText("A phone number is hidden until the two of you have a paid booking."),
  ).toBeVisible();
});

test("Enter sends, Shift+Enter starts a new line, and the box is empty at once", async () => {
  const { fake, user } = open();
  await user.type(await box(), "Hello{Shift>}{Enter}{/Shift}there{Enter}");
  expect(await box()).toHaveValue("");
  expect(screen.getByText(/^Hello\s+there$/)).toBeVisible();
  await waitFor(() => expect(fake.calls).toContain("send Hello\nthere"));
  await waitFor(() => expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull());
  expect(screen.getAllByText(/^Hello\s+there$/)).toHaveLength(1);
});

test("a message is shown before the server has answered", async () => {
  const { user } = open();
  server.use(http.post("*/api/conversations/:id/messages", never));
  await user.type(await box(), "Hello{Enter}");
  const unsent = within(await screen.findByRole("list", { name: "Not sent yet" }));
  expect(unsent.getByText("Hello")).toBeVisible();
  expect(await unsent.findByText("Sending...")).toBeVisible();
});

test("nothing, and too much, is not sent and says why", async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole("button", { name: "Send" }));
  expect(await box()).toHaveAccessibleDescription(/Write a message first/);
  await user.click(await box());
  await user.paste("x".repeat(2001));
  expect(screen.getByText("1 character too many")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(await box()).toHaveAccessibleDescription(/at most 2,000 characters; this one has 2,001/);
  expect(await box()).toHaveValue("x".repeat(2001));
  expect(fake.calls.filter((call) => call.startsWith("send"))).toEqual([]);
});

test("a refused message stays, says why, and Retry sends it", async () => {
  const { fake, user } = open();
  let isRefused = true;
  server.use(
    http.post("*/api/conversations/:id/messages", () =>
      isRefused ? refused(429, "You can start 3 conversations a day.", "enquiry_limit") : undefined,
    ),
  );
  await user.type(await box(), "Hello{Enter}");
  expect(await screen.findByText("Not sent. You can start 3 conversations a day.")).toBeVisible();
  expect(said()).toContain("Your message was not sent. You can start 3 conversations a day.");
  isRefused = false;
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.queryByText(/^Not sent/)).toBeNull());
  expect(fake.messages.map(({ text }) => text)).toEqual(["Message 1", "Hello"]);
});

test("a refused message can be deleted", async () => {
  const { user } = open();
  server.use(http.post("*/api/conversations/:id/messages", () => refused(409, "Closed")));
  await user.type(await box(), "Hello{Enter}");
  await user.click(await screen.findByRole("button", { name: /^Delete the unsent message: \S/ }));
  expect(screen.queryByText("Hello")).toBeNull();
});

test("offline, messages wait in order and are sent when the connection is back", async () => {
  const { fake, user } = open();
  await box();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void dispatchEvent(new Event("offline")));
  await user.type(await box(), "One{Enter}Two{Enter}");
  expect(
    await screen.findAllByText("Not sent yet: it's sent by itself once there is a connection."),
  ).toHaveLength(2);
  expect(reloadHolds()).toEqual([]);
  onLine.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() =>
    expect(fake.messages.map(({ text }) => text)).toEqual(["Message 1", "One", "Two"]),
  );
  await waitFor(() => expect(screen.queryByRole("list", { name: "Not sent yet" })).toBeNull());
});

test("an unsent text is restored after a reload, which it does not block", async () => {
  const { user, unmount } = open();
  await user.type(await box(), "Half a thought");
  expect(reloadHolds().map(({ keep }) => keep?.())).toEqual([true]);
  unmount();
  expect(reloadHolds()).toEqual([]);
  renderApp({ at });
  expect(await box()).toHaveValue("Half a thought");
});

test("older messages are loaded on request", async () => {
  const many = Array.from({ length: 120 }, (_, i) => message(i + 1));
  const { user } = open(new FakeConversation(many));
  await screen.findByText("Message 120");
  expect(screen.queryByText("Message 70")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Show older messages" }));
  await screen.findByText("Message 70");
  await waitFor(() => expect(said()).toContain("Older messages are shown above"));
  await user.click(screen.getByRole("button", { name: "Show older messages" }));
  await screen.findByText("Message 1");
  expect(screen.queryByRole("button", { name: "Show older messages" })).toBeNull();
  expect(items()).toHaveLength(120);
});

test("a failure to load older messages says so and leaves the others", async () => {
  const many = Array.from({ length: 60 }, (_, i) => message(i + 1));
  const { user } = open(new FakeConversation(many));
  await screen.findByText("Message 60");
  server.use(http.get("*/api/conversations/:id", () => refused(500)));
  await user.click(screen.getByRole("button", { name: "Show older messages" }));
  expect(
    await screen.findByText("Older messages could not be loaded. Please try again."),
  ).toBeVisible();
  expect(screen.getByText("Message 60")).toBeVisible();
});

test("what arrives is shown, announced and marked read", async () => {
  const { fake, client } = open();
  await screen.findByText("Message 1");
  await waitFor(() => expect(fake.calls).toEqual(["read 1"]));
  fake.receive("I can come on Tuesday.");
  await act(() => client.invalidateQueries());
  expect(await screen.findByText("I can come on Tuesday.")).toBeVisible();
  expect(said()).toContain("Maya R.: I can come on Tuesday.");
  await waitFor(() => expect(fake.calls).toEqual(["read 1", "read 2"]));
});

test("a hidden page marks nothing read", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { fake } = open();
  await screen.findByText("Message 1");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fake.calls).toEqual([]);
});

test("once a booking is paid, what was hidden is shown", async () => {
  const { fake, client } = open(
    new FakeConversation([message(1, { text: "•••", masked: ["phone"] })]),
  );
  await screen.findByText(/^A phone number is hidden/);
  fake.messages = [message(1, { text: "555-0100" })];
  fake.conversation = { ...fake.conversation, isBooked: true };
  await act(() => client.invalidateQueries());
  expect(await screen.findByText("555-0100")).toBeVisible();
});

test("the menu reports the conversation, which closes it", async () => {
  const { fake, user } = open();
  let sent: unknown;
  server.use(
    http.post("*/api/conversations/:id/report", async ({ request }) => {
      sent = await request.json();
      const reportedAt = new Date().toISOString();
      fake.conversation = { ...fake.conversation, state: "reported", reportedAt };
      return done(fake.conversation);
    }),
  );
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(screen.getByRole("button", { name: "Report this conversation" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Report this conversation" }));
  await user.click(dialog.getByRole("button", { name: "Send to our team" }));
  expect(dialog.getAllByText("Choose what happened")).not.toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText("What happened?"), "conduct");
  await user.type(dialog.getByLabelText("In your own words"), "He asked for my address");
  await user.click(dialog.getByRole("button", { name: "Send to our team" }));
  expect(await screen.findByText("You reported this conversation.")).toBeVisible();
  // A19
  expect(
    screen.getByText(
      "Neither of you can write here anymore, and Maya R. isn't notified of your report.",
    ),
  ).toBeVisible();
  expect(screen.getByText(/reads your report and answers you by [A-Z][a-z]+, /)).toBeVisible();
  expect(sent).toEqual({ kind: "conduct", details: "He asked for my address" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(said()).toContain("Your report was sent to our team");
});

test("the menu blocks the other person, and unblocking opens the conversation again", async () => {
  const blocks = new Blocks();
  blocks.booked = [person];
  const fake = new FakeConversation([message(1)]);
  server.use(...fake.handlers());
  server.use(
    ...unreadMessagesHandlers(),
    http.get("*/api/bookings/my-bookings", () =>
      done([], { pagination: { page: 1, limit: 20, total: 0, pages: 0 } }),
    ),
    http.get("*/api/conversations/:id", () =>
      done({
        conversation: { ...fake.conversation, state: blocks.blocked.length ? "blocked" : "open" },
        messages: fake.messages,
      }),
    ),
    ...blocks.handlers(),
  );
  const { user } = renderApp({ at });
  await user.click(await screen.findByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("button", { name: "Block Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(await screen.findByText("You blocked this person.")).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
  const [unblock] = screen.getAllByRole("button", { name: "Unblock Maya R." });
  await user.click(unblock as HTMLElement);
  expect(await box()).toBeVisible();
});

test("Escape closes the menu and returns to its button", async () => {
  const { user } = open();
  const more = await screen.findByRole("button", { name: "More" });
  await user.click(more);
  expect(more).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("link", { name: "View profile" })).toHaveAttribute(
    "href",
    `/companion/${partner._id}`,
  );
  screen.getByRole("button", { name: "Report this conversation" }).focus();
  await user.keyboard("{Escape}");
  expect(more).toHaveAttribute("aria-expanded", "false");
  expect(more).toHaveFocus();
});

test("a conversation that is not there, and one that fails to load, say so", async () => {
  server.use(http.get("*/api/conversations/:id", () => refused(404)));
  const { unmount } = renderApp({ at });
  expect(await screen.findByText("This conversation doesn't exist")).toBeVisible();
  unmount();
  server.use(http.get("*/api/conversations/:id", () => refused(500)));
  renderApp({ at });
  expect(await screen.findByText("Failed to load the conversation")).toBeVisible();
  expect(screen.getByRole("button", { name: "Retry" })).toBeVisible();
});
