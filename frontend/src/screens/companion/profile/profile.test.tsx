import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, never, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const isFree = (available: boolean) => () => {
  asked += 1;
  return done({ available, message: "" }, { available, message: "" });
};
const nameCheck = (answer: () => Response | Promise<never>) =>
  server.use(http.get("*/api/auth/check-display-name/:name", answer as () => Response));

let asked = 0;
let world = profileHandlers(companionUser);
beforeEach(() => {
  asked = 0;
  world = profileHandlers(companionUser);
  server.use(...world.handlers);
  nameCheck(isFree(true));
  signInAs.companion();
});

const form = () => screen.findByRole("form", { name: "Profile" });
const box = (label: string | RegExp) => screen.getByLabelText(label);

async function open() {
  const app = renderApp({ at: "/companion/profile" });
  await form();
  return app;
}
type App = Awaited<ReturnType<typeof open>>;

async function retype({ user }: App, label: string | RegExp, text: string) {
  await user.clear(box(label));
  if (text) await user.type(box(label), text);
}
const save = ({ user }: App) => user.click(screen.getByRole("button", { name: "Save Changes" }));
const saidIs = async (message: string | RegExp) =>
  expect(await within(await form()).findByRole("link", { name: message })).toBeVisible();

test("KPROF-002 KPROF-003 shows every section in the stated order", async () => {
  const { user } = await open();
  const names = [
    "Profile Photo",
    "Basic Information",
    "Address Information",
    "Emergency contact",
    "Availability Status",
    "Professional Details",
    "Years of Experience",
    "Degrees & Certifications",
    "Skills & Specialties",
    "Payout Account",
    "Account Security",
  ];
  await screen.findByRole("heading", { name: "Payout Account" });
  const shown = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent ?? "")
    .filter((name) => names.includes(name));
  expect(shown).toEqual(names);
  const saveButton = screen.getByRole("button", { name: "Save Changes" });
  const security = screen.getByRole("heading", { name: "Account Security" });
  const remove = screen.getByRole("button", { name: "Delete Profile" });
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(security.compareDocumentPosition(saveButton)).toBe(follows);
  expect(saveButton.compareDocumentPosition(remove)).toBe(follows);
  const panel = security.closest("details");
  expect(panel?.open).toBe(true);
  await user.click(security);
  expect(panel?.open).toBe(false);
});

test("KPROF-016 KPROF-062 KPROF-063 KPROF-064 KPROF-065 KPROF-066 KPROF-067 KPROF-024 a save sends the changed fields and leads to the dashboard", async () => {
  const app = await open();
  await retype(app, "Bio", "Ten years sober.");
  await retype(app, "Hourly rate", "80.50");
  await retype(app, "Longest shift", "6");
  await retype(app, "City", "Salem");
  await app.user.selectOptions(box("Mental health"), "0.5");
  await save(app);
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/companion/dashboard"));
  const dashboard = within(await screen.findByRole("main"));
  expect(await dashboard.findByText("Your changes are saved.")).toBeVisible();
  expect(world.saved).toEqual([
    {
      bio: "Ten years sober.",
      address: { street: "2 Oak St", city: "Salem", state: "MA", zip: "02108" },
      hourlyRate: 80.5,
      maxShiftLength: 6,
      experienceYears: { mentalHealth: 0.5, substanceAbuse: 5, companioning: 4 },
    },
  ]);
  expect(asked).toBe(0);
});

test("KPROF-022 the legal name falls back to the name, and a cleared video rate is removed", async () => {
  world = profileHandlers({ ...companionUser, realName: "", videoHourlyRate: 40 });
  server.use(...world.handlers);
  const app = await open();
  expect(box("Legal name")).toHaveValue("Maya Rivera");
  await retype(app, "Video rate (optional)", "");
  await save(app);
  await waitFor(() => expect(world.saved[0]).toMatchObject({ videoHourlyRate: null }));
});

test.each([
  ["KPROF-019", "Legal name", "", "Enter your legal name"],
  ["KPROF-020", "Street", "", "Enter your street"],
  ["KPROF-020", "City", "", "Enter your city"],
  ["KPROF-020", "State", "", "Enter your state"],
  ["KPROF-020", "ZIP code", "", "Enter your ZIP code"],
  ["KPROF-021", "Phone", "", "Enter your phone number"],
  ["KPROF-021", "Bio", "", "Please complete your professional information."],
  ["KPROF-021", "Hourly rate", "", "Please complete your professional information."],
  ["KPROF-021", "Display name", "", "Display name must be at least 2 characters"],
  ["KPROF-023", "Hourly rate", "0.5", /^Hourly rate must be at least \$1/],
  ["KPROF-023", "Video rate (optional)", "1.001", /^Video rate must be at least \$1/],
  ["KPROF-023", "Hourly rate", "35,50", /no commas or spaces/],
  ["KPROF-023", "Video rate (optional)", "1 200", /no commas or spaces/],
  ["KPROF-025", "Longest shift", "4,5", "Maximum shift length must be between 1 and 8 hours"],
  ["KPROF-025", "Longest shift", "0", "Maximum shift length must be between 1 and 8 hours"],
  ["KPROF-025", "Longest shift", "9", "Maximum shift length must be between 1 and 8 hours"],
])("%s refuses %s %j", async (_, label, text, message) => {
  const app = await open();
  await retype(app, label, text);
  await save(app);
  await saidIs(message);
  expect(box(label)).toBeInvalid();
  expect(world.saved).toEqual([]);
});

test("KPROF-023 KPROF-025 KPROF-026 fields have their limits", async () => {
  await open();
  for (const label of ["Hourly rate", "Video rate (optional)"]) {
    expect(box(label)).toHaveAttribute("min", "1");
    expect(box(label)).toHaveAttribute("step", "0.01");
  }
  expect(box("Longest shift")).toHaveAttribute("min", "1");
  expect(box("Longest shift")).toHaveAttribute("max", "8");
  const years = within(box("Mental health")).getAllByRole("option");
  expect(years.map((option) => (option as HTMLOptionElement).value)).toEqual([
    "0",
    "0.5",
    ...Array.from({ length: 50 }, (_, index) => String(index + 1)),
  ]);
});

test("KPROF-029 KPROF-033 waits for a pending name check", async () => {
  nameCheck(never);
  const app = await open();
  await retype(app, "Display name", "Maya Rose");
  await save(app);
  // KPROF-035: nothing is requested during the pause.
  await saidIs("Please wait for display name availability check to complete");
  expect(await screen.findByText("Checking availability...")).toBeVisible();
  await save(app);
  await saidIs("Please wait while we check display name availability");
  expect(world.saved).toEqual([]);
});

test("KPROF-031 KPROF-034 refuses a taken name", async () => {
  nameCheck(isFree(false));
  const app = await open();
  await retype(app, "Display name", "Jordan F.");
  expect(await screen.findByText("✗ Display name is already taken")).toBeVisible();
  await save(app);
  await saidIs("Display name is already taken. Please choose a different one");
  expect(world.saved).toEqual([]);
});

test("KPROF-030 KPROF-032 KPROF-035 repeats a failed name check and saves an available name", async () => {
  nameCheck(() => refused(500));
  const app = await open();
  await retype(app, "Display name", "Maya Rose");
  expect(await screen.findByText("Error checking availability")).toBeVisible();
  nameCheck(isFree(true));
  await save(app);
  await saidIs("Please wait for display name availability check to complete");
  expect(await screen.findByText("✓ Display name is available")).toBeVisible();
  await save(app);
  await waitFor(() => expect(world.saved[0]).toMatchObject({ displayName: "Maya Rose" }));
});

test("KPROF-028 does not check an empty, short or unchanged name", async () => {
  const app = await open();
  await retype(app, "Display name", "M");
  await app.user.clear(box("Display name"));
  // At once: a slow machine would pause between the letters of another name.
  await app.user.paste("Maya R.");
  await save(app);
  await waitFor(() => expect(world.saved).toHaveLength(1));
  expect(asked).toBe(0);
});

test("KPROF-043 KPROF-044 KPROF-045 adds degrees from the list or as text, ignores blanks, and removes them", async () => {
  const app = await open();
  const part = within(await screen.findByRole("group", { name: /^Degrees & Certifications/ }));
  await app.user.click(part.getByRole("button", { name: "Choose from the list" }));
  await app.user.click(await part.findByRole("checkbox", { name: "Other" }));
  const other = part.getByLabelText("Other degree or certification");
  await app.user.type(other, "   ");
  await app.user.click(part.getByRole("button", { name: /^Add/ }));
  await app.user.clear(other);
  await app.user.type(other, "Doula");
  await app.user.click(part.getByRole("button", { name: /^Add/ }));
  await app.user.click(part.getByRole("button", { name: /^Remove CPRS/ }));
  part.getByRole("checkbox", { name: /^LADC/ }).focus();
  await app.user.keyboard("{Escape}");
  expect(part.queryByRole("checkbox", { name: /^LADC/ })).toBeNull();
  expect(screen.getByRole("heading", { name: "Degrees & Certifications" })).toHaveFocus();
  await save(app);
  await waitFor(() => expect(world.saved[0]).toMatchObject({ degreesCerts: ["Doula"] }));
});

test("KPROF-012 KPROF-013 KPROF-014 KPROF-015 explains the availability and follows the server's answer", async () => {
  server.use(
    http.put("*/api/auth/toggle-online", () =>
      done({ online: false, message: "You are now offline" }),
    ),
    http.get("*/api/auth/me", () => done({ ...companionUser, online: false })),
  );
  signInAs.companion();
  const app = renderApp({ at: "/companion/profile" });
  await form();
  const toggle = screen.getByRole("switch", { name: /Availability/ });
  await app.user.click(toggle);
  expect(await screen.findByText("You are now offline")).toBeVisible();
  expect(screen.getByText(/hidden from search and unable to receive new bookings/)).toBeVisible();
});

test("KPROF-069 a refused save shows the server's error or the stated text", async () => {
  const answers = [() => refused(400, "Please enter a valid ZIP code."), () => refused(500)];
  server.use(http.put("*/api/auth/update-details", () => answers.shift()?.()));
  const app = await open();
  await save(app);
  expect(await screen.findByText("Please enter a valid ZIP code.")).toBeVisible();
  await save(app);
  expect(await screen.findByText("Failed to update profile. Please try again.")).toBeVisible();
});

test("KPROF-006 KPROF-071 KPROF-072 KPROF-073 shows the link back, the fee note, and the visibility of each name", async () => {
  await open();
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/companion/dashboard",
  );
  expect(
    screen.getByText(/\$100 per hour the companion gets \$75 and Steady keeps \$25/),
  ).toHaveTextContent("Mileage reimbursement is paid in full; no fee is taken from it.");
  expect(box("Display name")).toHaveAccessibleDescription(/What clients see/);
  expect(box("Legal name")).toHaveAccessibleDescription(/Only our staff/);
});

test("previews what clients see and lists missing parts", async () => {
  const app = await open();
  expect(screen.getByText("Your profile has 2 of 7 parts")).toBeVisible();
  await retype(app, "Bio", "Calm mornings.");
  await app.user.click(screen.getByRole("button", { name: "What clients see" }));
  const view = await screen.findByRole("dialog", { name: "What clients see" });
  expect(view).toHaveTextContent("Calm mornings.");
  // As on the public profile: visits that took place, without those ahead.
  expect(view).toHaveTextContent("36 bookings");
  expect(view).not.toHaveTextContent("Rivera");
  expect(view).not.toHaveTextContent("Oak St");
});

test("a half-filled form survives a reload for the same user only", async () => {
  const app = await open();
  await retype(app, "Bio", "Half a sentence");
  await app.user.click(
    within(await form()).getByRole("button", { name: /^Remove Harm reduction/ }),
  );
  app.unmount();
  await open();
  expect(box("Bio")).toHaveValue("Half a sentence");
  expect(screen.queryByRole("button", { name: /^Remove Harm reduction/ })).toBeNull();
  act(() => void signInAs.client());
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Half a sentence");
});
