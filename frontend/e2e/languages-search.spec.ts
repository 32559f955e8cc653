import { aTuesday, payAt } from "./pages/booking-flow";
import { expectAccessible, expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { switchLanguage } from "./pages/language";
import { newCompanion, startAsNewcomer, verifiedClient } from "./pages/newcomers";
import { expect, test } from "./pages/test";
import { countedClicks } from "./pages/watch";

test.use({
  viewport: { width: 390, height: 844 },
  locale: "es-US",
  timezoneId: "America/New_York",
});

test("a mother searches in Spanish: places, filters, times and a profile", async ({ page }) => {
  await page.goto("/es/search");
  const main = page.getByRole("main");
  await expect(main.getByRole("article").first()).toBeVisible();
  await expect(main.getByText(/^\d+ acompañantes$/)).toBeVisible();

  for (const [typed, found] of [
    ["Los Ángeles", "Los Angeles, CA"],
    ["nueva york", "New York, NY"],
    ["Newark, Nueva Jersey", "Newark, NJ"],
    ["Nueva York", "New York, NY"],
  ] as const) {
    await main.getByLabel("Código postal (ZIP) o ciudad").fill(typed);
    await main.getByRole("button", { name: "Usar este lugar" }).click();
    await expect(main.getByText(found, { exact: true }).first()).toBeVisible();
    if (typed !== "Nueva York") await main.getByRole("button", { name: "Quitar el lugar" }).click();
  }
  await expect(main.getByText(/^\d+ acompañantes? en su zona$/)).toBeVisible();
  await expect(main.getByText("Las horas están en hora de Nueva York.")).toBeVisible();
  await expectAccessibleInSize(page);

  await main.getByRole("button", { name: /^Filtros/ }).click();
  const filters = page.getByRole("dialog", { name: /^Filtrar acompañantes/ });
  await filters.getByRole("checkbox", { name: "Primera noche en casa" }).check();
  await filters.getByRole("checkbox", { name: "español", exact: true }).check();
  await filters.getByLabel("Buscar una habilidad").fill("meditacion");
  await expect(filters.getByRole("checkbox", { name: "Meditación" })).toBeVisible();
  await expect(filters.getByRole("status")).toContainText("filtros en su zona");
  await expectNoSidewaysScroll(page);
  await filters.getByRole("button", { name: "Aplicar filtros" }).click();
  await expect(main.getByRole("list", { name: "Filtros activos" })).toContainText("Habla español");
  await expect(page).toHaveURL(/languages=spanish/);
  await main.getByRole("button", { name: "Quitar los filtros" }).first().click();

  await main.getByRole("button", { name: "Elegir una hora" }).click();
  const time = page.getByRole("dialog", { name: "¿Cuándo necesita a alguien?" });
  await time.getByLabel("Fecha").fill(aTuesday());
  await time.getByLabel("Hora de llegada").fill("13:00");
  await expect(time.getByText("La hora de ese lugar: Nueva York")).toBeVisible();
  await expectAccessible(page);
  await time.getByRole("button", { name: "Buscar a esta hora" }).click();
  await expect(main.getByRole("group", { name: "Cuándo" })).toContainText(
    /^mar, .*, 1\sp\.\sm\., durante 4 horas, hora de Nueva York/,
  );
  await main.getByRole("button", { name: "Quitar la hora" }).click();

  await main.getByRole("article").first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/es\/companion\//);
  await expect(page).toHaveTitle("Perfil - Steady");
  await expect(main.getByRole("list", { name: "Si usted cancela" })).toContainText(
    "Después de eso, sin reembolso.",
  );
  await expect(main.getByRole("heading", { name: "Próximas horas libres" })).toBeVisible();
  await expectAccessibleInSize(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const { pathname } = new URL(page.url());
  await switchLanguage(page, "English");
  await expect(page).toHaveURL(pathname.slice("/es".length));
  await expect(page.getByRole("heading", { name: "Next free times" })).toBeVisible();
});

test("a profile opened by its address is in Spanish, and names its versions", async ({ page }) => {
  const {
    user: { _id: id },
  } = await newCompanion(page.request, `Sol ${crypto.randomUUID().slice(0, 8)}`);
  await page.goto(`/es/companion/${id}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("button", { name: "Reservar ahora" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `/es/companion/${id}`,
  );
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute("href", `/companion/${id}`);
});

for (const [language, other] of [
  ["", "/es"],
  ["/es", ""],
] as const) {
  test(`${language}/companion/:id: its address leads to the same profile in the other language`, async ({
    page,
  }) => {
    const { user } = await newCompanion(page.request, "Sol");
    await page.goto(`${language}/companion/${user._id}`);
    const switches = page.locator("a[hreflang]");
    await expect(page.getByRole("heading", { name: user.displayName }).first()).toBeVisible();
    for (const link of await switches.all())
      await expect(link).toHaveAttribute("href", new RegExp(`${other}/companion/${user._id}$`));
    await switchLanguage(page, language ? "English" : "Español");
    await expect(page).toHaveURL(`${other}/companion/${user._id}`);
    await expect(page.getByRole("heading", { name: user.displayName }).first()).toBeVisible();
  });
}

test("a client books in Spanish, with the amounts and deadlines of the English page", async ({
  page,
}) => {
  const companion = await newCompanion(page.request, `Luz ${crypto.randomUUID().slice(0, 8)}`);
  await startAsNewcomer(page, await verifiedClient(page.request, "Rosa Díaz"));
  await page.goto(`/es/companion/${companion.user._id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Reservar ahora" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reservar acompañante");
  await expect(page).toHaveTitle("Su reserva - Steady");

  await main.getByRole("button", { name: "Continuar al pago" }).click();
  await expect(main.getByText("Elija una duración para el acompañante 1.").first()).toBeVisible();
  await expect(
    main.getByText("Para continuar, debe aceptar los Términos del servicio").first(),
  ).toBeVisible();
  await expectAccessibleInSize(page);

  await main.getByRole("radio", { name: "Video" }).check();
  await main.getByLabel("Fecha de inicio").fill(aTuesday());
  await main.getByLabel("Duración").selectOption({ label: "2 horas" });
  await main.getByLabel("Hora de inicio").fill("13:00");
  const pay = main.getByText(/^Paga \$[\d,.]+ en la página siguiente\./);
  await expect(pay).toContainText("Mientras tanto, la hora queda apartada durante 30 minutos.");
  const amount = /\$[\d,.]+\d/.exec((await pay.textContent()) ?? "")?.[0] ?? "";
  const price = page.getByRole("complementary", { name: "Precio" });
  await expect(price).toContainText("Cargo de la empresa (5% de la tarifa base)");
  await expect(price).toContainText("Cargo de la aplicación$5.00");
  const rules = main.getByRole("list", { name: "Si usted cancela" }).last();
  await expect(rules).toContainText(`Reembolso completo (${amount}) hasta: lun, `);
  await expect(rules).toContainText("Después de eso, sin reembolso.");
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }

  await switchLanguage(page, "English");
  await expect(page.getByText(`You pay ${amount} on the next page.`)).toBeVisible();
  await switchLanguage(page, "Español");
  await expect(main.getByText("Guardamos lo que escribió.")).toBeVisible();
  await main.getByRole("checkbox", { name: /^He leído y acepto los Términos/ }).check();
  await expect(pay).toBeVisible();
  const sent = page.waitForRequest((call) => new URL(call.url()).pathname === "/api/bookings");
  await main.getByRole("button", { name: "Continuar al pago" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ location: "Video Session" });
  await payAt(page, countedClicks());
  await expect(page).toHaveURL(/\/es\/bookings\//);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("main")).toContainText(amount);
});
