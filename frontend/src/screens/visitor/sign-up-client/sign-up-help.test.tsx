import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { keepBookingIntent } from "~/lib/booking-intent";
import { browser } from "~/lib/browser";
import { done, http, never, refused, renderApp, server } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { configHandler, testConfig } from "~/testing/handlers/config";
import { account, agree, create, fill } from "~/testing/sign-up-driver";
import { acceptEverything, available } from "~/testing/sign-up-server";

test("SIGN-018 SIGN-017 shows every error at once at its field", async () => {
  const { user } = renderApp({ at: "/companion-signup" });
  await user.click(await screen.findByRole("button", { name: "Create Account" }));
  const alert = await screen.findByRole("alert");
  expect(alert).toHaveFocus();
  expect(document.title).toMatch(/^Error: /);
  expect(
    within(alert)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "Please fill in all required fields.",
    "Please complete your address information.",
    "Please complete your professional information.",
    "You must confirm that you have at least 2 years of sobriety to continue",
    "You must agree to the Terms of Service and Liability Waiver to continue",
  ]);
  for (const label of ["Email", "Password", "Full name", "Display name", "ZIP code", "Bio"]) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  expect(screen.getByLabelText(/at least 2 years/)).toBeInvalid();
  await user.click(
    within(alert).getByRole("link", { name: "Please fill in all required fields." }),
  );
  expect(screen.getByLabelText("Email")).toHaveFocus();
});

test("shows every server error at its field", async () => {
  acceptEverything(clientUser);
  const errors = [
    { field: "address.zip", message: "ZIP code is not valid" },
    { field: "phone", message: "Phone is not valid" },
  ];
  server.use(
    http.post("*/api/auth/register", () =>
      HttpResponse.json(
        { success: false, error: "ZIP code is not valid", errors },
        { status: 400 },
      ),
    ),
  );
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  await agree(user);
  await screen.findByText("✓ Email is available");
  await create(user);
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "ZIP code is not valid",
    "Phone is not valid",
  ]);
  expect(screen.getByLabelText("ZIP code")).toHaveAccessibleDescription(
    "Error: ZIP code is not valid",
  );
  expect(screen.getByLabelText("Phone")).toHaveAccessibleDescription("Error: Phone is not valid");
});

test("says while the account is being created", async () => {
  acceptEverything(clientUser);
  server.use(http.post("*/api/auth/register", never));
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  await agree(user);
  await screen.findByText("✓ Email is available");
  await create(user);
  expect(await screen.findByText("Creating account...")).toBeVisible();
});

test("sends nothing offline, and the button says that the input is kept", async () => {
  const seen = acceptEverything(clientUser);
  const { user } = renderApp({ at: "/client-signup" });
  await fill(account);
  await agree(user);
  await screen.findByText("✓ Email is available");
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
  const form = within(screen.getByText("Create Account").closest("form") as HTMLElement);
  expect(
    form.getByText("You're offline. Keep this page open; you can send when you're back online."),
  ).toBeVisible();
  await create(user);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Street")).toHaveValue("1 Elm St");
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(form.queryByText(/You.re offline/)).toBeNull();
  expect(seen.register).toEqual([]);
  await create(user);
  await screen.findByRole("heading", { name: "Your account is ready" });
  expect(seen.register).toHaveLength(1);
});

describe("booking visitor", () => {
  const begin = async () => {
    keepBookingIntent({ companionId: maya._id, name: "Maya R." });
    const seen = acceptEverything(clientUser);
    const app = renderApp({ at: "/client-signup" });
    const journey = await screen.findByRole("region", { name: "Your booking" });
    expect(journey).toHaveTextContent("You were booking Maya R.");
    expect(within(journey).getByText("Account")).toHaveAttribute("aria-current", "step");
    await fill(account);
    await agree(app.user);
    await screen.findByText("✓ Email is available");
    await create(app.user);
    await screen.findByRole("heading", { name: "Your account is ready" });
    expect(Object.keys(localStorage)).toEqual([]);
    return { ...app, seen };
  };

  test("continues with the payment of the ID check without another log-in", async () => {
    const goTo = vi.spyOn(browser, "goTo").mockReturnValue(true);
    server.use(
      http.get("*/api/auth/me", () => done({ ...clientUser, idVerificationUnlocked: false })),
      http.get("*/api/bookings/my-bookings", () =>
        done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
      ),
      http.post("*/api/payments/create-id-verification-checkout", () =>
        done({ sessionId: "s", url: "https://pay.example/s" }),
      ),
    );
    const { user, router, seen } = await begin();
    expect(screen.getByText(/^Next is the/)).toHaveTextContent(
      "Next is the one-time $25 ID check: you see its price again before you pay. You need an ID document, a camera and about three minutes.",
    );
    await user.click(screen.getByRole("button", { name: "Continue: ID check, then Maya R." }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/client/dashboard"));
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith("https://pay.example/s"));
    expect(localStorage.getItem("authToken")).toBe("new");
    expect(seen.logOuts).toEqual([]);
    expect(router.state.location.state).toBeNull();
    expect(screen.getByRole("region", { name: "Your booking" })).toHaveTextContent("ID check");
    goTo.mockRestore();
  });

  test("SIGN-007 can switch to the log-in, which ends the unused session", async () => {
    const { user, router, seen } = await begin();
    await user.click(screen.getByRole("link", { name: "Go to login" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(await screen.findByLabelText("Email")).toHaveValue("jordan@example.com");
    await waitFor(() => expect(seen.logOuts).toEqual(["Bearer new"]));
  });
});

test.each(["/", "/what-is-companion", "/client-signup", "/companion-signup"])(
  "shows the server's price of the ID check on %s",
  async (at) => {
    server.use(configHandler({ prices: { ...testConfig.prices, idUnlock: 31 } }));
    renderApp({ at });
    expect((await screen.findAllByText(/one-time \$31 ID check/))[0]).toBeVisible();
  },
);

describe("sign-up that is faster than the name checks", () => {
  const cases = [
    ["email", "check-email/:email", "Email", "someone@example.com"],
    ["display name", "check-display-name/:name", "Display name", "Somebody"],
  ] as const;
  const open = async () => {
    const seen = acceptEverything(clientUser);
    renderApp({ at: "/companion-signup" });
    await fill({ ...account, "Display name": "Maya R." });
    await screen.findByText("✓ Email is available");
    await screen.findByText("✓ Display name is available");
    return seen;
  };
  /** In one step: no pause can end in between. */
  const typeAndSend = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByText("Create Account"));
  };

  test.each(cases)("SIGN-028 SIGN-033 waits for the %s during the pause", async (...row) => {
    const [word, , label, value] = row;
    const seen = await open();
    typeAndSend(label, value);
    const text = `Please wait for ${word} availability check to complete.`;
    expect(within(screen.getByRole("alert")).getByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(new RegExp(text));
    expect(seen.register).toEqual([]);
  });

  // Connects each field's value to its own check.
  test.each([
    ["SIGN-025 the display name", "check-display-name/:name", "Display name", "M", "Mo"],
    ["SIGN-029 the email", "check-email/:email", "Email", "maya.example.com", "maya@example.com"],
  ] as const)("%s is checked only once it is complete", async (_, path, label, short, enough) => {
    const asked: unknown[] = [];
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    try {
      await open();
      server.use(
        http.get(`*/api/auth/${path}`, ({ params }) => {
          asked.push(Object.values(params).at(-1));
          return never();
        }),
      );
      fireEvent.change(screen.getByLabelText(label), { target: { value: short } });
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      expect(screen.queryByText("Checking availability...")).toBeNull();
      fireEvent.change(screen.getByLabelText(label), { target: { value: enough } });
      await act(() => vi.advanceTimersByTimeAsync(500));
      expect(screen.getByText("Checking availability...")).toBeVisible();
      await waitFor(() => expect(asked).toEqual([enough]));
    } finally {
      vi.useRealTimers();
    }
  });

  // A free name or address, and a taken one.
  test.each(cases)(
    "API-032 API-033 SIGN-026 SIGN-031 a taken %s shows an error and blocks",
    async (...row) => {
      const [word, path, label, value] = row;
      const seen = await open();
      server.use(http.get(`*/api/auth/${path}`, () => available(false)));
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      const state =
        word === "email" ? "Email is already registered" : "Display name is already taken";
      expect(await screen.findByText(`✗ ${state}`)).toBeVisible();
      fireEvent.click(screen.getByText("Create Account"));
      const other = word === "email" ? "use a different email" : "choose a different one";
      const alert = within(screen.getByRole("alert"));
      expect(alert.getByText(`${state}. Please ${other}.`)).toBeVisible();
      expect(seen.register).toEqual([]);
    },
  );

  test.each(cases)("SIGN-027 SIGN-032 shows that the %s is being checked", async (...row) => {
    const [word, path, label, value] = row;
    const seen = await open();
    server.use(http.get(`*/api/auth/${path}`, never));
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByText("Checking availability...");
    fireEvent.click(screen.getByText("Create Account"));
    const text = `Please wait while we check ${word} availability.`;
    expect(within(screen.getByRole("alert")).getByText(text)).toBeVisible();
    expect(seen.register).toEqual([]);
  });

  test.each(cases)(
    "SIGN-028 SIGN-036 waits for the %s after a failed check, which is repeated",
    async (...row) => {
      const [word, path, label, value] = row;
      await open();
      let asked = 0;
      server.use(
        http.get(`*/api/auth/${path}`, () => {
          asked += 1;
          return refused(500);
        }),
      );
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await screen.findByText("Error checking availability");
      fireEvent.click(screen.getByText("Create Account"));
      const text = `Please wait for ${word} availability check to complete.`;
      expect(within(screen.getByRole("alert")).getByText(text)).toBeVisible();
      await waitFor(() => expect(asked).toBe(2));
    },
  );
});

test("says who reads the goals, and what searching and booking need", async () => {
  server.use(configHandler());
  renderApp({ at: "/client-signup" });
  expect(
    await screen.findByText(
      "Only you and our staff see this, and you can add it later. For your companion, use Notes when you book.",
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/To search and to book, you need a one-time \$25 ID check\.$/),
  ).toBeVisible();
});
