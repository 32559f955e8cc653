import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { languages, translatedPath } from "~/lib/languages";
import { cacheStrategyFor, storedPage } from "./cache-strategy";

const origin = "https://steady.example";
const publicFolder = path.resolve(import.meta.dirname, "../../public");
const codes = Object.keys(languages) as (keyof typeof languages)[];

const isCall = (href: string) => /^(?:tel|sms):/.test(href);
/** The page itself, to try again. */
const isItself = (href: string) => href === "";
const isStored = (href: string) =>
  cacheStrategyFor({ method: "GET", mode: "navigate", url: origin + href }, origin, []) ===
    "page" && storedPage(origin + href) === "/index.html";

test.each(codes)("without a network the page in %s links only to what works then", (code) => {
  const html = readFileSync(`${publicFolder}${translatedPath(code, "/offline.html")}`, "utf8");
  const page = new DOMParser().parseFromString(html, "text/html");
  const links = [...page.querySelectorAll("a")];
  const broken = links
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => !isCall(href) && !isItself(href) && !isStored(href));
  expect(broken).toEqual([]);
  expect(page.documentElement.lang).toBe(code);
  const english = links.filter((link) => link.hreflang === "en");
  expect(english.map((link) => link.getAttribute("href"))).toEqual(["/"]);
  expect(english[0]?.lang).toBe("en");
  expect(english[0]?.textContent).toBe("English");
});

test("every language has such a page", () => {
  const folders = readdirSync(publicFolder, { recursive: true }).filter((file) =>
    String(file).endsWith("offline.html"),
  );
  expect(folders).toEqual(codes.map((code) => `${code}/offline.html`));
});
