import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, renderApp, server } from "~/testing/app";
import { clientUser, companionUser, consent } from "~/testing/fixtures/people";
import { account, agree, create, fill } from "~/testing/sign-up-driver";
import { acceptEverything } from "~/testing/sign-up-server";

async function signUp(emailConfirmed: boolean) {
  const free = () => done({ available: true, message: "" }, { available: true, message: "" });
  const user = { ...clientUser, emailConfirmed };
  server.use(
    http.get("*/api/auth/check-email/:email", free),
    http.post("*/api/auth/register", () =>
      HttpResponse.json(
        { success: true, token: "new", user, data: { token: "new", user } },
        { status: 201 },
      ),
    ),
    http.post("*/api/consent/record", () => done(consent)),
    http.post("*/api/auth/logout", () => done({ message: "ok" })),
  );
  renderApp({ at: "/client-signup" });
  await screen.findByLabelText("Email");
  const texts = {
    Email: "jordan@example.com",
    "Full name": "Jordan Lee",
    Password: "secret-word",
    "Confirm password": "secret-word",
    Phone: "555-0100",
    Street: "1 Elm St",
    City: "Albany",
    State: "NY",
    "ZIP code": "12207",
  };
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  fireEvent.click(screen.getByLabelText(/read and agree/));
  await screen.findByText("✓ Email is available");
  fireEvent.click(screen.getByText("Create Account"));
  await screen.findByRole("heading", { name: "Your account is ready" });
}

test("explains the email confirmation at the end of a sign-up where it is required", async () => {
  await signUp(false);
  expect(screen.getByText(/We sent a link to jordan@example.com/)).toBeVisible();
  fireEvent.click(screen.getByRole("link", { name: "Go to login" }));
  expect(await screen.findByText(/Open the link in your email, then log in/)).toBeVisible();
});

test("mentions no link where confirmation is not required", async () => {
  await signUp(true);
  expect(screen.queryByText(/We sent a link/)).toBeNull();
});

// A17: an empty form would look as if nothing had been created.
test.each([
  [true, null],
  [false, "We sent a link to jordan@example.com. Open it before you log in next time."],
])(
  "a reload where the account is ready (confirmed: %s) keeps saying so",
  async (isConfirmed, text) => {
    await signUp(isConfirmed);
    cleanup();
    renderApp({ at: "/client-signup?step=2" });
    expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
    expect(screen.queryByLabelText("Password")).toBeNull();
    if (text) expect(screen.getByText(text)).toBeVisible();
    const words = isConfirmed
      ? "Your account was created. Please log in."
      : "Your account was created. Open the link in your email, then log in.";
    fireEvent.click(screen.getByRole("link", { name: "Go to login" }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("jordan@example.com");
  },
);

const listSteps = () =>
  within(screen.getByRole("list", { name: "To go online" }))
    .getAllByRole("listitem")
    .map((step) => step.textContent);

// A17, B6: the same of a companion, with the remaining steps.
test.each([
  [true, []],
  [false, ["Confirm your email address with the link that we sent you"]],
])(
  "a reload after a companion's sign-up (confirmed: %s) keeps the steps to go online",
  async (emailConfirmed, first) => {
    const steps = [...first, "Verify your ID", "Set your weekly hours, or choose “Any time”"];
    const seen = acceptEverything({ ...companionUser, emailConfirmed });
    const { user } = renderApp({ at: "/companion-signup" });
    await fill({
      ...account,
      "Display name": "Maya R.",
      Bio: "Nine years sober.",
      "Sobriety duration in months": "108",
      "Hourly rate": "75",
      "Longest shift": "8",
    });
    await user.click(screen.getByLabelText(/at least 2 years/));
    await agree(user);
    await screen.findByText("✓ Display name is available");
    await screen.findByText("✓ Email is available");
    await create(user);
    await screen.findByRole("heading", { name: "Your account is ready" });
    expect(listSteps()).toEqual(steps);

    cleanup();
    renderApp({ at: "/companion-signup?step=2" });
    expect(await screen.findByRole("heading", { name: "Your account is ready" })).toBeVisible();
    expect(screen.queryByLabelText("Password")).toBeNull();
    expect(listSteps()).toEqual(steps);
    expect(seen.register).toHaveLength(1);
    const words = emailConfirmed
      ? "Your companion account was created. Please log in."
      : "Your account was created. Open the link in your email, then log in.";
    fireEvent.click(screen.getByRole("link", { name: "Go to login" }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText("Email")).toHaveValue("jordan@example.com");
  },
);

// B6: no companion is found before that.
test("a companion's sign-up says that the ID check is needed to be found", async () => {
  acceptEverything(companionUser);
  renderApp({ at: "/companion-signup" });
  expect(
    await screen.findByText(
      /Clients can find and book you after a .*ID check, which comes later\./,
    ),
  ).toBeVisible();
  expect(screen.queryByText(/badge, which clients look for/)).toBeNull();
});
