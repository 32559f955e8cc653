import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readSession } from "~/api/session";
import { logOut } from "~/features/accounts/log-out";
import { announce } from "~/lib/announce";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { configHandler } from "~/testing/handlers/config";
import { NumbersBelow } from "./help-now";

const open = () => renderApp({ at: "/what-is-companion" });
const loaded = () => screen.findByRole("heading", { name: "What is a sober companion?" });

test("shows the demo banner in demo mode only", async () => {
  server.use(configHandler({ demo: true }));
  const { unmount } = open();
  expect(await screen.findByText("Demo data")).toBeVisible();
  unmount();
  server.use(configHandler());
  open();
  await loaded();
  expect(screen.queryByText("Demo data")).toBeNull();
});

test("shows the offline note when the connection is lost", async () => {
  open();
  await loaded();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => {
    window.dispatchEvent(new Event("offline"));
  });
  expect(
    await screen.findByText(
      "You're offline. Keep this page open; you can send when you're back online.",
    ),
  ).toBeVisible();
  onLine.mockReturnValue(true);
  act(() => {
    window.dispatchEvent(new Event("online"));
  });
  await waitFor(() => expect(screen.queryByText(/You.re offline/)).toBeNull());
});

test("switches the theme without using local storage", async () => {
  const { user } = open();
  // In the header, and on a phone in its menu.
  const [button] = await screen.findAllByRole("button", { name: "Switch to dark colors" });
  if (button) await user.click(button);
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(screen.getAllByRole("button", { name: "Switch to light colors" })).toHaveLength(2);
  expect(Object.keys(localStorage)).toEqual([]);
});

test("focuses the heading and sets a neutral title after navigation", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("link", { name: "Log in" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Client Login" });
  // Focus moves in an effect after the heading is rendered.
  await waitFor(() => expect(heading).toHaveFocus());
  await waitFor(() => expect(document.title).toBe("Client Login - Steady"));
});

test("screens announce through one live region", async () => {
  open();
  await loaded();
  act(() => announce("12 companions found"));
  // The region subscribes in an effect; earlier announcements are read then.
  const said = await screen.findByText("12 companions found");
  expect(said.parentElement).toHaveAttribute("aria-live", "polite");
});

test("quick exit replaces the page and deletes drafts", async () => {
  const { user } = open();
  const link = await screen.findByRole("link", { name: "Leave this site" });
  expect(link).toHaveAttribute("href", "https://www.weather.gov/");
  expect(link).toHaveAttribute("rel", "noreferrer");
  sessionStorage.setItem("steady-draft:visitor:x", "{}");
  const replaceBy = vi.spyOn(browser, "replaceBy").mockReturnValue();
  await user.click(link);
  expect(replaceBy).toHaveBeenCalledWith("https://www.weather.gov/");
  expect(sessionStorage).toHaveLength(0);
  sessionStorage.setItem("steady-draft:visitor:x", "the last keys");
  fireEvent(window, new Event("pagehide"));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("last keys");
});

test("pressing Shift three times exits and logs out, and a capital letter in between resets the count", async () => {
  const { user } = open();
  await loaded();
  signInAs.client();
  const ended = vi.fn();
  server.use(
    http.post("*/api/auth/logout", ({ request }) => {
      ended(request.headers.get("Authorization"));
      return done({ message: "ok" });
    }),
  );
  const replaceBy = vi.spyOn(browser, "replaceBy").mockReturnValue();
  await user.keyboard("{Shift}{Shift>}a{/Shift}{Shift}{Shift}");
  expect(replaceBy).not.toHaveBeenCalled();
  expect(readSession().token).not.toBeNull();
  await user.keyboard("{Shift}");
  expect(replaceBy).toHaveBeenCalledWith("https://www.weather.gov/");
  expect(readSession()).toEqual({ token: null, user: null, admin: null });
  await waitFor(() => expect(ended).toHaveBeenCalledWith("Bearer token-c"));
});

test.each([
  ["/reset-password", "?"],
  ["/reset-password", "#"],
  ["/confirm-email", "?"],
  ["/confirm-email", "#"],
])("removes the one-use token from title and URL of %s%stoken", async (path, before) => {
  const { router } = renderApp({ at: `${path}${before}token=one-use-token` });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText("This link is incomplete")).not.toBeInTheDocument();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: path, search: "", hash: "" }),
  );
  expect(router.state.historyAction).toBe("REPLACE");
  expect(screen.queryByText("This link is incomplete")).not.toBeInTheDocument();
  fireEvent(window, new Event("pagehide"));
  expect(JSON.stringify({ ...sessionStorage })).toContain(path);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("one-use-token");
});

// SESS-004
test("a logout removes the URLs of the user's pages from the tab's history, also when the tab is closed later", async () => {
  signInAs.client();
  const id = "0b0f6a52-0000-4000-8000-00000000beef";
  const { user, router } = renderApp({ at: `/bookings/${id}` });
  await screen.findByRole("heading", { level: 1 });
  fireEvent(window, new Event("pagehide"));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(id);
  await act(() => router.navigate("/client/dashboard"));
  await act(() => logOut());
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  fireEvent(window, new Event("pagehide"));
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).not.toContain(id);
  expect(kept).not.toContain("/client");
  expect(user).toBeDefined();
});

test.each(["/what-is-companion", "/no-such-route"])(
  "offers help with one click to every user, with the answering service: %s",
  async (at) => {
    server.use(
      configHandler({
        support: { phone: "+1 (617) 555-0199", email: "s@steady.example", answerHours: 24 },
      }),
    );
    const { user } = renderApp({ at });
    await user.click(await screen.findByRole("button", { name: "Need help now" }));
    const dialog = await screen.findByRole("dialog", { name: "Need help now" });
    for (const sentence of [
      "These numbers are free and answered 24/7 anywhere in the United States.",
      "To leave this site at once and be logged out, press Shift three times on any page.",
    ]) {
      expect(within(dialog).getByText(sentence)).toBeVisible();
    }
    const numbers = {
      "Call 911": ["tel:911", /dispatcher/],
      "Call 988": ["tel:988", /Suicide and crisis.*crisis counselor/],
      "Call 1-800-662-4357": ["tel:+18006624357", /Treatment and support.*SAMHSA/],
      "Call Support +1 (617) 555-0199": ["tel:+16175550199", /Our own team/],
    } as const;
    for (const [name, [href, who]] of Object.entries(numbers)) {
      const link = await within(dialog).findByRole("link", { name });
      expect(link).toHaveAttribute("href", href);
      expect(link.closest("li")).toHaveTextContent(who);
    }
    expect(within(dialog).getByRole("link", { name: "Text 988 instead" })).toHaveAttribute(
      "href",
      "sms:988",
    );
    expect(within(dialog).getByRole("link", { name: "Leave this site" })).toBeVisible();
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("button", { name: "Need help now" })).toHaveFocus();
  },
);

test("shows the footer's numbers when the help dialog fails to load", async () => {
  open();
  await loaded();
  const onClose = vi.fn();
  render(<NumbersBelow isOpen onClose={onClose} />);
  const numbers = textBlock(screen.getByText(/^In immediate danger/));
  expect(numbers).toHaveFocus();
  for (const href of ["tel:911", "tel:988", "tel:+18006624357"])
    expect(numbers.querySelector(`a[href="${href}"]`)).not.toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
});
