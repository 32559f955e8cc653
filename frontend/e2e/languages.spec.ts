import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { languages, translatedPath } from "../src/lib/languages";
import { type PathName, paths } from "../src/lib/paths";
import { expectAccessible, expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { expect, test } from "./pages/test";

const spanishPath = (name: PathName) => translatedPath("es", paths[name]);
const spanishPaths = languages.es.pages.map((name) => spanishPath(name as PathName));

const headings: Record<string, string> = {
  [spanishPath("landing")]: "Alguien firme a su lado",
  [spanishPath("info")]: "¿Qué es un acompañante de sobriedad?",
  [spanishPath("login")]: "Acceso de clientes",
  [spanishPath("clientLogin")]: "Acceso de clientes",
  [spanishPath("companionLogin")]: "Acceso de acompañantes",
  [spanishPath("forgotPassword")]: "¿Olvidó su contraseña?",
  [spanishPath("resetPassword")]: "Elija una contraseña nueva",
  [spanishPath("clientSignUp")]: "Registro de clientes",
  [spanishPath("companionSignUp")]: "Registro de acompañantes",
  [spanishPath("confirmEmail")]: "Confirme su correo electrónico",
  [spanishPath("undoChange")]: "Deshacer un cambio",
};

for (const path of spanishPaths) {
  test(`${path}: is in Spanish, accessible and fits 320 px`, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1 });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(heading).toHaveText(headings[path] ?? "");
      await expectAccessibleInSize(page);
      await expectNoSidewaysScroll(page);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", path);
    const english = page.locator('link[hreflang="en"]');
    const href = (await english.first().getAttribute("href")) ?? "";
    expect(Object.values(paths)).toContain(href);
    await expect(page.locator('link[hreflang="x-default"]')).toHaveAttribute("href", href);
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(href);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

test.describe(() => {
  test.use({ expectedNoise: [/status of 401/], locale: "es-US" });

  test("a mother finds the crisis lines, reads on and asks for a new password, in Spanish", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Ver esta página en español" }).click();
    await expect(page).toHaveURL("/es");
    await page.getByRole("button", { name: "Ayuda ahora" }).click();
    const help = page.getByRole("dialog");
    await expect(help).toContainText("Para hablar en español, oprima 2.");
    await expect(help.getByRole("link", { name: "Llamar al 988" })).toHaveAttribute(
      "href",
      "tel:988",
    );
    await expect(help).toContainText("AYUDA al 988");
    await help.getByRole("button", { name: "Cerrar" }).click();

    await page.getByRole("link", { name: "¿Qué es un acompañante de sobriedad?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      headings[spanishPath("info")] ?? "",
    );
    await expect(
      page.getByText("verificación de identidad de $25 (se paga una sola vez)"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Volver a la página principal" }).click();

    await page.getByRole("link", { name: "Acceso de clientes" }).click();
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page.getByText("Escriba su contraseña").first()).toBeVisible();
    await page.getByLabel("Correo electrónico").fill("nadie@example.com");
    await page.getByLabel("Contraseña", { exact: true }).fill("no es esta");
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(
      page.getByText("El correo electrónico o la contraseña no son correctos").first(),
    ).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await page.getByLabel("Correo electrónico").fill("nadie@example.com");
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await expect(
      page
        .getByRole("heading", { name: "Revise su correo" })
        .or(page.getByText("Revise su correo")),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test("offers Spanish to browsers that prefer it only", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ver esta página en español" })).toBeHidden();
});

for (const [path, english, spanish] of [
  ["/reset-password", "Save Password", "Guardar contraseña"],
  ["/confirm-email", "Confirm Email", "Confirmar correo electrónico"],
  ["/undo-change", "Take Back the Change", "Deshacer el cambio"],
] as const) {
  test(`the token of ${path} goes along to the other language`, async ({ page }) => {
    await page.goto(`${path}#token=abc`);
    await expect(page.getByRole("button", { name: english })).toBeVisible();
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Español" }).click();
    await expect(page.getByRole("button", { name: spanish })).toBeVisible();
    await expect(page).toHaveURL(`/es${path}`);
  });
}

test("pages that are not translated load in English", async ({ page }) => {
  await page.goto("/es");
  await page.getByRole("link", { name: "Buscar un acompañante" }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

const root = fileURLToPath(new URL("..", import.meta.url));
const pseudo = `${root}.cache/pseudo-es`;

/** Names and addresses, which are the same in every language. */
const sameEverywhere =
  /^(?:Steady|English|Español)$|[^\s[\]]+@[^\s[\]]+|STEADY\* BOOKING|Phenix City|^(?:Chicago|New York)$/g;

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
  return texts.filter((text) => /[aeiounc]/i.test(text.replaceAll(sameEverywhere, "")));
}

test.describe("with marked texts, 40 % longer", () => {
  test.describe.configure({ mode: "default" });

  test.beforeAll(async () => {
    const env = { ...process.env, STEADY_PSEUDO: "1" };
    await promisify(execFile)("node", ["scripts/build-languages.ts"], { cwd: root, env });
  });

  async function openMarked(page: Page, path: string, hash = "") {
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ path: `${pseudo}/index.html`, contentType: "text/html" }),
    );
    await page.route("**/assets/*", (route) => {
      const file = `${pseudo}${new URL(route.request().url()).pathname}`;
      return existsSync(file) ? route.fulfill({ path: file }) : route.continue();
    });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(path + hash);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("~~~~");
  }

  async function expectTranslated(page: Page) {
    expect(await untranslatedTexts(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
  }

  for (const path of spanishPaths) {
    test(`${path}: every text is translated, and fits 320 px`, async ({ page }) => {
      await openMarked(page, path);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: /~~~~/ }).last().waitFor();
      expect(await untranslatedTexts(page)).toEqual([]);
      await page.getByRole("banner").getByRole("button").last().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await untranslatedTexts(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
  }

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

  for (const name of ["confirmEmail", "undoChange"] as const) {
    test(`${name}: the button is translated, and fits 320 px`, async ({ page }) => {
      await openMarked(page, spanishPath(name), "#token=abc");
      await expect(page.getByRole("main").getByRole("button")).toBeVisible();
      await expectTranslated(page);
    });
  }
});
