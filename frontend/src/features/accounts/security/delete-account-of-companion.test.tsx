import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const visit = {
  bookingId: "0b0f6a52-0000-4000-8000-0000000000d1",
  startDate: "2026-12-01T15:00:00Z",
  timezone: "America/New_York",
  isPaid: true,
  returned: 0,
  lost: 114.17,
};

test("a companion reads what pay they lose, and of no refund", async () => {
  signInAs.companion();
  server.use(...profileHandlers(companionUser).handlers);
  server.use(
    http.get("*/api/auth/delete-account", () =>
      done({
        obstacles: [],
        visits: [visit],
        sealsReports: false,
        reportsSealedForYears: 6,
      }),
    ),
  );
  const { user } = renderApp({ at: "/companion/profile" });
  await user.click(await screen.findByRole("button", { name: "Delete Profile" }));
  const next = screen.getByRole("button", { name: "Continue" });
  await waitFor(() => expect(next).toBeEnabled());
  await user.click(next);
  await user.click(screen.getByRole("button", { name: "Yes, continue" }));
  const dialog = screen.getByRole("dialog", { name: "Type DELETE to confirm" });
  await waitFor(() =>
    expect(dialog).toHaveTextContent("Your upcoming booking is canceled. You lose $114.17 of pay."),
  );
  expect(dialog).not.toHaveTextContent("You get back");
});
