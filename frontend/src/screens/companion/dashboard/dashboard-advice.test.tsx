import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companionDashboard } from "~/testing/companion-dashboard";
import { providerAccount } from "~/testing/fixtures/people";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

// Advice that is followed already is none.
test.each([
  ["none", providerAccount, true],
  [
    "a ready",
    { ...providerAccount, exists: true, detailsSubmitted: true, isComplete: true },
    false,
  ],
] as const)(
  "%s payout account: advises to set it up only where needed",
  async (_, account, isAdvised) => {
    const { open } = companionDashboard();
    server.use(http.get("*/api/stripe/connect/account-status", () => done(account)));
    await open({ listingGaps: ["identity_unverified"], profilePhoto: "" });
    const advice = () =>
      within(screen.getByRole("list", { name: "To go online" })).queryByText(
        "Set up your payout account, so that what you earn can be sent",
      );
    if (isAdvised) await waitFor(() => expect(advice()).toBeVisible());
    expect(screen.getByText("Add a photo. People trust profiles with a face.")).toBeVisible();
    await waitFor(() => expect(advice() !== null).toBe(isAdvised));
  },
);
