import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { User } from "~/data/me";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const users = { client: clientUser, companion: companionUser };
type Kind = keyof typeof users;
const other = "0b0f6a52-0000-4000-8000-000000000077";
const listed = ({
  _id,
  type,
  name,
  displayName,
  email,
  emailConfirmed,
  phone,
  createdAt,
}: User) => ({
  ...{ _id, type, name, displayName, email, emailConfirmed, phone, createdAt },
  idVerification: { status: "verified" as const },
});

let viewed: Kind = "client";
let saved: { id: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  saved = [];
  signInAs.admin();
  server.use(
    ...profileHandlers(clientUser).handlers,
    http.get("*/api/admin/users", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const user = users[asked.get("type") as Kind];
      return done(
        [listed(user), { ...listed(user), _id: other, displayName: "", name: "Sam Roe" }],
        {
          pagination: { page: 1, limit: 50, total: 2, pages: 1 },
        },
      );
    }),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/auth/check-display-name/:name", () => refused(500)),
    http.get("*/api/admin/users/:id", ({ params }) =>
      done({ user: { ...users[viewed], _id: String(params.id) } }),
    ),
    http.put("*/api/admin/users/:id/profile", async ({ params, request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      saved.push({ id: String(params.id), body });
      return done(params.id === clientUser._id ? clientUser : companionUser);
    }),
  );
});

type App = Awaited<ReturnType<typeof open>>;
const explain = ({ user }: App) => user.type(screen.getByLabelText("Reason"), " Asked by phone ");

async function open(kind: Kind) {
  viewed = kind;
  const app = renderApp({ at: `/${kind}/profile?adminView=true&userId=${users[kind]._id}` });
  await screen.findByRole("form", { name: "Profile" });
  return app;
}

test.each(["client", "companion"] as const)(
  "KPROF-017 KPROF-068 an administrator saves the profile of a %s with the admin endpoint and stays",
  async (kind) => {
    const app = await open(kind);
    const { user, router } = app;
    await user.clear(screen.getByLabelText("City"));
    await user.type(screen.getByLabelText("City"), "Troy");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByRole("link", { name: "Please give a reason." })).toBeVisible();
    expect(saved).toEqual([]);
    await explain(app);
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("User profile updated successfully!")).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.id).toBe(users[kind]._id);
    expect(saved[0]?.body).toMatchObject({
      address: { city: "Troy" },
      reason: "Asked by phone",
    });
    expect(router.state.location.pathname).toBe(`/${kind}/profile`);
  },
);

test.each(["client", "companion"] as const)(
  "CPROF-006 KPROF-005 Cancel and Back in the profile of a %s lead an administrator to the admin pages",
  async (kind) => {
    const { user, router } = await open(kind);
    expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
      "href",
      "/admin/dashboard",
    );
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  },
);

test("KPROF-036 an unchecked name does not block an administrator", async () => {
  const app = await open("companion");
  const { user } = app;
  await explain(app);
  await user.clear(screen.getByLabelText("Display name"));
  await user.type(screen.getByLabelText("Display name"), "Maya Rose");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("User profile updated successfully!")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ displayName: "Maya Rose" });
});

const editors = { client: "edit-client", companion: "edit-user" };

test.each(["client", "companion"] as const)(
  "CPROF-001 KPROF-001 an administrator opens the editor of a %s by its URL",
  async (kind) => {
    viewed = kind;
    const { _id, displayName } = users[kind];
    renderApp({ at: `/admin/${editors[kind]}/${_id}?type=${kind}` });
    expect(
      await screen.findByRole("heading", { level: 1, name: `Profile of ${displayName}` }),
    ).toBeVisible();
    expect(await screen.findByLabelText("Phone")).toHaveValue(users[kind].phone);
    expect(screen.getByRole("navigation", { name: "Administration" })).toBeVisible();
  },
);

test("KPROF-070 redirects from a user who cannot be loaded, with an error message", async () => {
  server.use(http.get("*/api/admin/users/:id", () => refused(404, "User not found")));
  const { router } = renderApp({ at: `/admin/edit-user/${companionUser._id}?type=companion` });
  expect(await screen.findByText("Failed to load user data. Please try again.")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
});

test.each(["client", "companion"] as const)(
  "CPROF-008 KPROF-007 KPROF-008 KPROF-009 quick navigation lists every %s and opens the selected one",
  async (kind) => {
    const { user, router } = await open(kind);
    const box = screen.getByLabelText(`Go to another ${kind}`);
    const { displayName, email, _id } = users[kind];
    const option = await within(box).findByRole("option", { name: `Sam Roe, ${email}` });
    expect(box).toHaveValue(_id);
    expect(within(box).getByRole("option", { name: `${displayName}, ${email}` })).toBeVisible();
    await user.selectOptions(box, option);
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: `/admin/${editors[kind]}/${other}`,
        search: `?type=${kind}`,
      }),
    );
  },
);

test("filters a long list by part of the name", async () => {
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/admin/users", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("name"));
      return done([listed(companionUser)], {
        pagination: { page: 1, limit: 50, total: 1234, pages: 25 },
      });
    }),
  );
  const { user } = await open("companion");
  expect(await screen.findByText("1 of 1,234 are in the list below.")).toBeVisible();
  await user.type(screen.getByLabelText("Find by name"), "may");
  await waitFor(() => expect(asked).toEqual([null, "may"]));
});

test.each(["client", "companion"] as const)(
  "ROLE-014 KPROF-047 KPROF-049 CPROF-018 an administrator changes the email of a %s without the password",
  async (kind) => {
    const { user } = await open(kind);
    const form = within(screen.getByRole("form", { name: "Change email" }));
    expect(form.queryByLabelText("Current password")).toBeNull();
    const change = form.getByRole("button", { name: "Change Email" });
    await user.click(change);
    expect(form.getByRole("link", { name: "Please provide new email address" })).toBeVisible();
    expect(form.getByRole("link", { name: "Please give a reason." })).toBeVisible();
    expect(form.queryByText("Please provide current password")).toBeNull();
    await user.type(form.getByLabelText("New email"), "new@example.com");
    await user.type(form.getByLabelText("Reason for the new email"), "By phone");
    await user.click(change);
    expect(await form.findByText("Email updated successfully!")).toBeVisible();
    const body = { email: "new@example.com", reason: "By phone" };
    expect(saved).toEqual([{ id: users[kind]._id, body }]);
  },
);

test("shows an unconfirmed email as pending and a refused one at its field", async () => {
  const { user } = await open("client");
  const answers = [
    () =>
      Response.json(
        {
          success: false,
          error: "Taken.",
          code: "email_taken",
          errors: [{ field: "email", message: "Taken." }],
        },
        { status: 409 },
      ),
    () => refused(500),
    () => done({ ...clientUser, pendingEmail: "new@example.com" }),
  ];
  server.use(http.put("*/api/admin/users/:id/profile", () => answers.shift()?.() as never));
  const form = within(screen.getByRole("form", { name: "Change email" }));
  await user.type(form.getByLabelText("New email"), "new@example.com");
  await user.type(form.getByLabelText("Reason for the new email"), "By phone");
  const change = form.getByRole("button", { name: "Change Email" });
  await user.click(change);
  expect(await form.findByRole("link", { name: "Taken." })).toBeVisible();
  expect(form.getByLabelText("New email")).toBeInvalid();
  await user.click(change);
  expect(await form.findByText("Failed to update email")).toBeVisible();
  await user.click(change);
  expect(await form.findByText(/^new@example.com takes over once the link/)).toBeVisible();
  expect(form.queryByText("Email updated successfully!")).toBeNull();
});

test("KPROF-018 a save notifies the other tabs", async () => {
  const messages: unknown[] = [];
  const channel = new BroadcastChannel("steady-admin-edits");
  channel.onmessage = ({ data }) => messages.push(data);
  const app = await open("client");
  await explain(app);
  await app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(messages).toHaveLength(1));
  channel.close();
});

test("requires a reason for a photo and leaves the deletion of the old one to the server", async () => {
  const calls: string[] = [];
  server.use(
    http.post("*/api/files", ({ request }) => {
      calls.push(`upload for ${new URL(request.url).searchParams.get("userId")}`);
      return done({
        secure_url: "/api/files/client-profiles/2.png",
        public_id: "client-profiles/2.png",
        ...{ width: 1, height: 1, format: "png", resource_type: "image", bytes: 4 },
        created_at: "2026-11-22T10:00:00Z",
      });
    }),
    http.delete("*/api/files", () => {
      calls.push("delete");
      return done({ result: "ok" });
    }),
  );
  const app = await open("client");
  const png = new File(
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    "p.png",
    {
      type: "image/png",
    },
  );
  const box = screen.getByLabelText(/^Photo/);
  await app.user.upload(box, png);
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Please give a reason first\./));
  expect(calls).toEqual([]);
  await explain(app);
  await app.user.upload(box, png);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.body).toEqual({
    profilePhoto: "/api/files/client-profiles/2.png",
    profilePhotoPublicId: "client-profiles/2.png",
    reason: "Asked by phone",
  });
  expect(calls).toEqual([`upload for ${clientUser._id}`]);
});
