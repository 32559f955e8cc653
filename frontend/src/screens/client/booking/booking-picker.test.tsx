import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server, signInAs } from "~/testing/app";
import { fill, open } from "~/testing/booking-driver";
import { mockBookingServer } from "~/testing/booking-server";
import { maya, sam } from "~/testing/fixtures/bookings";

mockBookingServer();

test("does not list a companion of the booking as free at its time", async () => {
  signInAs.client();
  const first = { ...sam, _id: maya._id, displayName: "Maya R." };
  server.use(
    http.get("*/api/companions/search", () =>
      done([first, sam], { pagination: { page: 1, limit: 50, total: 2, pages: 1 } }),
    ),
  );
  const { user } = await open();
  await fill();
  await user.click(screen.getByRole("button", { name: "Add Another Companion" }));
  expect(await screen.findByRole("button", { name: "Add Sam K." })).toBeVisible();
  expect(screen.getByText("1 companion")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add Maya R." })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: /^Only who is free/ }));
  expect(await screen.findByRole("button", { name: "Add Maya R." })).toBeVisible();
});
