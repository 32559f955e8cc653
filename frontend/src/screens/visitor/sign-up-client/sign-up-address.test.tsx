import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { companionRegistration } from "~/features/accounts/sign-up/register";
import { emptyCompanion } from "~/features/accounts/sign-up/sign-up-values";
import { announcements } from "~/lib/announce";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { place } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { acceptEverything } from "~/testing/sign-up-server";

const albany = { ...place, city: "Albany", state: "NY", zip: "12207" };
const troy = { ...place, city: "Troy", state: "NY", zip: "12180" };

const asked: (string | null)[] = [];

async function openWith(typed: Record<string, string> = {}) {
  asked.length = 0;
  acceptEverything(clientUser);
  server.use(
    http.get("*/api/locations/resolve", ({ request }) => {
      const zip = new URL(request.url).searchParams.get("query");
      asked.push(zip);
      if (zip === "12207") return done(albany);
      return zip === "12180" ? done(troy) : refused(404, undefined, "place_not_found");
    }),
  );
  renderApp({ at: "/client-signup" });
  await screen.findByLabelText("ZIP code");
  for (const [label, value] of Object.entries(typed)) type(label, value);
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The look-up of this ZIP code reached the server, and its response had time to be applied. */
async function settled(zip: string) {
  await waitFor(() => expect(asked.at(-1)).toBe(zip));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test("a ZIP code fills in city and state, and an unknown one changes nothing", async () => {
  await openWith({ "ZIP code": "12207" });
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Albany"));
  expect(screen.getByLabelText("State")).toHaveValue("NY");
  type("ZIP code", "12180");
  await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Troy"));
  type("ZIP code", "00000");
  await settled("00000");
  expect(screen.getByLabelText("City")).toHaveValue("Troy");
  expect(screen.getByLabelText("State")).toHaveValue("NY");
});

test("keeps a typed city and adds no state to it", async () => {
  await openWith({ City: "Colonie", "ZIP code": "12207" });
  await settled("12207");
  expect(screen.getByLabelText("City")).toHaveValue("Colonie");
  expect(screen.getByLabelText("State")).toHaveValue("");
  type("ZIP code", "00000");
  await settled("00000");
  expect(screen.getByLabelText("City")).toHaveValue("Colonie");
  expect(screen.getByLabelText("State")).toHaveValue("");
});

test.each(["12207-1234", " 12207 ", "122071234"])(
  "fills city and state from a ZIP code written as “%s”",
  async (zip) => {
    await openWith({ "ZIP code": zip });
    await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Albany"));
    expect(screen.getByLabelText("State")).toHaveValue("NY");
  },
);

// Some ZIP codes lie in two states.
test("asks once about a state that is not the one of the ZIP code, and keeps both", async () => {
  await openWith({ City: "Troy", State: "VT", "ZIP code": "12180" });
  expect(await screen.findByText("Is this right?")).toBeVisible();
  expect(
    screen.getByText(
      "As far as we know, the ZIP code 12180 is in New York, and the state here is Vermont.",
    ),
  ).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Yes, keep both" }));
  expect(announcements().map(({ text }) => text)).toContain("Both are kept as they are.");
  expect(screen.queryByText("Is this right?")).toBeNull();
  expect(screen.getByLabelText("State")).toHaveValue("VT");
  expect(screen.getByLabelText("ZIP code")).toHaveValue("12180");
  for (const state of ["NY", "V", "VT"]) type("State", state);
  await settled("12180");
  expect(screen.queryByText("Is this right?")).toBeNull();
  type("State", "MA");
  expect(await screen.findByText("Is this right?")).toBeVisible();
  type("State", "NY");
  await waitFor(() => expect(screen.queryByText("Is this right?")).toBeNull());
});

test("asks nothing about a ZIP code that it cannot look up", async () => {
  await openWith({ State: "VT", "ZIP code": "00000" });
  await settled("00000");
  expect(screen.queryByText("Is this right?")).toBeNull();
});

test("a companion whose ZIP code has two time zones is asked for one at sign-up", async () => {
  acceptEverything(companionUser);
  server.use(
    http.get("*/api/locations/resolve", ({ request }) => {
      const timezone = "America/Chicago";
      const isTwo = new URL(request.url).searchParams.get("query") === "36867";
      const otherTimezone = "America/New_York";
      return done({ ...albany, timezone, ...(isTwo && { otherTimezone }) });
    }),
  );
  const { user } = renderApp({ at: "/companion-signup" });
  await screen.findByLabelText("ZIP code");
  type("ZIP code", "36867");
  const zone = await screen.findByLabelText("Time zone");
  expect(zone).toHaveValue("America/Chicago");
  await user.selectOptions(zone, "America/New_York");
  expect(zone).toHaveValue("America/New_York");
  type("ZIP code", "12207");
  await waitFor(() => expect(screen.queryByLabelText("Time zone")).toBeNull());
});

test("the chosen time zone is part of the registration", () => {
  const chosen = { ...emptyCompanion, timezone: "America/New_York" };
  expect(companionRegistration(chosen)).toMatchObject({ timezone: "America/New_York" });
  expect(companionRegistration(emptyCompanion)).not.toHaveProperty("timezone");
});
