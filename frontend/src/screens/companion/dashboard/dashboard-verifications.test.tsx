import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { noBookings } from "~/testing/companion-dashboard";
import { companionUser } from "~/testing/fixtures/people";
import { availabilityHandler } from "~/testing/handlers/availability";

beforeEach(() => {
  signInAs.companion();
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination: noBookings })),
    availabilityHandler(),
  );
});

const sold = {
  "create-driver-license-verification-checkout": "Verify driver license – $50",
  "create-employment-verification-checkout": "Verify employment – $80",
  "create-degree-verification-checkout": "Verify degree – $50",
  "create-background-verification-checkout": "Verify background check – $50",
  "create-drug-test-verification-checkout": "Verify drug test – $75",
  "create-all-verifications-checkout": "Verify All – $0.50",
};

test.each(Object.entries(sold))(
  "VERI-001 to VERI-007 %s is offered by the button %s",
  async (path, label) => {
    const asked: unknown[] = [];
    server.use(
      http.post(
        `*/api/payments/${path}` as "*/api/payments/create-degree-verification-checkout",
        async ({ request }) => {
          asked.push(await request.json());
          return done({ sessionId: "cs_1", url: "https://pay.example/cs_1" });
        },
      ),
    );
    const left = vi.spyOn(browser, "goTo").mockReturnValue(true);
    const { user } = renderApp({ at: "/companion/dashboard" });
    await user.click(await screen.findByRole("button", { name: label }));
    await waitFor(() => expect(left).toHaveBeenCalledWith("https://pay.example/cs_1"));
    expect(asked).toEqual([{ userId: companionUser._id, returnUrl: "/verification-success" }]);
    left.mockRestore();
  },
);

test("VERI-008 shows an error for a failed checkout and allows a retry", async () => {
  server.use(http.post("*/api/payments/create-degree-verification-checkout", () => refused(500)));
  const { user } = renderApp({ at: "/companion/dashboard" });
  await user.click(await screen.findByRole("button", { name: /^Verify degree/ }));
  expect(await screen.findByText("Failed to process payment. Please try again.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Verify degree/ })).not.toHaveAttribute("aria-busy");
});

test("VERI-009 does not sell kinds that are hidden, pending or verified", async () => {
  server.use(
    http.get("*/api/auth/me", () =>
      done({
        ...companionUser,
        driverLicenseVerificationButtonVisible: false,
        employmentVerification: { status: "pending" as const },
        degreeVerification: { status: "verified" as const },
        backgroundVerification: { status: "rejected" as const },
      }),
    ),
    http.get("*/api/verification/open-requests", () => done([])),
  );
  renderApp({ at: "/companion/dashboard" });
  const card = await screen.findByRole("region", { name: "Verifications" });
  expect(
    within(card)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Verify background check – $50", "Verify drug test – $75"]);
  expect(within(card).getByText("Pending")).toBeVisible();
  expect(within(card).getByText("Verified")).toBeVisible();
  expect(within(card).getByText("Rejected")).toBeVisible();
  expect(within(card).queryByText("Driver license")).toBeNull();
});

describe("Verify All", () => {
  const openWith = async (status: "pending" | "verified", paid: string[] = []) => {
    server.use(
      http.get("*/api/auth/me", () =>
        done({ ...companionUser, employmentVerification: { status } }),
      ),
      http.get("*/api/verification/open-requests", () =>
        done(paid.map((type) => ({ type: type as "degree", sessionId: "cs_1" }))),
      ),
    );
    renderApp({ at: "/companion/dashboard" });
    await screen.findByRole("button", { name: /^Verify background check/ });
    if (paid.length > 0) await screen.findByText("Paid");
    return screen.queryByRole("button", { name: /^Verify All/ });
  };

  it("is offered next to verified kinds", async () => {
    expect(await openWith("verified")).toBeVisible();
    for (const about of ["Public court records.", "A lab test.", "All five at once."]) {
      expect(screen.getByText(about)).toBeVisible();
    }
  });

  it("is not offered while a paid kind is being checked", async () => {
    expect(await openWith("pending")).toBeNull();
  });

  it("is not offered while the form of a paid kind is missing", async () => {
    expect(await openWith("verified", ["degree"])).toBeNull();
  });
});

test("offers the renewal of a badge that ends soon or has ended", async () => {
  const badge = { status: "verified", validThrough: "2027-01-20" } as const;
  server.use(
    http.get("*/api/auth/me", () =>
      done({
        ...companionUser,
        degreeVerification: badge,
        backgroundVerification: { ...badge, isExpiring: true as const },
        drugTestVerification: { ...badge, status: "unverified" as const },
      }),
    ),
    http.get("*/api/verification/open-requests", () => done([])),
  );
  renderApp({ at: "/companion/dashboard" });
  expect(await screen.findByRole("button", { name: "Renew background check – $50" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Renew drug test – $75" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /degree/ })).toBeNull();
});
