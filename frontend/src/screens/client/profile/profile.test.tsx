import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const full: components["schemas"]["ClientUser"] = {
  ...clientUser,
  sobrietyGoals: "One year",
  emergencyContact: { name: "Kim Lee", phone: "555-0199", relationship: "Sister" },
};

let world = profileHandlers(full);
beforeEach(() => {
  world = profileHandlers(full);
  server.use(...world.handlers);
  signInAs.client();
});

const form = () => screen.findByRole("form", { name: "Profile" });
const box = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole("button", { name: "Save Changes" });

async function open() {
  const app = renderApp({ at: "/client/profile" });
  await form();
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

async function retype({ user }: App, label: string, text: string) {
  await user.clear(box(label));
  if (text) await user.type(box(label), text);
}

test("CPROF-024 CPROF-025 fields show the record, and the saved values stay shown in the stated shape", async () => {
  const app = await open();
  expect(box("Legal name")).toHaveValue("Jordan Lee");
  expect(box("Relationship (optional)")).toHaveValue("Sister");
  await retype(app, "Phone", "555-0177");
  await retype(app, "City", "Troy");
  // The other party calls the phone number, so a change requires the password, next to it.
  await app.user.click(save());
  const profile = within(await form());
  expect(
    profile.getByRole("link", { name: "Enter your current password to change your phone number" }),
  ).toBeVisible();
  expect(world.saved).toEqual([]);
  await app.user.type(profile.getByLabelText("Current password"), "harbour-lantern-7");
  await app.user.click(save());
  // CPROF-023: the page stays and shows a message.
  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
  expect(app.router.state.location.pathname).toBe("/client/profile");
  expect(world.saved).toEqual([
    {
      phone: "555-0177",
      address: { street: "1 Elm St", city: "Troy", state: "NY", zip: "12207" },
    },
  ]);
  expect(box("City")).toHaveValue("Troy");
});

test.each([
  ["Legal name", "Enter your legal name"],
  ["Phone", "Enter your phone number"],
  ["Street", "Enter your street"],
  ["City", "Enter your city"],
  ["State", "Enter your state"],
  ["ZIP code", "Enter your ZIP code"],
])("CPROF-012 saves nothing without %s", async (label, message) => {
  const app = await open();
  await retype(app, label, "");
  await app.user.click(save());
  const alert = within(await form()).getByRole("alert");
  expect(within(alert).getByRole("link", { name: message })).toBeVisible();
  expect(box(label)).toBeInvalid();
  expect(world.saved).toEqual([]);
});

test("CPROF-013 an emergency contact may be cleared", async () => {
  const app = await open();
  for (const part of ["Name", "Their phone", "Relationship"]) {
    await retype(app, `${part} (optional)`, "");
  }
  await app.user.click(save());
  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
  expect(world.saved[0]?.emergencyContact).toEqual({ name: "", phone: "", relationship: "" });
});

test("CPROF-013 each part of the contact is optional, so a client with a phone only can change the rest", async () => {
  world = profileHandlers({ ...full, emergencyContact: { name: "", phone: "555-0199" } });
  server.use(...world.handlers);
  const app = await open();
  await retype(app, "Relationship (optional)", "Sister");
  await app.user.click(save());
  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
  expect(world.saved).toEqual([
    { emergencyContact: { name: "", phone: "555-0199", relationship: "Sister" } },
  ]);
});

test("CPROF-019 CPROF-020 a refused save shows the server's error or the stated text and keeps the input", async () => {
  const answers = [() => refused(400, "Please enter a valid ZIP code."), () => refused(500)];
  server.use(http.put("*/api/auth/update-details", () => answers.shift()?.()));
  const app = await open();
  await retype(app, "ZIP code", "1");
  await app.user.click(save());
  expect(await screen.findByText("Please enter a valid ZIP code.")).toBeVisible();
  await app.user.click(save());
  expect(await screen.findByText("Failed to update profile")).toBeVisible();
  expect(box("ZIP code")).toHaveValue("1");
});

test("shows the server's error about the contact's phone at the contact's field", async () => {
  server.use(
    http.put("*/api/auth/update-details", () =>
      Response.json(
        {
          success: false,
          error: "Please enter a valid phone number.",
          code: "invalid_input",
          errors: [
            { field: "emergencyContact.phone", message: "Please enter a valid phone number." },
          ],
        },
        { status: 400 },
      ),
    ),
  );
  const app = await open();
  await app.user.click(save());
  await waitFor(() => expect(box("Their phone (optional)")).toBeInvalid());
  expect(box("Phone")).toBeValid();
});

test("CPROF-004 CPROF-007 Cancel returns to the dashboard and discards the input", async () => {
  const app = await open();
  await retype(app, "City", "Troy");
  await app.user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/client/dashboard"));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Troy");
  await act(() => app.router.navigate("/client/profile"));
  await form();
  expect(box("City")).toHaveValue("Albany");
});

test("CPROF-002 CPROF-003 CPROF-004 CPROF-026 sections have the stated order and say who sees the name", async () => {
  await open();
  expect(screen.getByText(/visible to companions you book and to our staff only/)).toBeVisible();
  const ends = [
    await screen.findByRole("heading", { name: "ID verification" }),
    await screen.findByRole("heading", { name: "Payment account" }),
    screen.getByRole("button", { name: "Cancel" }),
    save(),
    screen.getByRole("button", { name: "Delete Profile" }),
  ];
  for (const [index, element] of ends.slice(1).entries()) {
    const before = ends[index] as HTMLElement;
    expect(before.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("a half-filled form survives Back and a reload to the last letter and can be discarded", async () => {
  const app = await open();
  await retype(app, "City", "Troy");
  await act(() => app.router.navigate("/client/dashboard"));
  app.unmount();
  const again = await open();
  expect(screen.getByText("We kept what you typed")).toBeVisible();
  expect(box("City")).toHaveValue("Troy");
  expect(box("Phone")).toHaveValue("555-0100");
  await again.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(box("City")).toHaveValue("Albany");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test("unsaved changes survive a refetch and are included in the save", async () => {
  const app = await open();
  await retype(app, "City", "Troy");
  app.unmount();
  const again = await open();
  server.use(
    http.get("*/api/auth/me", () =>
      Response.json({ success: true, data: { ...full, phone: "555-0188" } }),
    ),
  );
  await act(() => again.client.refetchQueries());
  await waitFor(() => expect(box("Phone")).toHaveValue("555-0188"));
  expect(box("City")).toHaveValue("Troy");
  await again.user.click(save());
  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
  expect(world.saved).toEqual([{ address: { ...full.address, city: "Troy" } }]);
  expect(box("City")).toHaveValue("Troy");
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test.each([
  ["Legal name", "Jordan Reed", { realName: "Jordan Reed" }],
  ["Sobriety goals (optional)", "Two years", { sobrietyGoals: "Two years" }],
  ["Their phone (optional)", "555-0111", { emergencyContact: { phone: "555-0111" } }],
])("keeps changes made elsewhere when %s is saved", async (label, text, body) => {
  const app = await open();
  await retype(app, label, text);
  await app.user.click(save());
  await waitFor(() => expect(world.saved).toHaveLength(1));
  expect(world.saved[0]).toMatchObject(body);
  expect(Object.keys(world.saved[0] ?? {})).toEqual(Object.keys(body));
});

test("restores the draft after an expired session for the same user only", async () => {
  server.use(http.put("*/api/auth/update-details", () => refused(401, "Not signed in")));
  const app = await open();
  await retype(app, "City", "Troy");
  await app.user.click(save());
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/"));
  act(() => void signInAs.client());
  await act(() => app.router.navigate("/client/profile"));
  await form();
  expect(box("City")).toHaveValue("Troy");

  const other = { ...full, _id: "0b0f6a52-0000-4000-8000-000000000099" };
  server.use(...profileHandlers(other).handlers);
  act(() => void signInAs.client({ _id: other._id }));
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain("Troy"));
  await act(() => app.router.navigate("/client/dashboard"));
  await act(() => app.router.navigate("/client/profile"));
  await form();
  expect(box("City")).toHaveValue("Albany");
});

test("sends nothing and loses nothing offline", async () => {
  const app = await open();
  await retype(app, "City", "Troy");
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  await app.user.click(save());
  expect(
    screen.getAllByText(
      "You're offline. Keep this page open; you can send when you're back online.",
    ).length,
  ).toBeGreaterThan(0);
  expect(world.saved).toEqual([]);
  expect(box("City")).toHaveValue("Troy");
  onLine.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  await app.user.click(save());
  expect(await screen.findByText("Your changes are saved.")).toBeVisible();
});
