import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { pseudo as mark } from "../scripts/languages/pseudo";
import { languages, translatedPath } from "../src/lib/languages";
import { type PathName, paths } from "../src/lib/paths";
import { expectNoSidewaysScroll } from "./pages/checks";
import { newCompanion, startAsNewcomer, verifiedClient } from "./pages/newcomers";
import { expect, test } from "./pages/test";
import { heldVisit, payVisit, writeTo } from "./pages/visits";

const spanishPath = (name: PathName) => translatedPath("es", paths[name]);
const visitorPages: PathName[] = [
  "landing",
  "info",
  "search",
  "login",
  "clientLogin",
  "companionLogin",
  "forgotPassword",
  "resetPassword",
  "clientSignUp",
  "companionSignUp",
  "confirmEmail",
  "undoChange",
  "forYou",
];
/** Opened below with the id of a companion. */
const companionPages: PathName[] = ["companion", "booking"];
/** Whose id their path has, and the page that they are. */
const clientPages: Partial<Record<PathName, "booking" | "companion" | "conversation" | null>> = {
  clientDashboard: null,
  bookingDetail: "booking",
  bookingReceipt: "booking",
  bookingReschedule: "booking",
  bookingHistory: null,
  clientBookings: null,
  favorites: null,
  introCall: "companion",
  coverage: null,
  clientReviews: null,
  anyReviews: null,
  reviews: "companion",
  blockedPeople: null,
  messages: null,
  conversation: "conversation",
  notifications: null,
  clientProfile: null,
};

/** Opened by a companion with a paid visit. */
const workPages: PathName[] = [
  "companionDashboard",
  "companionProfile",
  "companionBookings",
  "companionReviews",
  "reviewsOfCompanion",
  "companionEarnings",
  "enhancedEarnings",
  "verificationRequest",
  "verificationSuccess",
];

test("each page in Spanish is opened below", () => {
  const opened = [...visitorPages, ...companionPages, ...Object.keys(clientPages), ...workPages];
  expect(opened.sort()).toEqual([...languages.es.pages].sort());
});

const root = fileURLToPath(new URL("..", import.meta.url));
const pseudo = `${root}.cache/pseudo-es`;

/** Names and addresses, which are the same in every language. */
const sameEverywhere =
  /^(?:Steady|English|Español|[\da-f]{8}(?:-[\da-f]+){4})$|JPEG, PNG, WebP o GIF|Chrome|Linux|[^\s[\]]+@[^\s[\]]+|STEADY\* BOOKING|Phenix City|America\/New York|^(?:Chicago|New York)$/g;

/** Times and days as browsers write them in Spanish, and zones. */
const clockOrDay =
  /\d+(?::\d\d)?\s[ap]\.\s?m\.|\b(?:lun|mar|mié|jue|vie|sáb|dom), \d+ (?:de )?\p{L}+(?: de \d+)?|\d+ \p{L}+ \d{4}|\p{L}+, \d+ de \p{L}+ de \d{4}|\d+ min\b|\bE[SD]T\b|\bUTC\b/gu;

/** What people typed, in letters that the search for untranslated texts ignores. */
const maskTyped = (json: string) =>
  json
    .replaceAll(
      /"(displayName|name|realName|bio|city|state|street|location|address|title|text|email|notes|sobrietyGoals|clientName|comment|genderInOwnWords)":"(?:[^"\\]|\\.)*"/g,
      '"$1":"Xyz"',
    )
    .replaceAll(/Quiet walks [0-9a-f-]+|Xyz Fields/g, "Xyz");

/** Texts with a letter that the pseudo-translation would have replaced. */
async function untranslatedTexts(page: Page): Promise<string[]> {
  const texts = await page.locator("body").evaluate((body) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const isCode = node.parentElement?.closest("script, style, noscript");
        if (!isCode) found.push(node.data.trim());
      } else if (node instanceof Element) {
        for (const name of ["aria-label", "title", "placeholder", "alt"])
          found.push(node.getAttribute(name) ?? "");
      }
    }
    return found;
  });
  return texts.filter((text) =>
    /[aeiounc]/i.test(text.replaceAll(sameEverywhere, "").replaceAll(clockOrDay, "")),
  );
}

test.describe("with marked texts, 40 % longer", () => {
  test.describe.configure({ mode: "default" });

  test.beforeAll(async () => {
    const env = { ...process.env, STEADY_PSEUDO: "1" };
    await promisify(execFile)("node", ["scripts/build-languages.ts"], { cwd: root, env });
  });

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.route(/\/es(\/|$)/, (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ path: `${pseudo}/index.html`, contentType: "text/html" })
        : route.fallback(),
    );
    await page.route("**/assets/*", (route) => {
      const file = `${pseudo}${new URL(route.request().url()).pathname}`;
      return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
    });
    await page.route(/\/api\/(?!config|conversations\/events|locations\/)/, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: maskTyped(await response.text()) });
    });
  });

  async function openMarked(page: Page, path: string) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("~~~~");
  }

  async function expectTranslated(page: Page) {
    expect(await untranslatedTexts(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  async function expectVisitorPage(page: Page, path: string) {
    await openMarked(page, path);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: /~~~~/ }).last().waitFor();
    expect(await untranslatedTexts(page)).toEqual([]);
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await untranslatedTexts(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  // One tab for all pages of an audience: it compiles the app's scripts once.
  test("visitors: every text is translated, and fits 320 px", async ({ page }) => {
    for (const path of visitorPages.map(spanishPath)) {
      await test.step(path, () => expectVisitorPage(page, path));
    }
  });

  for (const name of ["clientSignUp", "companionSignUp"] as const) {
    test(`${name}: errors, lists and terms are translated, and fit 320 px`, async ({ page }) => {
      await openMarked(page, spanishPath(name));
      const main = page.getByRole("main");
      await main.locator('[name="zip"]').fill("36867");
      await expect(main.locator('[name="state"]')).toHaveValue("AL");
      await main.locator('[name="state"]').fill("NY");
      await main.locator('button[type="submit"]').click();
      await expect(main.getByRole("alert").first()).toBeVisible();
      const closed = main.locator('button[aria-expanded="false"]');
      while ((await closed.count()) > 0) await closed.first().click();
      const lists = name === "companionSignUp" ? 2 : 0;
      await expect(main.getByRole("searchbox")).toHaveCount(lists);
      await expectTranslated(page);
      const waiver = main.locator("section", { has: page.locator('[name="isWaiverAgreed"]') });
      await waiver.getByRole("button").click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator('[lang="en"]')).toContainText("relapse");
      await expectNoSidewaysScroll(page);
    });
  }

  test("search: filters, times and other places are translated, and fit 320 px", async ({
    page,
  }) => {
    await openMarked(page, spanishPath("search"));
    const main = page.getByRole("main");
    await expect(main.getByRole("article").first()).toBeVisible();
    await expectTranslated(page);
    for (const opener of ["filters", "time"]) {
      const buttons = main.locator("button", {
        hasText: opener === "filters" ? /F[^ ]+rs/ : /t[^ ]mé/,
      });
      await buttons.first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectTranslated(page);
      await page.keyboard.press("Escape");
    }
  });

  for (const name of ["companion", "booking"] as const) {
    test(`${name}: every text is translated, and fits 320 px`, async ({ page }) => {
      const { user } = await newCompanion(page.request, "Xyz");
      await openMarked(page, spanishPath(name).replace(":id", user._id));
      if (name === "booking") {
        await page.locator('button[type="submit"]').last().click();
        await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
      } else {
        await expect(page.locator("#free")).toBeVisible();
      }
      await page.waitForLoadState("networkidle");
      await expectTranslated(page);
    });
  }

  async function expectLoadedPage(page: Page) {
    // Events of messages stay open, so that the network is never idle.
    await expect(page.locator("[aria-busy=true], [data-skeleton]")).toHaveCount(0);
    await page.waitForTimeout(1_000);
    await expectTranslated(page);
  }

  test("clients: every text is translated, and fits 320 px", async ({ page }) => {
    const companion = await newCompanion(page.request, "Xyz");
    const client = await verifiedClient(page.request, "Xyz");
    const booking = await heldVisit(page.request, client, companion);
    await payVisit(page.request, client, booking, ({ status }) => status === "confirmed");
    const conversation = await writeTo(page.request, client, companion.user._id);
    const ids = { booking, companion: companion.user._id, conversation };
    await startAsNewcomer(page, client);
    for (const [name, of] of Object.entries(clientPages)) {
      const path = spanishPath(name as PathName).replace(":id", of ? ids[of] : "");
      // "/reviews" leads to the page with what awaits a review.
      const opened = name === "anyReviews" ? `${spanishPath("clientReviews")}?tab=pending` : path;
      await test.step(opened, async () => {
        await openMarked(page, opened);
        await expectLoadedPage(page);
      });
    }
  });

  test.describe(() => {
    // The pages of a verification are opened without a payment.
    test.use({ expectedNoise: [/status of 40[034]/] });

    test("companions: every text is translated, and fits 320 px", async ({ page }) => {
      const companion = await newCompanion(page.request, "Xyz");
      const client = await verifiedClient(page.request, "Xyz");
      const booking = await heldVisit(page.request, client, companion);
      await payVisit(page.request, client, booking, ({ status }) => status === "confirmed");
      await startAsNewcomer(page, companion);
      const tabs = ["projections", "tax", "statement"].map((tab) => `?tab=${tab}`);
      for (const name of workPages) {
        const path = spanishPath(name).replace(":id", companion.user._id);
        for (const tab of name === "enhancedEarnings" ? ["", ...tabs] : [""]) {
          await test.step(path + tab, async () => {
            await openMarked(page, path + tab);
            await expectLoadedPage(page);
          });
        }
      }
    });
  });

  test("the dialog that cancels a booking is translated, and fits 320 px", async ({ page }) => {
    const companion = await newCompanion(page.request, "Xyz");
    const client = await verifiedClient(page.request, "Xyz");
    const booking = await heldVisit(page.request, client, companion);
    await payVisit(page.request, client, booking, ({ status }) => status === "confirmed");
    await startAsNewcomer(page, client);
    await openMarked(page, spanishPath("bookingDetail").replace(":id", booking));
    await page
      .getByRole("button", { name: mark("Cancel booking") })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("dialog [aria-busy=true]")).toHaveCount(0);
    await expectTranslated(page);
  });

  for (const name of ["confirmEmail", "undoChange"] as const) {
    test(`${name}: the button is translated, and fits 320 px`, async ({ page }) => {
      await openMarked(page, `${spanishPath(name)}#token=abc`);
      await expect(page.getByRole("main").getByRole("button")).toBeVisible();
      await expectTranslated(page);
    });
  }
});
