import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { api, call } from "~/api/client";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { clientUser } from "~/testing/fixtures/people";

interface Refused {
  success: false;
  error: string;
  code: string;
  errors: { field: string; message: string }[];
}
const text = "Please confirm with your password and a code from your authenticator app.";
const unconfirmed = (...fields: string[]) =>
  HttpResponse.json<Refused>(
    {
      success: false,
      error: text,
      code: "admin_confirmation_required",
      errors: fields.map((field) => ({ field, message: text })),
    },
    { status: 403 },
  );

const ask = () =>
  call(
    api.PUT("/api/admin/users/{id}/profile", {
      params: { path: { id: "0b0f6a52-0000-4000-8000-0000000000c1" } },
      body: { email: "new@example.com", reason: "By phone" },
    }),
  );

// ADR 72
test("asks for password and code before a protected action and resends it with both", async () => {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.put("*/api/admin/users/:id/profile", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      if (!body.password) return unconfirmed("password", "code");
      if (body.password !== "right")
        return refused(400, "Current password is incorrect", "wrong_current_password");
      return done(clientUser);
    }),
  );
  const { user } = asAdmin("/admin/audit");
  const asked = ask(); // the dialog is not loaded yet: it is requested once it is

  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  expect(await dialog.findAllByText("Enter the code")).not.toHaveLength(0);
  await user.type(dialog.getByLabelText(/Your password/), "wrong");
  await user.type(dialog.getByLabelText(/Code from your authenticator app/), "123456");
  await user.click(dialog.getByRole("button", { name: "Confirm" }));
  const again = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  expect(await again.findByText("Current password is incorrect")).toBeVisible();
  await user.type(again.getByLabelText(/Your password/), "right");
  await user.click(again.getByRole("button", { name: "Confirm" }));
  await asked;
  expect(bodies.at(-1)).toEqual({
    email: "new@example.com",
    reason: "By phone",
    password: "right",
    code: "123456",
  });
});

test("explains why nothing happened after canceling the confirmation", async () => {
  server.use(http.put("*/api/admin/users/:id/profile", () => unconfirmed("password", "code")));
  const { user } = asAdmin("/admin/audit");
  await screen.findByRole("heading", { level: 1 });
  const asked = ask().catch((error: Error) => error.message);
  const dialog = within(await screen.findByRole("dialog", { name: "Confirm that it is you" }));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(await asked).toBe(text);
});
