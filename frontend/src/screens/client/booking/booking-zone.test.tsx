import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { announcements } from "~/lib/announce";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { enter, fill, open, submitButton } from "~/testing/booking-driver";
import { mockBookingServer, named, pause } from "~/testing/booking-server";
import { place } from "~/testing/fixtures/bookings";

mockBookingServer();

const answerWith = (over: Partial<typeof place>) =>
  server.use(http.get("*/api/locations/resolve", () => done({ ...place, ...over })));

it("requests no price for an approximate place until it is accepted", async () => {
  signInAs.client();
  answerWith({ label: "Tonopah, NV 89049", withinMiles: 25, hasDoor: false });
  const { user } = await open();
  await fill();
  const consent = await screen.findByLabelText("Use the approximate distance");
  expect(consent).toHaveAccessibleDescription(
    "We know only about where Tonopah, NV 89049 is, within 25 miles. Add the street address for a better price.",
  );
  expect(screen.queryByText(/^You pay \$/)).toBeNull();
  await user.click(consent);
  await screen.findByText(/^You pay \$/);
  expect(named("quote").at(-1)?.body).toMatchObject({
    companions: [{ acceptsApproximatePlace: true }],
  });
  expect(screen.getByText(/card statement\.$/)).toHaveTextContent(
    "It reads “STEADY* BOOKING” on your card statement.",
  );
  expect(screen.getByRole("button", { name: /Price details$/ })).toHaveAttribute(
    "aria-controls",
    "price-details",
  );
  expect(screen.getByLabelText("Service type")).toBeVisible();
  expect(screen.getByRole("group", { name: "Session type" })).toBeVisible();
  expect(announcements().map(({ text }) => text)).toContainEqual(
    expect.stringMatching(/^(Estimated total|Total) \$/),
  );
  enter("Location", "12 Main St, Tonopah, NV");
  expect(screen.queryByLabelText("Use the approximate distance")).toBeNull();
});

it("asks for the time zone of a place with two", async () => {
  signInAs.client();
  answerWith({ timezone: "America/Chicago", otherTimezone: "America/New_York" });
  await open();
  await fill();
  const zone = await screen.findByLabelText("Time zone");
  expect(zone).toHaveValue("America/Chicago");
  fireEvent.change(zone, { target: { value: "America/New_York" } });
  await pause(1000);
  await waitFor(() =>
    expect(named("quote").at(-1)?.body).toMatchObject({
      companions: [{ timezone: "America/New_York" }],
    }),
  );
});

it("shows the server's reason for a military address", async () => {
  signInAs.client();
  const reason = "Military addresses (APO, FPO, DPO) have no place to meet at.";
  server.use(http.get("*/api/locations/resolve", () => refused(404, reason, "place_military")));
  await open();
  enter("Location", "APO AE 09012");
  await pause(1600);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(await submitButton()).toBeDisabled();
});
