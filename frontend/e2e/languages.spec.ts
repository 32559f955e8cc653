import { translatedPath } from "../src/lib/languages";
import { type PathName, paths } from "../src/lib/paths";
import { expectAccessible, expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { switchLanguage } from "./pages/language";
import { expect, test } from "./pages/test";

const spanishPath = (name: PathName) => translatedPath("es", paths[name]);
/** Pages whose path has an id are opened in e2e/languages-search.spec.ts, those of users in languages-client.spec.ts. */
const headings: Record<string, string> = {
  [spanishPath("landing")]: "Alguien firme a su lado",
  [spanishPath("info")]: "¿Qué es un acompañante de sobriedad?",
  [spanishPath("search")]: "Buscar un acompañante",
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

for (const path of Object.keys(headings)) {
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
    await switchLanguage(page, "English");
    await expect(page).toHaveURL(href);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });
}

const landingHeadings = { en: "How it works", es: "Cómo funciona" };

for (const [path, own, other] of [
  ["/", landingHeadings.en, landingHeadings.es],
  ["/es", landingHeadings.es, landingHeadings.en],
] as const) {
  test(`${path}: downloads the texts of no other language`, async ({ page }) => {
    const scripts: Promise<string>[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.text());
    });
    await page.goto(path);
    await expect(page.getByRole("heading", { name: own })).toBeVisible();
    // A press works once the page is hydrated: its own scripts have arrived by then.
    await page.getByRole("button", { name: /^(Need help now|Ayuda ahora|Help now)/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const texts = (await Promise.all(scripts)).join("\n");
    expect(texts).toContain(own);
    expect(texts).not.toContain(other);
  });
}

for (const [language, path] of [
  ["en", "/"],
  ["es", "/es"],
] as const) {
  test(`${path}: an app installed from it opens in its language`, async ({ page }) => {
    await page.goto(path);
    const address = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = await (await page.request.get(address ?? "")).json();
    // One app: a change of the language installs no second one.
    expect(manifest).toMatchObject({
      lang: language,
      dir: "ltr",
      id: "/",
      start_url: path,
      scope: "/",
    });
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
    // The page before has a field of the same name.
    await expect(page.getByRole("button", { name: "Enviar enlace" })).toBeVisible();
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
    await switchLanguage(page, "Español");
    await expect(page.getByRole("button", { name: spanish })).toBeVisible();
    await expect(page).toHaveURL(`/es${path}`);
  });
}

// D29
test.describe(() => {
  test.use({ expectedNoise: [/status of 404|could not be decoded/] });

  for (const path of ["/es/no-such-page", "/es/companion/%"]) {
    test(`${path}: shows that the page does not exist, in Spanish`, async ({ page }) => {
      const reply = await page.goto(path);
      expect(reply?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página no encontrada");
      const home = page.getByRole("link", { name: "Ir a la página principal" });
      await expect(home).toHaveAttribute("href", "/es");
      const english = page.getByRole("contentinfo").getByRole("link", { name: "English" });
      await expect(english).toHaveAttribute("href", "/");
    });
  }

  test("an unknown English page leads to the Spanish one", async ({ page }) => {
    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await switchLanguage(page, "Español");
    await expect(page).toHaveURL("/es/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página no encontrada");
  });
});
