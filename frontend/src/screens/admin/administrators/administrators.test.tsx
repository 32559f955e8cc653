import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { robin, roleTable, self } from "~/testing/fixtures/administrators";

type Changed = Partial<typeof robin>;
let sent: { method: string; path: string; body: unknown }[] = [];

async function note(request: Request) {
  const { pathname } = new URL(request.url);
  sent.push({ method: request.method, path: pathname, body: await request.clone().json() });
}

function listing(...others: Changed[]) {
  server.use(
    http.get("*/api/admin/administrators", () =>
      done([self, ...others.map((change) => ({ ...robin, ...change }))]),
    ),
  );
}

beforeEach(() => {
  sent = [];
  listing({});
  server.use(
    http.get("*/api/admin/roles", () => done(roleTable)),
    http.post("*/api/admin/administrators/:id/invitation", async ({ request }) => {
      await note(request);
      return done({ done: true as const });
    }),
    http.put("*/api/admin/administrators/:id/enabled", async ({ request }) => {
      await note(request);
      return done({ done: true as const });
    }),
    http.delete("*/api/admin/administrators/:id/second-factor", async ({ request }) => {
      await note(request);
      return done({ linkMailed: true });
    }),
    http.delete("*/api/admin/administrators/:id/sessions", async ({ request }) => {
      await note(request);
      return done({ done: true as const });
    }),
  );
});

const findRow = async (name: string) =>
  within((await screen.findByText(name, { selector: "span" })).closest("li") as HTMLElement);

test("lists administrators with role, last use, second factor and sessions", async () => {
  asAdmin("/admin/administrators");
  expect(await screen.findByRole("heading", { level: 1, name: "Administrators" })).toBeVisible();
  expect(
    screen.getByText("Each has one role. The last owner who can log in stays an owner."),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Who may do what" })).toHaveAttribute(
    "href",
    "/admin/roles",
  );
  const row = await findRow("Robin Hale");
  expect(row.getByText("Support")).toBeVisible();
  expect(
    row.getByText(/^Last used .*\. Second factor set up, 1 recovery code left\.$/),
  ).toBeVisible();
  const sessions = row.getByRole("list", { name: "Sessions of Robin Hale" });
  expect(sessions).toHaveTextContent(
    /Firefox on Windows, from 10\.0\.0\.0\/24: logged in .*, last used /,
  );
  expect(sessions).toHaveTextContent("Unknown device: logged in");
  const own = await findRow("Alex Admin");
  expect(own.getByRole("heading")).toHaveTextContent("Alex Admin (you) Owner");
  expect(own.getByText(/No second factor\.$/)).toBeVisible();
  expect(own.getByRole("list")).toHaveTextContent("Firefox on Windows (this device), from");
  expect(own.queryByRole("button")).toBeNull();
});

test("counts recovery codes, and says who never logged in", async () => {
  const { lastUsedAt: _, ...never } = { ...robin, recoveryCodesLeft: 9, sessions: [] };
  server.use(http.get("*/api/admin/administrators", () => done([self, never])));
  asAdmin("/admin/administrators");
  const row = await findRow("Robin Hale");
  expect(
    row.getByText("Never logged in. Second factor set up, 9 recovery codes left."),
  ).toBeVisible();
  expect(row.queryByRole("button", { name: /Log out everywhere/ })).toBeNull();
});

test.each([
  [
    "Log out everywhere",
    "Log Robin Hale out everywhere?",
    "They can log in again at once.",
    "Log out",
    "DELETE",
    "sessions",
    {},
    "Robin Hale is logged out everywhere.",
  ],
  [
    "Reset second factor",
    "Reset the second factor of Robin Hale?",
    "Make sure that it is they who ask, by a way other than mail. Their sessions end, and they get a link by mail to set up a new one, which works once, within 24 hours.",
    "Reset second factor",
    "DELETE",
    "second-factor",
    {},
    "The second factor of Robin Hale is removed.",
  ],
  [
    "Disable",
    "Disable Robin Hale?",
    "Their sessions end, and they can't log in until an owner enables them. What they did stays in the audit log.",
    "Disable",
    "PUT",
    "enabled",
    { enabled: false },
    "Robin Hale is disabled.",
  ],
])(
  "%s asks for a reason and says what it did",
  async (button, title, text, submit, method, what, body, outcome) => {
    const { user } = asAdmin("/admin/administrators");
    await user.click(
      (await findRow("Robin Hale")).getByRole("button", { name: `${button} of Robin Hale` }),
    );
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByRole("button", { name: "Leave it" })).toBeVisible();
    await user.click(dialog.getByRole("button", { name: submit }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByLabelText("Reason"), "Asked by phone");
    await user.click(dialog.getByRole("button", { name: submit }));
    expect(await screen.findByText(outcome)).toBeVisible();
    const path = `/api/admin/administrators/${robin._id}/${what}`;
    expect(sent).toEqual([{ method, path, body: { ...body, reason: "Asked by phone" } }]);
  },
);

test.each([
  [
    "disabled",
    "Disabled",
    "Enable",
    "Enable Robin Hale?",
    "They can log in again with the password and the second factor that they had.",
    "Enable",
    "Robin Hale is enabled.",
  ],
  [
    "invited",
    "Invited",
    "Send a new link",
    "Send Robin Hale a new link?",
    "The link of the earlier mail stops working. The new one works once, within three days.",
    "Send link",
    "Robin Hale was sent a new link.",
  ],
  [
    "invitation_expired",
    "Invitation expired",
    "Withdraw invitation",
    "Withdraw the invitation of Robin Hale?",
    "The link of the mail stops working.",
    "Withdraw",
    "The invitation of Robin Hale is withdrawn.",
  ],
] as const)(
  "an administrator who is %s",
  async (state, badge, button, title, text, submit, outcome) => {
    const invited = state === "disabled" ? {} : { invitedUntil: "2026-11-22T15:30:00Z" };
    listing({ state, sessions: [], ...invited });
    const { user } = asAdmin("/admin/administrators");
    const row = await findRow("Robin Hale");
    expect(row.getByText(badge)).toBeVisible();
    if (state === "invited")
      expect(row.getByText(/^The link in the mail works until /)).toBeVisible();
    if (state === "invitation_expired")
      expect(row.getByText(/^The link in the mail worked until /)).toBeVisible();
    await user.click(row.getByRole("button", { name: `${button} of Robin Hale` }));
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    expect(dialog.getByText(text)).toBeVisible();
    await user.type(dialog.getByLabelText("Reason"), "Asked by phone");
    await user.click(dialog.getByRole("button", { name: submit }));
    expect(await screen.findByText(outcome)).toBeVisible();
  },
);

test("changes a role; the last owner's refusal is shown", async () => {
  const { user } = asAdmin("/admin/administrators");
  await user.click(
    (await findRow("Robin Hale")).getByRole("button", { name: "Change role of Robin Hale" }),
  );
  const dialog = within(
    await screen.findByRole("dialog", { name: "Change the role of Robin Hale?" }),
  );
  expect(
    dialog.getByText("Their sessions end. They log in again with the new role."),
  ).toBeVisible();
  expect(dialog.getByText("Now support.")).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Change role" }));
  expect((await dialog.findAllByText("Choose a role"))[0]).toBeVisible();
  await user.selectOptions(dialog.getByLabelText("Role"), "Auditor, read only");
  await user.type(dialog.getByLabelText("Reason"), "Moves on");
  server.use(
    http.put("*/api/admin/administrators/:id/role", () =>
      refused(409, "The last owner must stay: make another administrator an owner first."),
    ),
  );
  await user.click(dialog.getByRole("button", { name: "Change role" }));
  expect(await dialog.findByText(/^The last owner must stay/)).toBeVisible();
  server.use(http.put("*/api/admin/administrators/:id/role", () => done({ done: true as const })));
  await user.click(dialog.getByRole("button", { name: "Change role" }));
  expect(await screen.findByText("Robin Hale has the role auditor, read only now.")).toBeVisible();
});

test("invites an administrator by mail", async () => {
  const invited: unknown[] = [];
  server.use(
    http.post("*/api/admin/administrators", async ({ request }) => {
      invited.push(await request.json());
      return done({ _id: robin._id });
    }),
  );
  const { user } = asAdmin("/admin/administrators");
  await user.click(await screen.findByRole("button", { name: "Invite an administrator" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite an administrator" }));
  expect(
    dialog.getByText(
      "They get a link by mail that works once, within three days. With it they choose a password and set up a second factor.",
    ),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  for (const problem of [
    "Enter a name",
    "Enter an email address",
    "Choose a role",
    "Enter a reason",
  ])
    expect((await dialog.findAllByText(problem))[0]).toBeVisible();
  await user.type(dialog.getByLabelText("Name"), "Sky");
  await user.type(dialog.getByLabelText("Email"), "sky@example.com");
  await user.selectOptions(dialog.getByLabelText("Role"), "Finance");
  await user.type(dialog.getByLabelText("Reason"), "Joins");
  await user.click(dialog.getByRole("button", { name: "Send invitation" }));
  expect(await screen.findByText("An invitation was sent to sky@example.com.")).toBeVisible();
  expect(invited).toEqual([
    { name: "Sky", email: "sky@example.com", role: "finance", reason: "Joins" },
  ]);
});

test("an auditor sees the list and no act", async () => {
  signInAs.admin({ role: "auditor", acts: ["own_account", "view_roles", "view_administrators"] });
  renderApp({ at: "/admin/administrators" });
  const row = await findRow("Robin Hale");
  expect(row.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Invite an administrator" })).toBeNull();
});

test("a list that fails is said", async () => {
  server.use(
    http.get("*/api/admin/administrators", () => refused(500)),
    http.get("*/api/admin/roles", () => refused(500)),
  );
  const { router } = asAdmin("/admin/administrators");
  expect(await screen.findByText("Failed to load the administrators")).toBeVisible();
  await router.navigate("/admin/roles");
  expect(await screen.findByText("Failed to load the roles")).toBeVisible();
});
