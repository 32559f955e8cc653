import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { listedBooking } from "~/testing/fixtures/bookings";
import { signInAs } from "~/testing/fixtures/people";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

const pagination = { page: 1, limit: 20, total: 1, pages: 1 };

it("lists the client's bookings, each leading to its page (NAV-014, CDASH-004, API-049)", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/my-bookings", () => done([listedBooking], { pagination })));
  renderApp({ at: "/booking-history" });
  const link = await screen.findByRole("link", { name: "Maya R." });
  expect(link).toHaveAttribute("href", `/bookings/${listedBooking._id}`);
  expect(screen.getByText(/4 hours/)).toHaveTextContent("350 5th Ave, New York, NY · $325.00");
});

it("asks for one status and keeps it in the address", async () => {
  signInAs.client();
  const asked: (string | null)[] = [];
  server.use(
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("status"));
      return done([], { pagination: { ...pagination, total: 0, pages: 0 } });
    }),
  );
  const { user, router } = renderApp({ at: "/booking-history" });
  await user.click(await screen.findByRole("link", { name: "Completed" }));
  await waitFor(() => expect(asked).toEqual([null, "completed"]));
  expect(router.state.location.search).toBe("?status=completed");
  expect(screen.getByRole("link", { name: "Find a Companion" })).toHaveAttribute("href", "/search");
});

it("says when it cannot load", async () => {
  signInAs.client();
  server.use(http.get("*/api/bookings/my-bookings", () => refused(500)));
  renderApp({ at: "/booking-history" });
  expect(await screen.findByText("Failed to load booking history")).toBeVisible();
});

it("sends everybody else to the main page", async () => {
  signInAs.companion();
  const { router } = renderApp({ at: "/booking-history" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});
