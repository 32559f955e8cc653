import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin, none } from "~/testing/fixtures/admin";
import { clientUser } from "~/testing/fixtures/people";

test("an administrator reads of a client without a booking that nothing was booked", async () => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: clientUser })),
    http.get("*/api/admin/users/:id/bookings", () => done([], { pagination: none })),
  );
  asAdmin(`/booking-history?adminView=true&userId=${clientUser._id}`);
  expect(await screen.findByText("Nothing has been booked yet.")).toBeVisible();
  expect(screen.queryByRole("region", { name: "Your calendar" })).toBeNull();
});
