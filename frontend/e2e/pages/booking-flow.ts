import { expect, type Page } from "@playwright/test";
import { people } from "./people";
import { countedClicks } from "./watch";

type Clicks = ReturnType<typeof countedClicks>;

/**
 * A Tuesday beyond every refund deadline: a weekday, for companions with weekly hours. Its week
 * depends on the current minute, so that a second run on the same server does not collide with
 * bookings of the first. Up to 30 weeks apart, it stays within the year that can be searched.
 */
export function aTuesday(apart = 0): string {
  const day = new Date();
  const weeks = 2 + (Math.floor(Date.now() / 60_000) % 20) + apart;
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7) + 7 * weeks);
  return day.toISOString().slice(0, 10);
}

export interface Person {
  email: string;
  password: string;
}

export function newPerson(): Person {
  return { email: `guest-${Date.now()}@example.com`, password: "calm-harbor-2025" };
}

export async function signUp(page: Page, { press }: Clicks, person: Person) {
  await page.goto("/");
  await press(page.getByRole("link", { name: "Client Signup" }).first());
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Full name").fill("Robin Hale");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByLabel("Phone", { exact: true }).fill("518-555-0119");
  await page.getByLabel("Street").fill("12 Elm Street");
  await page.getByLabel("City").fill("Albany");
  await page.getByLabel("State").fill("NY");
  await page.getByLabel("ZIP code").fill("12207");
  await press(page.getByRole("checkbox", { name: /I have read and agree/ }));
  // If the test is faster than the address check, the form asks to wait for it.
  await expect(page.getByText("Email is available")).toBeVisible();
  await press(page.getByRole("button", { name: /Sign Up|Create account|Create Account/ }));
}

export async function logIn(page: Page, { press }: Clicks, person: Person) {
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await press(page.getByRole("button", { name: "Login" }));
  await expect(page.getByRole("heading", { name: "ID verification" })).toBeVisible();
}

/** The booking form of a demo companion, as the demo's client. */
export async function openForm(page: Page, which: number) {
  const main = page.getByRole("main");
  await page.goto("/client-login");
  await logIn(page, countedClicks(), people.client);
  await main.getByRole("link", { name: "Find a Companion" }).click();
  await main.getByRole("article").nth(which).getByRole("link").first().click();
  await main.getByRole("button", { name: "Book Now" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Book Companion" })).toBeVisible();
}

/** Pays on the sandbox's hosted page. */
export async function payAt(page: Page, { press }: Clicks) {
  await press(page.getByRole("button", { name: /^Pay \$/ }));
}

export async function fillLine(page: Page, change: { date?: string; location?: string } = {}) {
  const { date = aTuesday(), location = "12207" } = change;
  await page.getByLabel("Start date").fill(date);
  await page.getByLabel("Duration").selectOption("2");
  await page.getByLabel("Location").fill(location);
}

export async function send(page: Page, { press }: Clicks) {
  await press(page.getByRole("checkbox", { name: /I have read and agree/ }));
  await expect(page.getByText(/^You pay \$/)).toBeVisible();
  await press(page.getByRole("button", { name: "Continue to payment" }));
}
