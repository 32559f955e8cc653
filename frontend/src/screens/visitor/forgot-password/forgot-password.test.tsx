import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { configHandler } from "~/testing/handlers/config";

test("NAV-032 NAV-034 AUTH-031 gives the same answer for every email address", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/forgot-password", async ({ request }) => {
      bodies.push(await request.json());
      return done({ message: "ok" });
    }),
  );
  const { user } = renderApp({ at: "/forgot-password" });
  await user.click(await screen.findByRole("button", { name: "Send Link" }));
  expect(within(await screen.findByRole("alert")).getByText("Enter your email")).toBeVisible();
  await user.type(screen.getByLabelText("Email"), "jordan@example.com");
  await user.click(screen.getByRole("button", { name: "Send Link" }));
  expect(await screen.findByText("Check your email")).toBeVisible();
  expect(screen.getByText(/If an account with this email exists/)).toBeVisible();
  expect(bodies).toEqual([{ email: "jordan@example.com" }]);
  expect(screen.queryByRole("link", { name: "Read the emails here" })).toBeNull();
  const help = screen.getByText(/^Nothing there after a few minutes/);
  expect(textBlock(help)).toHaveTextContent(
    "Nothing there after a few minutes? Look in the spam folder, or try another address.",
  );
});

test("a demo sends no email, and says where it is to be read", async () => {
  server.use(
    configHandler({ demo: true }),
    http.post("*/api/auth/forgot-password", () => done({ message: "ok" })),
  );
  const { user } = renderApp({ at: "/forgot-password" });
  await user.type(await screen.findByLabelText("Email"), "jordan@example.com");
  await user.click(screen.getByRole("button", { name: "Send Link" }));
  expect(await screen.findByText(/^This is a demo, so it sends no real email/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Read the emails here" })).toHaveAttribute(
    "href",
    "/sandbox/mail",
  );
});

test("sets a new password with the token of the link", async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/reset-password", async ({ request }) => {
      bodies.push(await request.json());
      return done({ message: "ok" });
    }),
  );
  const { user, router } = renderApp({ at: "/reset-password#token=one-use" });
  await user.type(await screen.findByLabelText("New password"), "12345678");
  await user.type(screen.getByLabelText("Confirm new password"), "1234567");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
  expect(
    within(await screen.findByRole("alert")).getByText("New passwords do not match"),
  ).toBeVisible();
  await user.type(screen.getByLabelText("Confirm new password"), "8");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(await screen.findByText("Your password was changed. Please log in.")).toBeVisible();
  expect(bodies).toEqual([{ token: "one-use", newPassword: "12345678" }]);
});

test("explains a used or missing token", async () => {
  server.use(http.post("*/api/auth/reset-password", () => refused(400, "This link was used")));
  const { user } = renderApp({ at: "/reset-password?token=old" });
  await user.type(await screen.findByLabelText("New password"), "12345678");
  await user.type(screen.getByLabelText("Confirm new password"), "12345678");
  await user.click(screen.getByRole("button", { name: "Save Password" }));
  expect(within(await screen.findByRole("alert")).getByText("This link was used")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});

test("offers a new link without a token", async () => {
  renderApp({ at: "/reset-password" });
  expect(await screen.findByRole("link", { name: "Ask for a new link" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});
