import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { switchLanguage } from "./pages/language";
import { people } from "./pages/people";
import { expect, test } from "./pages/test";

const password = "puerto-en-calma-2026";
const unique = () => crypto.randomUUID().slice(0, 13);
const field = (page: Page, label: string) =>
  page.getByRole("main").getByLabel(label, { exact: true });

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
}

const account = {
  "Nombre completo": "Rosa Díaz",
  Contraseña: password,
  "Confirme la contraseña": password,
  Teléfono: "518-555-0119",
  "Calle y número": "12 Elm Street",
};

const create = (page: Page) => page.getByRole("button", { name: "Crear cuenta" }).click();
const agree = (page: Page) =>
  page.getByRole("checkbox", { name: /^He leído y acepto los Términos/ }).check();

/** The body of the sign-up that is sent next. */
function nextSignUp(page: Page) {
  const call = page.waitForRequest((request) => request.url().endsWith("/api/auth/register"));
  return call.then((request) => request.postDataJSON());
}

test.describe(() => {
  test.use({
    viewport: { width: 390, height: 844 },
    locale: "es-US",
    // The ZIP code that the server refuses.
    expectedNoise: [/status of 400/],
  });

  test("a mother signs up as a client on a phone, in Spanish", async ({ page }) => {
    await page.goto("/es");
    await page.getByRole("link", { name: "Registro de clientes" }).first().click();
    await expect(page).toHaveURL("/es/client-signup");
    await expect(page).toHaveTitle("Registro de clientes - Steady");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("main")).toContainText(
      "Registrarse es gratis y toma unos tres minutos. Para buscar y para reservar, necesita una verificación de identidad de $25 (se paga una sola vez).",
    );
    await expect(page.getByRole("complementary", { name: "Idioma" })).toHaveCount(0);

    await create(page);
    const problems = page.getByRole("alert").first();
    await expect(problems).toContainText("Llene todos los campos obligatorios.");
    await expect(problems).toContainText("Complete su teléfono y su dirección.");
    await expect(problems).toContainText(
      "Para continuar, debe aceptar los Términos del servicio y exención de responsabilidad",
    );
    await expectAccessibleInSize(page);
    await expectNoSidewaysScroll(page);

    await field(page, "Correo electrónico").fill(people.client.email);
    await expect(page.getByText("✗ Este correo ya está registrado")).toBeVisible();
    const email = `rosa-${unique()}@example.com`;
    await fill(page, { ...account, "Correo electrónico": email, "Código postal (ZIP)": "12207" });
    await expect(field(page, "Ciudad")).toHaveValue("Albany");
    const state = field(page, "Estado");
    await state.fill("");
    await state.pressSequentially("Nueva Jersey");
    await expect(state).toHaveValue("NJ");
    await expect(
      page.getByText(
        "Hasta donde sabemos, el código postal 12207 está en Nueva York, y aquí el estado es Nueva Jersey.",
      ),
    ).toBeVisible();
    await state.fill("");
    await state.pressSequentially("nueva york");
    await expect(state).toHaveValue("NY");
    await expect(page.getByText("✓ Este correo está disponible")).toBeVisible();

    await switchLanguage(page, "English");
    await expect(page).toHaveURL("/client-signup");
    await expect(field(page, "Full name")).toHaveValue("Rosa Díaz");
    await switchLanguage(page, "Español");
    await expect(page.getByText("Guardamos lo que escribió")).toBeVisible();
    await expect(field(page, "Nombre completo")).toHaveValue("Rosa Díaz");
    await expect(field(page, "Contraseña")).toHaveValue("");

    await page.getByRole("button", { name: "Leer el texto en inglés" }).click();
    const terms = page.getByRole("dialog", { name: "Los términos en inglés" });
    await expect(terms.locator('[lang="en"]')).toContainText("an app fee of $5.00 per booking");
    await terms.getByRole("button", { name: "Cerrar" }).first().click();
    await expect(page.getByRole("region", { name: /texto completo$/ })).toContainText(
      "un cargo de la empresa del 5% del costo total del trabajo, sin contar los costos de distancia y de viaje, y un cargo de la aplicación de $5.00 por reserva.",
    );

    await fill(page, { Contraseña: password, "Confirme la contraseña": "otra" });
    await agree(page);
    await field(page, "Código postal (ZIP)").fill("122");
    await create(page);
    await expect(page.getByRole("alert").first()).toContainText("Las contraseñas no coinciden");
    await field(page, "Confirme la contraseña").fill(password);
    await expect(page.getByText("✓ Este correo está disponible")).toBeVisible();
    await create(page);
    await expect(page.getByRole("alert").first()).toContainText(
      "Escriba un código postal (ZIP) válido.",
    );
    await field(page, "Código postal (ZIP)").fill("12207");
    const sent = nextSignUp(page);
    await create(page);
    expect(await sent).toMatchObject({ type: "client", email, locale: "es", waiverAgreed: true });
    await expect(page.getByRole("heading", { name: "Su cuenta está lista" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(
      "Falta un paso para que pueda buscar y reservar: la verificación de identidad.",
    );
    await expectAccessible(page);

    await page.getByRole("link", { name: "Ir a iniciar sesión" }).click();
    await expect(page.getByText("Su cuenta se creó. Inicie sesión.")).toBeVisible();
    await expect(field(page, "Correo electrónico")).toHaveValue(email);
    await field(page, "Contraseña").fill(password);
    await page.getByRole("button", { name: "Iniciar sesión" }).click();
    await expect(page).toHaveURL("/es/client/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hola, Rosa");
  });

  test("a client who was booking signs up in Spanish and continues with the payment", async ({
    page,
  }) => {
    await page.goto("/search");
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
    await page.getByRole("button", { name: "Book Now" }).click();
    // The footer of the profile links to the profile in Spanish.
    await expect(page).toHaveURL(/\/client-login$/);
    await switchLanguage(page, "Español");
    const signUp = page.getByRole("region", { name: "¿Primera vez en Steady? Regístrese" });
    await expect(signUp).toContainText("Para reservar, necesita una verificación de identidad");
    for (const [label, value] of Object.entries({
      ...account,
      "Correo electrónico": `rosa-${unique()}@example.com`,
      "Código postal (ZIP)": "12207",
    }))
      await signUp.getByLabel(label, { exact: true }).fill(value);
    await expect(signUp.getByLabel("Ciudad")).toHaveValue("Albany");
    await expectNoSidewaysScroll(page);
    await agree(page);
    await expect(page.getByText("✓ Este correo está disponible")).toBeVisible();
    await create(page);
    await expect(page.getByText(/^Sigue la verificación de identidad de \$25/)).toBeVisible();
    await page.getByRole("button", { name: /^Continuar: verificación de identidad/ }).click();
    await expect(page.getByRole("button", { name: "Pay $25.00" })).toBeVisible();
  });
});

test("a companion signs up in Spanish, with skills in English on the wire", async ({ page }) => {
  await page.goto("/es/companion-signup");
  await expect(page).toHaveTitle("Registro de acompañantes - Steady");
  await create(page);
  const problems = page.getByRole("alert").first();
  await expect(problems).toContainText("Complete su información profesional.");
  await expect(problems).toContainText(
    "Para continuar, debe confirmar que tiene al menos 2 años de sobriedad",
  );

  const email = `luz-${unique()}@example.com`;
  await fill(page, {
    ...account,
    "Correo electrónico": email,
    "Nombre que se muestra": `Luz ${unique()}`,
    "Código postal (ZIP)": "36867",
    Presentación: "Acompaño con calma en los días difíciles.",
    "Tiempo de sobriedad en meses": "20",
    "Tarifa por hora": "75,50",
    "Turno más largo": "9",
  });
  await expect(field(page, "Ciudad")).toHaveValue("Phenix City");
  await expect(
    page.getByText(
      "En los alrededores de Phenix City se usan dos zonas horarias. Su horario semanal y sus días libres están en la que elija.",
    ),
  ).toBeVisible();
  await expect(field(page, "Zona horaria").getByRole("option").first()).toHaveText("Chicago");
  await page.getByRole("checkbox", { name: /^Confirmo que tengo al menos 2 años/ }).check();
  await agree(page);
  await expect(page.getByText("✓ Este nombre está disponible")).toBeVisible();
  await expect(page.getByText("✓ Este correo está disponible")).toBeVisible();
  await create(page);
  await expect(problems).toContainText("Se requieren al menos 2 años (24 meses) de sobriedad");
  await expect(problems).toContainText("sin comas ni espacios, como 1234.50");
  await expect(problems).toContainText("El turno más largo debe ser de entre 1 y 8 horas");
  await fill(page, {
    "Tiempo de sobriedad en meses": "30",
    "Tarifa por hora": "75",
    "Turno más largo": "8",
  });
  await expect(page.getByText("Equivale a 2 años y 6 meses.")).toBeVisible();
  await expect(page.getByText("Usted se queda con $56.25 de cada hora.")).toBeVisible();
  await field(page, "Salud mental").selectOption({ label: "1 año" });

  const [degrees, skills] = await page.getByRole("button", { name: "Elegir de la lista" }).all();
  await skills?.click();
  await page.getByRole("searchbox", { name: "Filtrar habilidades" }).fill("meditacion");
  await page.getByRole("checkbox", { name: "Meditación" }).check();
  await page.getByRole("button", { name: "Cerrar la lista" }).click();
  await degrees?.click();
  await page.getByRole("searchbox", { name: "Filtrar títulos" }).fill("trabajador social clínico");
  await page
    .getByRole("checkbox", { name: "LCSW – Trabajador social clínico con licencia" })
    .check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole("button", { name: "Quitar Meditación" })).toBeVisible();

  const sent = nextSignUp(page);
  await create(page);
  expect(await sent).toMatchObject({
    type: "companion",
    locale: "es",
    degreesCerts: ["LCSW"],
    skills: ["Meditation"],
    experienceYears: { mentalHealth: 1 },
    timezone: "America/Chicago",
  });
  const steps = page.getByRole("list", { name: "Para estar en línea" });
  await expect(steps).toContainText("Defina su horario semanal o elija “A cualquier hora”");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ir a iniciar sesión" }).click();
  await expect(page).toHaveURL("/es/companion-login");
  await expect(page.getByText("Su cuenta de acompañante se creó.")).toBeVisible();
});

test("the links of emails confirm an address and undo a change, in Spanish", async ({ page }) => {
  const answer = (path: string) =>
    page.route(`**/api/auth/${path}`, (route) =>
      route.fulfill({ json: { success: true, data: { message: "Done" } } }),
    );
  await answer("confirm-email");
  await answer("undo-contact-change");
  await page.goto("/es/confirm-email#token=abc");
  await page.getByRole("button", { name: "Confirmar correo electrónico" }).click();
  await expect(
    page.getByText(
      "Su correo electrónico está confirmado. Desde ahora, úselo para iniciar sesión.",
    ),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Ir a iniciar sesión" })).toHaveAttribute(
    "href",
    "/es/login",
  );
  await page.goto("/es/undo-change#token=abc");
  await page.getByRole("button", { name: "Deshacer el cambio" }).click();
  await expect(
    page.getByText("El cambio se deshizo y se cerraron todas las sesiones."),
  ).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Elegir una contraseña nueva" })).toHaveAttribute(
    "href",
    "/es/forgot-password",
  );
});
