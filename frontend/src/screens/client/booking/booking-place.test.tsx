import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, it } from "vitest";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { enter, fill, missing, open, submitButton } from "~/testing/booking-driver";
import { mockBookingServer, pause } from "~/testing/booking-server";
import { place } from "~/testing/fixtures/bookings";

mockBookingServer();

it("asks which of several places is meant, with one button for each", async () => {
  signInAs.client();
  const question =
    'There is more than one Springfield. Please add the state, such as "Springfield, IL".';
  const choices = ["IL", "MA"].map((state) => ({
    lat: 40,
    lng: -80,
    city: "Springfield",
    state,
    label: `Springfield, ${state}`,
    timezone: "America/New_York",
    hasDoor: false,
  }));
  const body = { success: false as const, error: question, code: "place_ambiguous", choices };
  server.use(
    http.get("*/api/locations/resolve", ({ request }) =>
      new URL(request.url).searchParams.get("query")?.endsWith("Springfield")
        ? HttpResponse.json(body, { status: 404 })
        : undefined,
    ),
  );
  await open();
  enter("Location", "12 Main St, Springfield ");
  await pause(1600);
  expect(await screen.findByText(question)).toBeVisible();
  expect(await submitButton()).toBeDisabled();
  expect(screen.getByText("Which Springfield?")).not.toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Springfield, MA" }));
  expect(screen.getByLabelText("Location")).toHaveValue("12 Main St, Springfield, MA");
  await pause(1600);
  expect(screen.queryByText("Which Springfield?")).not.toBeInTheDocument();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

const invalid = /Please enter a valid address/;

it.each([
  ["the connection was lost", () => HttpResponse.error() as never],
  ["the server is in trouble", () => refused(503)],
])("a lookup where %s marks no address as invalid and is retried (BOOK-046)", async (_, answer) => {
  signInAs.client();
  server.use(http.get("*/api/locations/resolve", answer));
  const { user } = await open();
  await fill();
  expect(await screen.findByText("We couldn't look this place up.")).toBeVisible();
  expect(screen.queryByText(invalid)).toBeNull();
  await user.click(await submitButton());
  const lost = "The location for companion 1 could not be looked up. Please try again.";
  expect(await missing()).toContain(lost);
  expect(screen.queryByText(invalid)).toBeNull();
  server.use(http.get("*/api/locations/resolve", () => done(place)));
  await pause(1000);
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText(/^You pay \$325\.00 on the next page\./);
  expect(screen.queryByText("We couldn't look this place up.")).toBeNull();
});
