import { screen, waitFor } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

// D25
test("shows a concurrent change, keeps the input, and overwrites on the next press", async () => {
  const sent: Record<string, unknown>[] = [];
  let user = { ...clientUser, version: "first" };
  server.use(
    http.get("*/api/auth/me", () => done(user)),
    http.put("*/api/auth/update-details", async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      if (body.version === user.version) return done(user);
      return HttpResponse.json(
        {
          success: false,
          code: "edit_conflict",
          error: "Some of this was changed meanwhile.",
          errors: [{ field: "sobrietyGoals", message: "An administrator changed this meanwhile." }],
        },
        { status: 409 },
      );
    }),
    ...profileHandlers(clientUser).handlers,
  );
  signInAs.client();
  const { user: person } = renderApp({ at: "/client/profile" });
  const goals = await screen.findByLabelText(/Sobriety goals/);
  await person.clear(goals);
  await person.type(goals, "One year");
  user = { ...user, version: "second" };
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() =>
    expect(goals).toHaveAccessibleDescription(/An administrator changed this meanwhile\./),
  );
  expect(goals).toHaveValue("One year");
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual(["first", "second"]));
});
