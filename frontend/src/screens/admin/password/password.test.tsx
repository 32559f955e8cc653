import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

async function change(app: ReturnType<typeof asAdmin>, current: string, next: string) {
  await app.user.type(await screen.findByLabelText("Current password"), current);
  await app.user.type(screen.getByLabelText("New password"), next);
  await app.user.type(screen.getByLabelText("Confirm new password"), next);
  await app.user.click(screen.getByRole("button", { name: "Change Password" }));
}

test("an administrator changes their password and logs in again", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/admin/password", async ({ request }) => {
      sent.push(await request.json());
      return done({ message: "ok" });
    }),
  );
  const app = asAdmin("/admin/dashboard");
  const menu = await screen.findByRole("navigation", { name: "Administration" });
  await app.user.click(within(menu).getByRole("link", { name: "Password" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Your password" })).toBeVisible();
  expect(screen.getByText(/^A change ends all your sessions, this one too\./)).toBeVisible();
  await change(app, "old-harbour-7", "new-harbour-8");
  expect(await screen.findByText("Password updated successfully!")).toBeVisible();
  expect(app.router.state.location.pathname).toBe("/admin/login");
  expect(sent).toEqual([{ currentPassword: "old-harbour-7", newPassword: "new-harbour-8" }]);
  expect(localStorage.getItem("admin")).toBeNull();
  expect(localStorage.getItem("authToken")).toBeNull();
});

test("shows an error for a wrong current password and keeps the session", async () => {
  server.use(
    http.put("*/api/admin/password", () =>
      refused(400, "Current password is incorrect", "wrong_current_password"),
    ),
  );
  const app = asAdmin("/admin/password");
  await change(app, "wrong-harbour-7", "new-harbour-8");
  expect((await screen.findAllByText("Current password is incorrect"))[0]).toBeVisible();
  expect(app.router.state.location.pathname).toBe("/admin/password");
  expect(localStorage.getItem("admin")).not.toBeNull();
});

test.each([
  ["a visitor", () => {}],
  ["a client", () => signInAs.client()],
])("redirects %s to the admin log-in", async (_who, signIn) => {
  signIn();
  const { router } = renderApp({ at: "/admin/password" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});
