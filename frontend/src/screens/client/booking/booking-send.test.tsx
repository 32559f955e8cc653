import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { enter, missing, open, price, readyToSend, submitButton } from "~/testing/booking-driver";
import { called, mockBookingServer, named, pause } from "~/testing/booking-server";
import { bookingDetail, maya, quoteFor } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";

mockBookingServer();

describe("submit", () => {
  it("creates the booking, records the consent, opens the checkout and redirects, in this order (BOOK-057 to BOOK-063, BOOK-070, CONS-001, CONS-002, CONS-003, CONS-005, CONS-008, API-038, API-043, API-044, ENT-013)", async () => {
    const user = await readyToSend();
    enter("Notes (optional)", " The side door, please. ");
    await user.click(await submitButton());
    await waitFor(() => expect(browser.goTo).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(called().slice(-3)).toEqual(["create", "consent", "checkout"]);
    expect(named("create")[0]).toMatchObject({
      key: expect.stringMatching(/.{20,}/),
      body: {
        waiverAgreed: true,
        location: "350 5th Ave, New York, NY",
        bookingType: "single",
        totalDuration: 4,
        notes: "The side door, please.",
        totalCost: 325,
        companions: [
          {
            companionId: maya._id,
            startDate: "2026-12-01T14:00:00.000Z",
            endDate: "2026-12-01T18:00:00.000Z",
            duration: 4,
            hourlyRate: 75,
            distance: 15,
            location: "350 5th Ave, New York, NY",
            notes: "The side door, please.",
            isVideoSession: false,
            serviceType: "sober-companion",
            timezone: "America/New_York",
            baseCost: 300,
            mileageFee: 0,
            companyFee: 15,
            companionPayout: 225,
            totalCost: 320,
          },
        ],
      },
    });
    expect(named("consent").map(({ body }) => body)).toEqual([
      {
        type: "booking",
        userId: clientUser._id,
        agreed: true,
        subjectId: bookingDetail._id,
        userAgent: navigator.userAgent,
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        termsVersion: "2025-05-31",
      },
    ]);
    // The booking that was created.
    expect(named("checkout").map(({ body }) => body)).toEqual([{ bookingId: bookingDetail._id }]);
    // Back leads here again; nothing else is stored.
    expect(Object.keys(sessionStorage)).toEqual([
      `steady-draft:${clientUser._id}:held:${maya._id}`,
    ]);
  });

  it("shows Processing... while submitting (BOOK-035)", async () => {
    const user = await readyToSend();
    server.use(http.post("*/api/bookings", () => new Promise(() => {})));
    await user.click(await submitButton());
    expect(await screen.findByRole("button", { name: "Processing..." })).toBeVisible();
  });

  it("sends the same idempotency key after a failure and shows the error (BOOK-038, BOOK-074)", async () => {
    const user = await readyToSend();
    let key: string | null = null;
    server.use(
      http.post(
        "*/api/bookings",
        ({ request }) => {
          key = request.headers.get("Idempotency-Key");
          return refused(503);
        },
        { once: true },
      ),
    );
    await user.click(await submitButton());
    expect(await screen.findByText("Failed to create booking")).toBeVisible();
    server.use(
      http.post("*/api/bookings", () => refused(409, "Maya is away that week."), { once: true }),
    );
    await user.click(await submitButton());
    expect(await screen.findByText("Maya is away that week.")).toBeVisible();
    expect(screen.queryByText("Failed to create booking")).toBeNull();
    await user.click(await submitButton());
    await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
    expect(named("create")[0]?.key).toBe(key);
  });

  it("retries only the payment once the booking exists (BOOK-075, BOOK-082)", async () => {
    const user = await readyToSend();
    server.use(
      http.post("*/api/payments/create-checkout-session", () => refused(502), { once: true }),
    );
    await user.click(await submitButton());
    expect(await screen.findByText("Payment failed")).toBeVisible();
    server.use(
      http.post("*/api/payments/create-checkout-session", () => refused(502, "Card declined."), {
        once: true,
      }),
    );
    await user.click(await submitButton("Try payment again"));
    expect(await screen.findByText("Card declined.")).toBeVisible();
    await user.click(await submitButton("Try payment again"));
    await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
    expect(named("create")).toHaveLength(1);
    // While the browser navigates, every control is still active, but no second checkout starts.
    await user.click(await submitButton("Processing..."));
    await pause(3000);
    expect(named("checkout")).toHaveLength(1);
  });

  it("shows a changed price and asks again (FEE-035)", async () => {
    const user = await readyToSend();
    server.use(
      http.post(
        "*/api/bookings",
        async () => {
          const asked = named("quote").at(-1)?.body as Parameters<typeof quoteFor>[0];
          const reply = done({ quote: quoteFor(asked, 20) });
          const body = {
            ...(await reply.json()),
            success: false,
            error: "changed",
            code: "quote_changed",
          };
          return Response.json(body, { status: 409 }) as never;
        },
        { once: true },
      ),
    );
    await user.click(await submitButton());
    expect(
      await screen.findByText("The price has changed. Please review the new total."),
    ).toBeInTheDocument();
    expect(within(price()).getAllByText("$345.00")).not.toHaveLength(0);
    expect(browser.goTo).not.toHaveBeenCalled();
    await user.click(await submitButton("Accept new price and continue"));
    await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
    expect(named("create")[0]?.body).toMatchObject({ totalCost: 345 });
  });

  it("drops a changed price once another time is chosen (FEE-035)", async () => {
    const user = await readyToSend();
    server.use(
      http.post(
        "*/api/bookings",
        async () => {
          const asked = named("quote").at(-1)?.body as Parameters<typeof quoteFor>[0];
          const reply = await done({ quote: quoteFor(asked, 20) }).json();
          const refusal = { ...reply, success: false, error: "changed", code: "quote_changed" };
          return Response.json(refusal, { status: 409 }) as never;
        },
        { once: true },
      ),
    );
    await user.click(await submitButton());
    await screen.findByText("The price has changed. Please review the new total.");
    enter("Duration", "2");
    await screen.findByText(/^You pay \$167\.50 on the next page\./);
    expect(screen.queryByText(/price has changed/)).toBeNull();
    await user.click(await submitButton());
    await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
    expect(named("create")[0]?.body).toMatchObject({ totalCost: 167.5 });
  });

  it("shows the first missing input (BOOK-039, BOOK-044, BOOK-049)", async () => {
    signInAs.client();
    const { user } = await open();
    await user.click(await submitButton());
    expect(await missing()).toEqual([
      "Please select a duration for companion 1.",
      "Please fill in all required fields for companion 1. The start date is missing.",
      "You must agree to the Terms of Service and Liability Waiver to continue",
    ]);
    expect(named("create")).toHaveLength(0);
  });

  it("shows no maximum shift of 0 hours while the companion is loading (BOOK-047)", async () => {
    signInAs.client();
    server.use(http.get("*/api/companions/:id", () => new Promise(() => {})));
    const { user } = renderApp({ at: `/booking/${maya._id}` });
    await user.click(await screen.findByRole("radio", { name: "Video" }));
    enter("Start date", "2026-12-01");
    enter("Duration", "4");
    await user.click(screen.getByRole("checkbox", { name: /agree to the/ }));
    await user.click(await submitButton());
    await waitFor(() => expect(named("create")).toHaveLength(1));
    expect(screen.queryByText(/maximum shift length/)).toBeNull();
  });

  it("requires a companion (BOOK-040)", async () => {
    signInAs.client();
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Remove Maya R." }));
    await user.click(await submitButton());
    expect(await screen.findByText("At least one companion is required")).toBeVisible();
  });

  it.each([
    ["a visitor", () => undefined],
    [
      "a companion",
      () => {
        server.use(http.get("*/api/auth/me", () => done(companionUser)));
        signInAs.companion();
      },
    ],
  ])("refuses %s (BOOK-041)", async (_, signIn) => {
    signIn();
    const { user } = await open();
    await user.click(await submitButton());
    expect(
      await screen.findByText("You must be logged in as a client to book companions"),
    ).toBeVisible();
  });

  it("refuses a client whose ID is not verified (BOOK-042, ROLE-002)", async () => {
    const idVerification = { status: "unverified" } as const;
    signInAs.client({ idVerification });
    server.use(http.get("*/api/auth/me", () => done({ ...clientUser, idVerification })));
    const { user } = await open();
    await user.click(await submitButton());
    const summary = await screen.findByRole("alert");
    expect(summary).toHaveTextContent(
      "ID verification is required before booking companions. Please complete your ID verification first.",
    );
  });

  it("accepts an unknown verification status and retries its request", async () => {
    signInAs.client({ idVerification: { status: "unverified" } });
    server.use(http.get("*/api/auth/me", () => refused(503)));
    const { user } = await open();
    expect(await screen.findByText("Failed to check your ID verification")).toBeVisible();
    expect(screen.queryByText(/ID verification is required/)).toBeNull();
    server.use(http.get("*/api/auth/me", () => done(clientUser)));
    await user.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() =>
      expect(screen.queryByText("Failed to check your ID verification")).toBeNull(),
    );
    expect(screen.queryByText(/ID verification is required/)).toBeNull();
  });
});
