import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { configHandler, testConfig } from "~/testing/handlers/config";
import { renderApp } from "~/testing/render";

async function open() {
  const app = renderApp({ at: "/" });
  await screen.findByRole("heading", { level: 1, name: "Someone steady beside you" });
  return app;
}

test.each([
  ["NAV-041", "Search for a Companion", "/search"],
  ["NAV-042", "Client Login", "/client-login"],
  ["NAV-043", "Companion Login", "/companion-login"],
  ["NAV-045", "Client Signup", "/client-signup"],
  ["NAV-046", "Companion Signup", "/companion-signup"],
  ["NAV-047", "What is a Sober Companion?", "/what-is-companion"],
])("%s NAV-003 the landing page has %s to %s", async (_clause, name, path) => {
  await open();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", path);
});

test.each([
  ["Client Login", "client"],
  ["Companion Login", "companion"],
])("NAV-044 %s passes the userType %s", async (name, userType) => {
  const { router, user } = await open();
  await user.click(screen.getByRole("link", { name }));
  await screen.findByRole("heading", { level: 1, name });
  expect(router.state.location.state).toEqual({ userType });
});

test.each([
  [24, "Cancel at least 24 hours ahead and get everything back."],
  [48, "Cancel at least 48 hours ahead and get everything back."],
  [1, "Cancel at least 1 hour ahead and get everything back."],
])("shows the full refund period of the server's policy: %i h", async (fullRefundHours, text) => {
  server.use(configHandler({ cancellation: { ...testConfig.cancellation, fullRefundHours } }));
  await open();
  expect(await screen.findByText(text)).toBeVisible();
});

test("says how it works, and what is promised", async () => {
  await open();
  const main = screen.getByRole("main").textContent;
  for (const sentence of [
    "I am looking for support",
    "I offer support",
    "Look around first",
    "Read profiles, rates and reviews without an account.",
    "Book by the hour",
    "Badges that mean something",
    "A badge appears only after the check behind it is done.",
    "No price surprises",
    "Plans change",
  ]) {
    expect(main).toContain(sentence);
  }
  expect(screen.getByRole("link", { name: "Steady, main page" })).toHaveAttribute("href", "/");
  const crisis = within(screen.getByRole("contentinfo")).getByText(/^In immediate danger/);
  expect(textBlock(crisis)).toHaveTextContent(
    "In immediate danger, call 911. For a mental health or substance use crisis, call or text 988; for treatment near you, call SAMHSA at 1-800-662-4357. All are open 24/7.",
  );
});

test.each([
  [{ deleted: true }, "No device is logged in with it anymore."],
  [
    { expired: { logIn: "/client-login", hasDraft: true } },
    "What you typed is saved in this tab. Log in again to continue where you were.",
  ],
  [
    { expired: { logIn: "/client-login", hasDraft: false } },
    "Log in again to continue where you were.",
  ],
])("a session that ended with %o says why", async (state, sentence) => {
  renderApp({ at: "/", state });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("NAV-048 NAV-049 NAV-050 the footer has copyright, phone and mail", async () => {
  await open();
  const footer = within(screen.getByRole("contentinfo"));
  expect(footer.getByText(/©/)).toBeVisible();
  expect(footer.getByRole("link", { name: /Call Support/ })).toHaveAttribute(
    "href",
    "tel:+16175550142",
  );
  expect(footer.getByRole("link", { name: /Email Support/ })).toHaveAttribute(
    "href",
    "mailto:support@steady.example",
  );
});

test("NAV-051 NAV-052 the footer logo links to the admin log-in and survives a missing image", async () => {
  await open();
  const logo = screen.getByRole("link", { name: "Steady, staff login" });
  expect(logo).toHaveAttribute("href", "/admin/login");
  const image = logo.querySelector("img");
  expect(image).toHaveAttribute("src", "/logo.svg");
  if (image) fireEvent.error(image);
  expect(logo.querySelector("img")).toBeNull();
  expect(logo.querySelector("svg")).toBeInTheDocument();
});
