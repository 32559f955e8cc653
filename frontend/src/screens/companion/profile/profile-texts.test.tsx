import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const users = { client: clientUser, companion: companionUser };

beforeEach(() => {
  server.use(
    http.get("*/api/admin/users", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
  );
});

/** The profile as its owner sees it, or an administrator. */
async function open(kind: keyof typeof users, isOwn: boolean, change: object = {}) {
  const user = { ...users[kind], ...change };
  server.use(...profileHandlers<typeof clientUser | typeof companionUser>(user).handlers);
  server.use(http.get("*/api/admin/users/:id", () => done({ user })));
  if (isOwn) signInAs[kind]();
  else signInAs.admin();
  const editor = kind === "client" ? "edit-client" : "edit-user";
  const at = isOwn ? `/${kind}/profile` : `/admin/${editor}/${user._id}?type=${kind}`;
  const app = renderApp({ at });
  await screen.findByRole("form", { name: "Profile" });
  return app;
}

test.each([true, false])(
  "a companion's profile says what clients read (own: %s)",
  async (isOwn) => {
    await open("companion", isOwn);
    const form = screen.getByRole("form", { name: "Profile" });
    for (const sentence of [
      "Others see only city and state before a booking.",
      "Clients read this when they choose.",
      "Clients filter by these.",
      "Current ones only.",
    ]) {
      expect(within(form).getByText(sentence)).toBeVisible();
    }
    const bio =
      "Who they are, what they have been through, how they work. Leave out full name and contact details.";
    expect(screen.queryAllByText(bio)).toHaveLength(isOwn ? 0 : 1);
    const reason = "Kept in the audit log with everything saved here, including the photo.";
    expect(screen.queryAllByText(reason)).toHaveLength(isOwn ? 0 : 1);
    const note = /Other devices are logged out\.$/;
    if (isOwn) expect(await screen.findByText(note)).toBeVisible();
    else expect(screen.queryByText(note)).toBeNull();
    expect(screen.queryAllByRole("heading", { name: "Quick Navigation" })).toHaveLength(
      isOwn ? 0 : 1,
    );
  },
);

test.each([
  [true, "Only you and our staff see this. For your companion, use Notes when you book."],
  [false, "Only the client and our staff see this."],
])("a client's goals say who sees them (own: %s)", async (isOwn, goals) => {
  await open("client", isOwn);
  expect(screen.getByText(goals)).toBeVisible();
  const contact =
    "Who to call if something happens. The client and our staff see this, and a companion during a visit if the client lets them.";
  expect(screen.queryAllByText(contact)).toHaveLength(isOwn ? 0 : 1);
  if (!isOwn) {
    expect(screen.getByLabelText("Go to another client")).toHaveAccessibleDescription(
      "Choosing one opens it.",
    );
  }
});

test("an address that waits for its link leaves the old one in use", async () => {
  await open("companion", false, { pendingEmail: "new@example.com" });
  expect(
    await screen.findByText(
      "new@example.com takes over once the link we sent there is opened. Until then, maya@example.com stays in use.",
    ),
  ).toBeVisible();
});

test("what clients will see of an empty profile says that it has no content yet", async () => {
  const { user } = await open("companion", true, { bio: "" });
  await user.click(screen.getByRole("button", { name: /client/i }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Nothing yet")).toBeVisible();
  expect(dialog.getByRole("heading", { name: "Years of experience" })).toBeVisible();
});
