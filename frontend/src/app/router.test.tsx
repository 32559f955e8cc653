import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

test("NAV-040 an unknown address shows a page with a way home", async () => {
  renderApp({ at: "/no-such-route" });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the main page" })).toHaveAttribute("href", "/");
});

// "/companion/wallet" has no screen and is nobody's id.
test.each(["/companion/wallet", "/companion/1", "/booking/x", "/bookings/x", "/companion/1/2"])(
  "NAV-039 NAV-040 %s is not found, and nobody is asked for",
  async (at) => {
    renderApp({ at });
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(screen.queryByText(/Companion not found/)).toBeNull();
  },
);

test.each([
  ["/client/dashboard", "/"],
  ["/client/profile", "/"],
  ["/companion/dashboard", "/"],
  ["/companion/profile", "/"],
  ["/admin/dashboard", "/admin/login"],
  ["/client/dashboard?adminView=true&userId=1", "/admin/login"],
  ["/companion/dashboard?adminView=true&userId=1", "/admin/login"],
])(
  "NAV-039 ROLE-008 ROLE-010 ROLE-011 an anonymous visitor of %s is sent to %s",
  async (at, to) => {
    const { router } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).toBe(to));
  },
);

test("ROLE-007 ROLE-008 one kind of user does not enter the pages of another", async () => {
  signInAs.client();
  const { router } = renderApp({ at: "/companion/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("a log-in is asked for, with the way back, when a booking is opened from outside", async () => {
  const { router } = renderApp({ at: `/bookings/${bookingDetail._id}` });
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe(`?next=%2Fbookings%2F${bookingDetail._id}`);
});

test("NAV-001 NAV-017 SESS-004 a companion reaches the dashboard and logs out to /", async () => {
  signInAs.companion();
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.post("*/api/auth/logout", () => done({ message: "ok" })),
  );
  const { router, user } = renderApp({ at: "/companion/dashboard" });
  expect(await screen.findByRole("link", { name: "View public profile" })).toHaveAttribute(
    "href",
    `/companion/${companionUser._id}`,
  );
  await user.click(screen.getAllByRole("button", { name: "Log out" })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("NAV-016 a client reaches the profile", async () => {
  signInAs.client();
  server.use(...profileHandlers(clientUser).handlers);
  renderApp({ at: "/client/profile" });
  expect(await screen.findByText("Now: jordan@example.com")).toBeVisible();
});

test("the header offers what the role can use", async () => {
  signInAs.companion();
  renderApp({ at: "/what-is-companion" });
  const menu = await screen.findByRole("navigation", { name: "Main" });
  expect(menu).toHaveTextContent("Dashboard");
  expect(menu).toHaveTextContent("Log out");
  expect(menu).toHaveTextContent("Leave this site");
  expect(menu).not.toHaveTextContent("Log in");
});

test("keyboard users can skip the header", async () => {
  renderApp({ at: "/what-is-companion" });
  const skip = await screen.findByRole("link", { name: "Skip to main content" });
  expect(skip).toHaveAttribute("href", "#main");
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
});
