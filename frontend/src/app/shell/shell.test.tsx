import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { announce } from "~/lib/announce";
import { configHandler } from "~/testing/handlers/config";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

const open = () => renderApp({ at: "/what-is-companion" });
const loaded = () => screen.findByRole("heading", { name: "What is a sober companion?" });

test("the demo banner is there in demo mode only", async () => {
  server.use(configHandler({ demo: true }));
  const { unmount } = open();
  expect(await screen.findByText("Demo data")).toBeVisible();
  unmount();
  server.use(configHandler());
  open();
  await loaded();
  expect(screen.queryByText("Demo data")).toBeNull();
});

test("losing the connection is said, and that nothing typed is lost", async () => {
  open();
  await loaded();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event("offline"));
  });
  expect(await screen.findByText("You are offline. What you typed is kept.")).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});

test("colours can be switched; the choice stays out of local storage", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Switch to dark colors" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(screen.getByRole("button", { name: "Switch to light colors" })).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("after a page change focus is on the heading and the tab has a neutral title", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: "Log in" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Client Login" });
  // Focus moves in an effect after the heading is drawn.
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(document.title).toBe("Client Login - Steady"));
});

test("screens can say something through the one live region", async () => {
  open();
  await loaded();
  act(() => announce("12 companions found"));
  // The region listens from an effect on; what was said before is read then.
  expect(await screen.findByText("12 companions found")).toHaveAttribute("aria-live", "polite");
});

test("leaving the site is a plain link to another page", async () => {
  open();
  const link = await screen.findByRole("link", { name: "Leave this site" });
  expect(link).toHaveAttribute("href", "https://www.weather.gov/");
  expect(link).toHaveAttribute("rel", "noreferrer");
});
