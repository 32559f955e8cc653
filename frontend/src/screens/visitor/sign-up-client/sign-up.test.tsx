import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { http, refused, renderApp, server } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { account, agree, create, fill } from "~/testing/sign-up-driver";
import { acceptEverything, available } from "~/testing/sign-up-server";

const getGroup = (legend: RegExp) =>
  screen.getByText(legend, { selector: "legend, legend > *" }).closest("fieldset") as HTMLElement;

test("NAV-009 SIGN-002 SIGN-007 SIGN-008 SIGN-011 SIGN-012 SIGN-013 API-025 signs up a client", async () => {
  const seen = acceptEverything(clientUser);
  const { user, router } = renderApp({ at: "/client-signup" });
  const steps = await screen.findByRole("list", { name: "Steps" });
  expect(
    within(steps)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["1Account Info", "2Complete"]);
  // SIGN-055
  expect(screen.queryByLabelText("Display name")).toBeNull();
  await fill({
    ...account,
    "Sobriety goals (optional)": "One day at a time",
    "Emergency contact (optional)": "Sam Lee",
    "Their phone (optional)": "555-0102",
  });
  await agree(user);
  expect(await screen.findByText("✓ Email is available")).toBeVisible();
  await create(user);

  expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
  expect(router.state.location.search).toBe("?step=2");
  expect(seen.register).toEqual([
    {
      type: "client",
      email: "jordan@example.com",
      password: "secret",
      name: "Jordan Lee",
      displayName: "Jordan Lee",
      phone: "555-0100",
      address: { street: "1 Elm St", city: "Albany", state: "NY", zip: "12207" },
      sobrietyGoals: "One day at a time",
      emergencyContact: "Sam Lee",
      emergencyPhone: "555-0102",
      waiverAgreed: true,
    },
  ]);
  // API-038, CONS-002: everything except the IP address, which the server observes itself. CONS-010,
  // SIGN-009: consent in the new user's name, and nothing stored in the browser.
  expect(seen.consent).toEqual([
    {
      body: {
        type: "signup",
        userId: clientUser._id,
        agreed: true,
        userAgent: navigator.userAgent,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        termsVersion: "2025-05-31",
      },
      token: "Bearer new",
    },
  ]);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(seen.logOuts).toEqual(["Bearer new"]);

  await user.click(screen.getByRole("link", { name: "Go to login" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(await screen.findByLabelText("Email")).toHaveValue("jordan@example.com");
  expect(await screen.findByText(/account was created/)).toBeVisible();
});

test("SIGN-053 a client may leave the sobriety goals empty", async () => {
  const seen = acceptEverything(clientUser);
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  expect(screen.getByLabelText("Sobriety goals (optional)")).toHaveValue("");
  await screen.findByText("✓ Email is available");
  await agree(user);
  await create(user);
  expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
  expect(seen.register).toHaveLength(1);
  expect((seen.register[0] as { sobrietyGoals?: string }).sobrietyGoals ?? "").toBe("");
});

test("CONS-009 creates the account although the separate consent call fails", async () => {
  acceptEverything(clientUser);
  server.use(http.post("*/api/consent/record", () => HttpResponse.error()));
  const { user } = renderApp({ at: "/client-signup" });
  await screen.findByRole("list", { name: "Steps" });
  await fill(account);
  await screen.findByText("✓ Email is available");
  await agree(user);
  await create(user);
  expect(await screen.findByRole("link", { name: "Go to login" })).toBeVisible();
});

test("SIGN-057 sign-up explains the visibility of each name", async () => {
  renderApp({ at: "/companion-signup" });
  expect(await screen.findByLabelText("Display name")).toHaveAccessibleDescription(
    /What clients see/,
  );
});

test("NAV-010 SIGN-001 SIGN-006 SIGN-010 SIGN-044 SIGN-045 SIGN-046 API-025 signs up a companion", async () => {
  const seen = acceptEverything(companionUser);
  const { user, router } = renderApp({ at: "/companion-signup" });
  await fill({
    ...account,
    "Display name": "Maya R.",
    Bio: "Nine years sober.",
    "Sobriety duration in months": "108",
    "Hourly rate": "75.50",
    "Longest shift": "8",
  });
  // SIGN-043
  const companioning = screen.getByLabelText("Companioning");
  const values = within(companioning)
    .getAllByRole("option")
    .map((one) => one.getAttribute("value"));
  expect(values).toEqual(["0", "0.5", ...Array.from({ length: 50 }, (_, year) => `${year + 1}`)]);
  expect(within(companioning).getByRole("option", { name: "No experience" })).toBeInTheDocument();
  await user.selectOptions(companioning, "Less than 1 year");

  const degrees = within(getGroup(/^Degrees & Certifications/));
  await user.click(degrees.getByText("Choose from the list"));
  await user.click(await degrees.findByLabelText(/^LADC/));
  await user.click(degrees.getByLabelText(/^CADC II –/));
  await user.click(degrees.getByLabelText("Remove CADC II"));
  await user.click(degrees.getByText("Close the list"));
  const skills = within(getGroup(/^Skills & Specialties/));
  await user.click(skills.getByText("Choose from the list"));
  expect(skills.queryByLabelText("Other skill")).toBeNull();
  await user.click(await skills.findByLabelText("Other"));
  await user.click(skills.getByLabelText("Other skill"));
  await user.paste("Horse care");
  await user.keyboard("{Enter}");
  expect(skills.getByText("Horse care")).toBeVisible();
  await user.click(skills.getByText("Close the list"));

  // SIGN-047
  expect(screen.getByText(/Non-compete/)).toBeVisible();
  await user.click(screen.getByLabelText(/at least 2 years/));
  await agree(user);
  expect(await screen.findByText("✓ Display name is available")).toBeVisible();
  await screen.findByText("✓ Email is available");
  await create(user);

  const login = await screen.findByRole("link", { name: "Go to login" });
  expect(
    screen.getByText(/^You are almost online\. Clients can find and book you once/),
  ).toBeVisible();
  await user.click(login);
  await waitFor(() => expect(router.state.location.pathname).toBe("/companion-login"));
  expect(await screen.findByText(/companion account was created/)).toBeVisible();
  expect(seen.register).toEqual([
    expect.objectContaining({
      type: "companion",
      name: "Jordan Lee",
      displayName: "Maya R.",
      bio: "Nine years sober.",
      sobrietyDuration: 108,
      hourlyRate: 75.5,
      maxShiftLength: 8,
      experienceYears: { mentalHealth: 0, substanceAbuse: 0, companioning: 0.5 },
      degreesCerts: ["LADC"],
      skills: ["Horse care"],
      idVerification: { status: "pending" },
      eligibilityConfirmed: true,
    }),
  ]);
  const consent = { type: "signup", userId: companionUser._id, agreed: true };
  expect(seen.consent.map(({ body }) => body)).toEqual([expect.objectContaining(consent)]);
});

test("SIGN-022 ignores a third letter of the state", async () => {
  const { user } = renderApp({ at: "/client-signup" });
  const state = await screen.findByLabelText("State");
  await user.type(state, "nyx");
  expect(state).toHaveValue("NY");
});

test("SIGN-040 SIGN-041 SIGN-042 number fields have their limits", async () => {
  renderApp({ at: "/companion-signup" });
  const limits = ["min", "max", "step"] as const;
  const of = (label: string) => limits.map((one) => screen.getByLabelText(label).getAttribute(one));
  await screen.findByLabelText("Hourly rate");
  expect(of("Hourly rate")).toEqual(["1", null, "0.01"]);
  expect(of("Video rate (optional)")).toEqual(["1", null, "0.01"]);
  expect(of("Longest shift")).toEqual(["1", "8", "1"]);
});

test("SIGN-031 SIGN-035 a taken email blocks the sign-up, and a failed check shows an error", async () => {
  server.use(http.get("*/api/auth/check-email/:email", () => available(false)));
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  await agree(user);
  expect(await screen.findByText("✗ Email is already registered")).toBeVisible();
  await create(user);
  expect(
    within(await screen.findByRole("alert")).getByText(
      "Email is already registered. Please use a different email.",
    ),
  ).toBeVisible();
  server.use(http.get("*/api/auth/check-email/:email", () => refused(500)));
  await user.type(screen.getByLabelText("Email"), "m");
  expect(await screen.findByText("Error checking availability")).toBeVisible();
});

test("SIGN-056 a refused registration shows the server's error or the stated text", async () => {
  acceptEverything(clientUser);
  server.use(http.post("*/api/auth/register", () => refused(400, "Enter a real ZIP code")));
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  await agree(user);
  await screen.findByText("✓ Email is available");
  await create(user);
  expect(within(await screen.findByRole("alert")).getByText("Enter a real ZIP code")).toBeVisible();
  server.use(http.post("*/api/auth/register", () => refused(500)));
  await create(user);
  expect(await screen.findByText("Failed to create account")).toBeVisible();
});

test("SIGN-003 SIGN-004 SIGN-005 restores the input with step=2, without the password", async () => {
  const first = renderApp({ at: "/companion-signup" });
  await fill({ Street: "2 Oak St", Password: "secret" });
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("2 Oak St"));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  expect(Object.keys(localStorage)).toEqual([]);
  first.unmount();

  const second = renderApp({ at: "/companion-signup?step=2" });
  expect(await screen.findByLabelText("Street")).toHaveValue("2 Oak St");
  expect(screen.getByLabelText("Password")).toHaveValue("");
  await second.user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Street")).toHaveValue("");
});
