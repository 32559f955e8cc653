import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const users = { client: clientUser, companion: companionUser };
type Kind = keyof typeof users;
let saved: { id: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  saved = [];
  signInAs.admin();
  server.use(
    ...profileHandlers(clientUser).handlers,
    http.get("*/api/auth/check-display-name/:name", () => refused(500)),
    http.get("*/api/admin/users/:id", ({ params }) =>
      done({ user: params.id === clientUser._id ? clientUser : companionUser }),
    ),
    http.put("*/api/admin/users/:id/profile", async ({ params, request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      saved.push({ id: String(params.id), body });
      return done(params.id === clientUser._id ? clientUser : companionUser);
    }),
  );
});

async function open(kind: Kind) {
  const app = renderApp({ at: `/${kind}/profile?adminView=true&userId=${users[kind]._id}` });
  await screen.findByRole("form", { name: "Profile" });
  return app;
}

test.each(["client", "companion"] as const)(
  "KPROF-017 KPROF-068 an administrator saves the profile of a %s by the administrator's own call, and stays",
  async (kind) => {
    const { user, router } = await open(kind);
    await user.clear(screen.getByLabelText("City"));
    await user.type(screen.getByLabelText("City"), "Troy");
    await user.click(screen.getByRole("button", { name: "Save Changes" }));
    expect(await screen.findByText("User profile updated successfully!")).toBeVisible();
    expect(saved).toHaveLength(1);
    expect(saved[0]?.id).toBe(users[kind]._id);
    expect(saved[0]?.body).toMatchObject({ address: { city: "Troy" } });
    expect(router.state.location.pathname).toBe(`/${kind}/profile`);
  },
);

test.each(["client", "companion"] as const)(
  "CPROF-006 KPROF-005 Cancel and Back of the profile of a %s lead an administrator to the administration",
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

test("KPROF-036 a name that could not be checked does not stop an administrator", async () => {
  const { user } = await open("companion");
  await user.clear(screen.getByLabelText("Display name"));
  await user.type(screen.getByLabelText("Display name"), "Maya Rose");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("User profile updated successfully!")).toBeVisible();
  expect(saved[0]?.body).toMatchObject({ displayName: "Maya Rose" });
});

const editors = { client: "edit-client", companion: "edit-user" };

test.each(["client", "companion"] as const)(
  "CPROF-001 KPROF-001 an administrator opens the editor of a %s by its own address",
  async (kind) => {
    const { _id, displayName } = users[kind];
    renderApp({ at: `/admin/${editors[kind]}/${_id}?type=${kind}` });
    expect(
      await screen.findByRole("heading", { level: 1, name: `Profile of ${displayName}` }),
    ).toBeVisible();
    expect(await screen.findByLabelText("Phone")).toHaveValue(users[kind].phone);
    expect(screen.getByRole("navigation", { name: "Administration" })).toBeVisible();
  },
);

test("KPROF-070 a user who cannot be loaded leads back to the administration, which says so", async () => {
  server.use(http.get("*/api/admin/users/:id", () => refused(404, "User not found")));
  const { router } = renderApp({ at: `/admin/edit-user/${companionUser._id}?type=companion` });
  expect(await screen.findByText("Failed to load user data. Please try again.")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
});
