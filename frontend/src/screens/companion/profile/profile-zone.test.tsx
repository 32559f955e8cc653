import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { place } from "~/testing/fixtures/bookings";
import { companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const chicago = "America/Chicago";
const newYork = "America/New_York";
const phenixCity = { street: "1 Elm Street", city: "Phenix City", state: "AL", zip: "36867" };
const places: Record<string, object> = {
  "36867": { city: "Phenix City", state: "AL", timezone: chicago, otherTimezone: newYork },
  "90012": { city: "Los Angeles", state: "CA", timezone: "America/Los_Angeles" },
};

beforeEach(() => {
  signInAs.companion();
  server.use(
    http.get("*/api/locations/resolve", ({ request }) => {
      const known = places[new URL(request.url).searchParams.get("query") ?? ""];
      return known ? done({ ...place, ...known }) : refused(404, undefined, "place_not_found");
    }),
  );
});

async function open(timezone: string, address = phenixCity) {
  const world = profileHandlers({ ...companionUser, address, timezone });
  server.use(...world.handlers);
  const app = renderApp({ at: "/companion/profile" });
  await screen.findByRole("form", { name: "Profile" });
  const save = () => app.user.click(screen.getByRole("button", { name: "Save Changes" }));
  return { ...app, ...world, save };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const zoneField = () => screen.findByRole("combobox", { name: "Time zone" });

test("a companion whose ZIP code has two time zones chooses one", async () => {
  const { user, saved, save } = await open(chicago);
  expect(await zoneField()).toHaveValue(chicago);
  expect(await zoneField()).toHaveAccessibleDescription(
    "Two time zones are in use around Phenix City. Your weekly hours and days off are in the chosen one.",
  );
  await user.selectOptions(await zoneField(), newYork);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ timezone: newYork });
  expect(saved[0]).not.toHaveProperty("address");
  expect(await zoneField()).toHaveValue(newYork);
});

test("an administrator reads whose weekly hours are in the zone", async () => {
  signInAs.admin();
  const pagination = { page: 1, limit: 10, total: 0, pages: 0 };
  server.use(
    http.get("*/api/consent/history/:id", () => done([], { pagination })),
    http.get("*/api/consent/verify/:a/:b", () => refused(404)),
    http.get("*/api/admin/users", () => done([], { pagination })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users/:id", () =>
      done({ user: { ...companionUser, address: phenixCity, timezone: chicago } }),
    ),
  );
  renderApp({ at: `/admin/edit-user/${companionUser._id}?type=companion` });
  expect(await zoneField()).toHaveAccessibleDescription(
    "Two time zones are in use around Phenix City. Their weekly hours and days off are in the chosen one.",
  );
});

test("the stored time zone is shown and not asked about where one is in use", async () => {
  const { saved, save } = await open("America/Los_Angeles", {
    street: "1 Elm Street",
    city: "Los Angeles",
    state: "CA",
    zip: "90012",
  });
  expect(await screen.findByText("Los Angeles")).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Time zone" })).toBeNull();
  type("Street", "9 Oak Street");
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).not.toHaveProperty("timezone");
});

test("a time zone that was chosen for another ZIP code is not sent", async () => {
  const { user, saved, save } = await open(chicago);
  await user.selectOptions(await zoneField(), newYork);
  type("ZIP code", "9001");
  type("ZIP code", "90012");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: "Time zone" })).toBeNull());
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).not.toHaveProperty("timezone");
});

test("the first of two time zones is sent as it is shown after a move", async () => {
  const { saved, save } = await open("America/Los_Angeles", { ...phenixCity, zip: "90012" });
  type("ZIP code", "36867");
  expect(await zoneField()).toHaveValue(chicago);
  await save();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ timezone: chicago });
});
