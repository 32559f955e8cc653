import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { toAccountLanguage } from "~/features/accounts/log-in/account-language";
import { chooseLanguage, chosenLanguage, otherLanguagePath } from "~/lib/language-choice";
import { tabStorage } from "~/lib/storage";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";

const footer = () => within(screen.getByRole("contentinfo"));

test("links to the same page in Spanish, with its query", async () => {
  renderApp({ at: "/client-login?next=%2Ffavorites" });
  await screen.findByRole("heading", { level: 1, name: "Client Login" });
  const link = footer().getByRole("link", { name: "Español" });
  expect(link).toHaveAttribute("href", "/es/client-login?next=%2Ffavorites");
  expect(link).toHaveAttribute("lang", "es");
  expect(link).toHaveAttribute("hreflang", "es");
});

test("shows no link on pages without a translation", async () => {
  renderApp({ at: "/admin/login" });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Español" })).toBeNull();
});

test("an unknown page leads to its Spanish version, which says the same", async () => {
  renderApp({ at: "/no-such-page" });
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
  expect(footer().getByRole("link", { name: "Español" })).toHaveAttribute(
    "href",
    "/es/no-such-page",
  );
});

test("an unknown page of staff has no link", async () => {
  renderApp({ at: "/admin/no-such-page" });
  await screen.findByRole("heading", { level: 1, name: "Page not found" });
  expect(screen.queryByRole("link", { name: "Español" })).toBeNull();
});

test("finds the page of a path with an id, and nothing that looks like one", () => {
  const id = "0190a1b2-0000-7000-8000-000000000001";
  expect(otherLanguagePath("/search")).toBe("/es/search");
  expect(otherLanguagePath(`/companion/${id}`)).toBe(`/es/companion/${id}`);
  expect(otherLanguagePath(`/booking/${id}`)).toBe(`/es/booking/${id}`);
  expect(otherLanguagePath("/companion/dashboard")).toBe("/es/companion/dashboard");
  expect(otherLanguagePath("/admin/dashboard")).toBeNull();
  expect(otherLanguagePath(`/companion/${id}/more`)).toBeNull();
});

test("remembers the choice in this tab", async () => {
  const { user } = renderApp({ at: "/" });
  await screen.findByRole("heading", { level: 1 });
  const link = footer().getByRole("link", { name: "Español" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(chosenLanguage()).toBe("es");
  tabStorage.clear();
});

test("saves the choice of a user in the account", async () => {
  signInAs.client();
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/auth/update-details", async ({ request }) => {
      sent.push(await request.json());
      return done(clientUser);
    }),
  );
  const { user } = renderApp({ at: "/what-is-companion" });
  await screen.findByRole("heading", { level: 1 });
  const link = footer().getByRole("link", { name: "Español" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect(sent).toEqual([{ locale: "es" }]));
  tabStorage.clear();
});

test("staff have no switch: they read English", async () => {
  signInAs.admin();
  renderApp({ at: "/what-is-companion" });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Español" })).toBeNull();
});

test("a log-in leads to the account's language, unless this tab has chosen English", () => {
  const path = "/what-is-companion";
  expect(toAccountLanguage("es", path)).toBe(`/es${path}`);
  expect(toAccountLanguage("es", "/admin/dashboard")).toBe("/admin/dashboard");
  expect(toAccountLanguage("en", path)).toBe(path);
  chooseLanguage("en");
  expect(toAccountLanguage("es", path)).toBe(path);
  tabStorage.clear();
});

test("the help dialog names the Spanish option of the crisis line, in Spanish", async () => {
  const { user } = renderApp({ at: "/" });
  await user.click(await screen.findByRole("button", { name: "Need help now" }));
  const line = await screen.findByText(/oprima 2/);
  expect(line).toHaveTextContent("AYUDA al 988");
  expect(line.closest("[lang]")).toHaveAttribute("lang", "es");
});

test("the offer to browsers that prefer Spanish is in Spanish and leads to the same page", async () => {
  renderApp({ at: "/" });
  await screen.findByRole("heading", { level: 1, name: /^Someone steady/ });
  const offer = await screen.findByRole("link", { name: "Ver esta página en español" });
  expect(offer).toHaveAttribute("lang", "es");
  expect(offer).toHaveAttribute("href", expect.stringMatching(/^\/es/));
});
