import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, confirmedBooking, maya } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { savedHandlers } from "~/testing/handlers/companions";
import { conversation, conversationId, FakeConversation, own } from "~/testing/handlers/messages";

const profile = `/companion/${maya._id}`;
let known: ReturnType<typeof conversation>[];
let asked: string[];

beforeEach(() => {
  known = [];
  asked = [];
  server.use(...new FakeConversation([own(1)]).handlers());
  server.use(
    ...savedHandlers(() => []),
    http.get("*/api/companions/:id", () => done(maya)),
    http.get("*/api/bookings/:id", () => done(confirmedBooking)),
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/conversations", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("with") ?? "all");
      return done(known, { unread: 0 });
    }),
  );
});

test("a verified client writes the first message from the profile", async () => {
  signInAs.client();
  const sent: { key: string; text: string; accountId: string }[] = [];
  let isLost = true;
  server.use(
    http.post("*/api/conversations", async ({ request }) => {
      sent.push(await request.json());
      if (!isLost) return done(own(1));
      isLost = false;
      return refused(503);
    }),
  );
  const { user, router } = renderApp({ at: profile });
  await user.click(await screen.findByRole("button", { name: "Message Maya R." }));
  const dialog = within(await screen.findByRole("dialog", { name: "Message Maya R." }));
  expect(dialog.getByLabelText("Your message")).toHaveAccessibleDescription(
    /^Unless you and Maya R\. have a paid booking, phone numbers, email addresses and links are hidden\./,
  );
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(dialog.getAllByText("Write a message first")).not.toHaveLength(0);
  await user.type(dialog.getByLabelText("Your message"), " Are you free on weekends? ");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(
    await dialog.findAllByText("Your message could not be sent. Please try again."),
  ).not.toHaveLength(0);
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${conversationId}`));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ accountId: maya._id, text: "Are you free on weekends?" });
  expect(sent[1]).toEqual(sent[0]);
});

test("an existing conversation is opened", async () => {
  known = [conversation()];
  signInAs.client();
  const { user, router } = renderApp({ at: profile });
  await user.click(await screen.findByRole("button", { name: "Message Maya R." }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/messages/${conversationId}`));
  expect(asked).toEqual([maya._id]);
});

test("a look-up that fails says so and can be repeated", async () => {
  signInAs.client();
  const { user } = renderApp({ at: profile });
  const button = await screen.findByRole("button", { name: "Message Maya R." });
  server.use(http.get("*/api/conversations", () => refused(500)));
  await user.click(button);
  expect(
    await screen.findByText("Your messages could not be opened. Please try again."),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Message Maya R." })).toBeEnabled();
});

const requirement =
  "Have a question before you book? Once your ID is verified, you can send Maya R. a message.";

test("a visitor reads the requirement, logs in and comes back", async () => {
  const { user, router } = renderApp({ at: profile });
  expect(await screen.findByText(requirement)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Message/ })).toBeNull();
  await user.click(screen.getByRole("link", { name: "Log in to send a message" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/client-login"));
  expect(router.state.location.state).toEqual({ userType: "client", returnTo: profile });
});

test("an unverified client reads the requirement", async () => {
  const unverified = { ...clientUser, idVerification: { status: "unverified" as const } };
  server.use(http.get("*/api/auth/me", () => done(unverified)));
  signInAs.client(unverified);
  renderApp({ at: profile });
  expect(await screen.findByText(requirement)).toBeVisible();
  expect(screen.getByRole("link", { name: "Verify your ID" })).toHaveAttribute(
    "href",
    "/client/dashboard",
  );
});

test("a client whose ID check cannot be looked up is not asked to verify", async () => {
  const unverified = { ...clientUser, idVerification: { status: "unverified" as const } };
  server.use(http.get("*/api/auth/me", () => refused(503)));
  signInAs.client(unverified);
  const { user } = renderApp({ at: profile });
  expect(await screen.findByText("Failed to check your ID verification")).toBeVisible();
  expect(screen.queryByText(requirement)).toBeNull();
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("button", { name: "Message Maya R." })).toBeVisible();
});

test("a companion sees no way to write to a companion", async () => {
  signInAs.companion();
  renderApp({ at: profile });
  await screen.findByRole("heading", { level: 2, name: "About" });
  expect(screen.queryByText(requirement)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Message/ })).toBeNull();
});

test.each([
  ["client", "Message Maya R."],
  ["companion", "Message Jordan L."],
] as const)("a %s writes from the page of a paid booking", async (who, name) => {
  signInAs[who]();
  if (who === "companion") {
    const client = { _id: confirmedBooking.clientId, displayName: "Jordan L." };
    server.use(http.get("*/api/bookings/:id", () => done({ ...confirmedBooking, client })));
  }
  renderApp({ at: `/bookings/${bookingDetail._id}` });
  expect(await screen.findByRole("button", { name })).toBeVisible();
});
