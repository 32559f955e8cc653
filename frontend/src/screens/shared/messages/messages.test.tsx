import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { conversation, message, own, unreadMessagesHandlers } from "~/testing/handlers/messages";

type Conversation = ReturnType<typeof conversation>;

const createId = (number: number) => `0b0f6a52-0000-4000-8000-${String(number).padStart(12, "0")}`;

function listed(number: number, change: Partial<Conversation> = {}): Conversation {
  const partner = {
    _id: createId(100 + number),
    displayName: `Person ${number}`,
    type: "companion",
  };
  return conversation({
    _id: createId(number),
    partner: partner as Conversation["partner"],
    latestMessage: message(number, { text: `Text ${number}` }),
    ...change,
  });
}

function open(all: Conversation[], unread = 0, who: "client" | "companion" = "client") {
  signInAs[who]();
  server.use(
    http.get("*/api/conversations", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const from = Number(query.get("cursor") ?? 0);
      const limit = Number(query.get("limit"));
      const next = from + limit < all.length ? { next: String(from + limit) } : {};
      return done(all.slice(from, from + limit), { unread, ...next });
    }),
    ...unreadMessagesHandlers(unread),
  );
  return renderApp({ at: "/messages" });
}

const names = async () =>
  (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent);

test("conversations are listed with their latest message and what is unread", async () => {
  open(
    [
      listed(1, { unread: 2 }),
      listed(2, { latestMessage: own(4, { text: "See you there" }) }),
      listed(3, { state: "closed", partner: { ...listed(3).partner, displayName: "" } }),
      listed(4, { latestMessage: message(9, { sender: "support", text: "We read this." }) }),
    ],
    2,
  );
  expect(await names()).toEqual(["2 unread: Person 1", "Person 2", "Deleted account", "Person 4"]);
  expect(screen.getByText("You: See you there")).toBeVisible();
  expect(screen.getByText("Steady support: We read this.")).toBeVisible();
  expect(screen.getByText("Closed")).toBeVisible();
  expect(screen.getByRole("link", { name: "Person 1" })).toHaveAttribute(
    "href",
    `/messages/${createId(1)}`,
  );
  await screen.findByRole("link", { name: "Messages, 2 unread" });
  await waitFor(() => expect(document.title).toBe("Messages - Steady"));
});

test("more conversations are loaded on request", async () => {
  const { user } = open(Array.from({ length: 45 }, (_, i) => listed(i + 1)));
  expect(await names()).toHaveLength(20);
  for (const count of [40, 45]) {
    await user.click(screen.getByRole("button", { name: "Show more conversations" }));
    await waitFor(async () => expect(await names()).toHaveLength(count));
  }
  expect(screen.queryByRole("button", { name: "Show more conversations" })).toBeNull();
});

test("nothing yet, still loading, and failed are said", async () => {
  const empty = open([]);
  await screen.findByText("No messages yet");
  expect(
    screen.getByText(/^Have a question before you book\? Open a companion's profile/),
  ).toBeVisible();
  empty.unmount();
  server.use(http.get("*/api/conversations", never));
  signInAs.companion();
  const loading = renderApp({ at: "/messages" });
  expect(await screen.findByText("Loading your messages...")).toHaveAttribute("role", "status");
  loading.unmount();
  server.use(http.get("*/api/conversations", () => refused(500)));
  renderApp({ at: "/messages" });
  expect(await screen.findByText("Failed to load your messages")).toBeVisible();
});

test("a companion without messages reads who can write first", async () => {
  open([], 0, "companion");
  expect(await screen.findByText(/^When a client writes to you, it shows up here/)).toBeVisible();
});

test("a visitor logs in first and is led back", async () => {
  const { router } = renderApp({ at: "/messages" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe(`?next=${encodeURIComponent("/messages")}`);
});
