import type { Page } from "@playwright/test";
import { expect } from "./test";

const inOtherLanguage = (path: string) =>
  path === "/es" || path.startsWith("/es/") ? path.slice("/es".length) || "/" : `/es${path}`;

/**
 * Follows the footer's link to the page that the address names. A page that was left is shown, with its
 * links, until the next one has loaded; the address has changed by then.
 */
export async function switchLanguage(page: Page, language: "English" | "Español") {
  const link = page.getByRole("contentinfo").getByRole("link", { name: language });
  await expect(async () => {
    const { pathname } = new URL(page.url());
    const path = (await link.getAttribute("href"))?.replace(/[?#].*$/, "");
    expect(path).toBe(inOtherLanguage(pathname));
  }).toPass();
  await link.click();
}
