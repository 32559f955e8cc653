import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { lastAnnouncement } from "~/lib/announce";
import { http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { inboxHandlers, notification } from "~/testing/handlers/notifications";

const many = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    notification(count - i, { title: `Message ${count - i}`, isRead: i > 1 }),
  );

function open(all = many(3), at = "/notifications") {
  signInAs.companion();
  const { handlers, calls } = inboxHandlers(all);
  server.use(...handlers);
  return { calls, ...renderApp({ at }) };
}

/** Several have the same title, so each shows its time. */
const named = (title: string) => new RegExp(`^${title}, \\w{3} \\d+, \\d{4}, \\d+:\\d\\d [AP]M$`);

const row = async (title: string) => {
  const link = await screen.findByRole("link", { name: named(title) });
  return within(link.closest("li") as HTMLElement);
};

test("lists notifications newest first and marks unread ones", async () => {
  open();
  const rows = await screen.findAllByRole("heading", { level: 2 });
  expect(rows.map((one) => one.textContent?.split(",")[0])).toEqual([
    "Unread: Message 3",
    "Unread: Message 2",
    "Message 1",
  ]);
  await waitFor(() => expect(document.title).toBe("Notifications - Steady"));
  await screen.findByRole("link", { name: "Notifications, 2 unread" });
});

test("marks a notification as read without opening it and updates the bell", async () => {
  const { calls, user } = open();
  await user.click(
    (await row("Message 3")).getByRole("button", {
      name: /^Mark read: Message 3, \w{3} \d+, \d{4}, /,
    }),
  );
  await screen.findByRole("heading", { level: 2, name: named("Message 3") });
  await screen.findByRole("link", { name: "Notifications, 1 unread" });
  expect((await row("Message 3")).queryByRole("button")).toBeNull();
  expect(calls).toEqual([notification(3)._id]);
});

test("opening a notification leads to its subject and marks it as read", async () => {
  const booking = "0b0f6a52-0000-4000-8000-00000000b001";
  const { calls, user, router } = open([notification(1, { bookingId: booking })]);
  await user.click(await screen.findByRole("link", { name: named("An appointment is confirmed") }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/bookings/${booking}`));
  await waitFor(() => expect(calls).toEqual([notification(1)._id]));
  await screen.findByRole("link", { name: "Notifications" });
});

test("marks all as read up to the newest displayed one", async () => {
  const { calls, user } = open();
  await user.click(await screen.findByRole("button", { name: "Mark all read" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Mark/ })).toBeNull());
  expect(calls).toEqual([`up to ${notification(3)._id}`]);
  expect(lastAnnouncement()).toBe("Marked as read, 0 unread");
  await screen.findByRole("link", { name: "Notifications" });
});

test("older pages have a URL, and Back returns to the newest", async () => {
  const { user, router } = open(many(45));
  await user.click(await screen.findByRole("link", { name: "Next" }));
  await screen.findByRole("link", { name: named("Message 25") });
  expect(router.state.location.search).toBe(`?before=${notification(26)._id}`);
  expect(screen.queryByRole("button", { name: "Mark all read" })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByRole("link", { name: named("Message 5") });
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  await router.navigate(-2);
  await screen.findByRole("link", { name: named("Message 45") });
});

test("an invalid URL shows the newest, and one past the end shows an empty page", async () => {
  const first = open(many(1), "/notifications?before=nonsense");
  await screen.findByRole("link", { name: named("Message 1") });
  first.unmount();
  open(many(1), `/notifications?before=${notification(1)._id}`);
  await screen.findByText("Nothing older");
  expect(screen.getByRole("link", { name: "Show the newest" })).toHaveAttribute(
    "href",
    "/notifications",
  );
});

test("shows empty, loading and error states", async () => {
  const empty = open([]);
  await screen.findByText("Nothing new yet");
  empty.unmount();
  server.use(http.get("*/api/notifications", never));
  signInAs.client();
  const loading = renderApp({ at: "/notifications" });
  expect(await screen.findByText("Loading notifications...")).toHaveAttribute("role", "status");
  loading.unmount();
  server.use(http.get("*/api/notifications", () => refused(500)));
  renderApp({ at: "/notifications" });
  expect(await screen.findByText("Failed to load notifications")).toBeVisible();
});

test("a failed update stays unread and shows an error", async () => {
  const { user } = open();
  server.use(http.post("*/api/notifications/:id/read", () => refused(500)));
  await user.click(
    (await row("Message 3")).getByRole("button", {
      name: /^Mark read: Message 3, \w{3} \d+, \d{4}, /,
    }),
  );
  expect(await screen.findByRole("alert")).toHaveTextContent("It could not be marked as read");
  screen.getByRole("heading", { level: 2, name: /^Unread:\s*Message 3\b/ });
});

test("a visitor logs in first and returns", async () => {
  const { router } = renderApp({ at: "/notifications?before=x" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe(
    `?next=${encodeURIComponent("/notifications?before=x")}`,
  );
});
