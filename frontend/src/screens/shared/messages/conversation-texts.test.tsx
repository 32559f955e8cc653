import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { http, refused, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import {
  conversationId,
  FakeConversation,
  message,
  unreadMessagesHandlers,
} from "~/testing/handlers/messages";

test("a conversation that is gone may have been erased, and leads to all messages", async () => {
  signInAs.client();
  server.use(http.get("*/api/conversations/:id", () => refused(404, "Not found")));
  renderApp({ at: "/messages/c0000000-0000-4000-8000-000000000001" });
  expect(await screen.findByText("This conversation doesn't exist")).toBeVisible();
  expect(screen.getByText("It may have been erased with an account.")).toBeVisible();
  for (const link of screen.getAllByRole("link", { name: "All messages" })) {
    expect(link).toHaveAttribute("href", "/messages");
  }
});

test.each([true, false])(
  "a message that arrives below the screen (%s) is offered",
  async (isBelow) => {
    const fake = new FakeConversation([message(1)]);
    signInAs.client();
    server.use(...fake.handlers(), ...unreadMessagesHandlers());
    const { client } = renderApp({ at: `/messages/${conversationId}` });
    await screen.findByText("Message 1");
    await act(async () => {}); // the effect that listens to scrolling
    const place = vi.spyOn(Element.prototype, "getBoundingClientRect");
    place.mockReturnValue({ top: isBelow ? 5000 : 0 } as DOMRect);
    fireEvent.scroll(window);
    fake.receive("I can come on Tuesday.");
    await act(() => client.invalidateQueries());
    await screen.findByText("I can come on Tuesday.");
    expect(screen.queryAllByRole("button", { name: "New message" })).toHaveLength(isBelow ? 1 : 0);
    place.mockRestore();
  },
);

test("the person who reported reads which numbers help sooner", async () => {
  const fake = new FakeConversation([message(1)], { state: "reported" });
  signInAs.client();
  server.use(...fake.handlers(), ...unreadMessagesHandlers());
  renderApp({ at: `/messages/${conversationId}` });
  expect(textBlock(await screen.findByText(/^To talk to us now/))).toHaveTextContent(
    "If you aren't safe, call 911; in a crisis, call or text 988.",
  );
});

test.each([
  [
    "2096-11-28T02:03:00Z",
    "A person on our team reads your report and answers you by Thursday, November 29, 2096, 2:03 AM, UTC, or sooner.",
  ],
  [
    "2020-11-28T02:03:00Z",
    "Our answer was due by Sunday, November 29, 2020, 2:03 AM, UTC. If it hasn't arrived, please call.",
  ],
])(
  "says by when a report of %s is answered, also when that has passed",
  async (reportedAt, text) => {
    signInAs.client();
    const fake = new FakeConversation([message(1)], { state: "reported", reportedAt });
    server.use(...fake.handlers(), ...unreadMessagesHandlers());
    renderApp({ at: `/messages/${conversationId}` });
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test.each([
  [{ state: "reported" as const }, "You reported this conversation."],
  [{ state: "closed" as const }, "This conversation is closed."],
  [{ state: "frozen" as "closed" }, "This conversation is closed."],
  [{ messagesLeft: 0 }, /^You've sent 3 messages. You can write again once Maya R. answers/],
])("no one can write where %j, and the page says so", async (change, words) => {
  signInAs.client();
  const fake = new FakeConversation([message(1)], change);
  server.use(...fake.handlers(), ...unreadMessagesHandlers());
  renderApp({ at: `/messages/${conversationId}` });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("textbox")).toBeNull();
});
