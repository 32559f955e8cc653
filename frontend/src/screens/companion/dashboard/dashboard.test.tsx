import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";

beforeEach(() => {
  signInAs.companion();
  server.use(http.get("*/api/auth/me", () => done(companionUser)));
});

test("KPROF-012 to KPROF-015, ROLE-006 the toggle shows what the server answered", async () => {
  server.use(
    http.put("*/api/auth/toggle-online", async ({ request }) => {
      const { online } = (await request.json()) as { online: boolean };
      return done({ online, message: "You are now offline" });
    }),
  );
  const { user } = renderApp({ at: "/companion/dashboard" });
  const toggle = await screen.findByRole("switch", { name: "Availability" });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(
    /visible to clients and able to receive booking requests/,
  );
  await user.click(toggle);
  expect(await screen.findByText("You are now offline")).toBeVisible();
  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription(
    /hidden from search and unable to receive new bookings/,
  );
});

test("a refused toggle says so and changes nothing", async () => {
  server.use(http.put("*/api/auth/toggle-online", () => refused(500)));
  const { user } = renderApp({ at: "/companion/dashboard" });
  const toggle = await screen.findByRole("switch", { name: "Availability" });
  await user.click(toggle);
  expect(
    within(await screen.findByRole("alert")).getByText("Failed to update status"),
  ).toBeVisible();
  expect(toggle).toBeChecked();
});
