import { expectSoundInBoth } from "./pages/both-sizes";
import { expectAccessibleInSize, expectNoSidewaysScroll } from "./pages/checks";
import { switchLanguage } from "./pages/language";
import { newCompanion, startAsNewcomer, verifiedClient } from "./pages/newcomers";
import { people } from "./pages/people";
import { newMember } from "./pages/profile";
import { expect, test } from "./pages/test";
import { paidVisit } from "./pages/visits";

type Page = Parameters<typeof expectNoSidewaysScroll>[0];

/** Also at the narrowest size, where Spanish words are the longest. */
async function expectSound(page: Page) {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessibleInSize(page);
  if (before) await page.setViewportSize(before);
}

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
}

test("a companion logs in in Spanish, reads the dashboard, the bookings, the earnings and the reviews", async ({
  page,
}) => {
  await page.goto("/es/companion-login");
  await logIn(page, people.companion.email, people.companion.password);
  await expect(page).toHaveURL("/es/companion/dashboard");
  await expect(page.getByRole("region", { name: "Disponibilidad semanal" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Perfil destacado" })).toContainText(
    "En búsquedas a 100 millas o menos de usted.",
  );
  await expectSound(page);

  const more = page.getByRole("region", { name: "Más" });
  await more.getByRole("link", { name: "Reservas" }).click();
  await expect(page).toHaveURL("/es/companion/bookings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus reservas");
  await page.goto("/es/companion/bookings?status=all");
  await expect(page.getByRole("table", { name: "Reservas" }).getByRole("row").nth(1)).toBeVisible();
  await expectSound(page);

  await page.goto("/es/companion/earnings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus ganancias");
  const sums = page.getByText("después de los cargos, de ").first();
  await expect(sums).toBeVisible();
  await expect(page.getByText("Usted recibe el 75% de su pago por hora")).toBeVisible();
  await expect(page.getByText(/^\$[\d,]+\.\d\d$/).first()).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Ganancias en detalle" }).click();
  await expect(page).toHaveURL("/es/companion/enhanced-earnings");
  await expect(page.getByRole("table", { name: "Turnos" }).getByRole("row").nth(1)).toBeVisible();
  await expectSound(page);
  for (const tab of ["Proyecciones", "Impuestos"]) {
    await page.getByRole("link", { name: tab }).click();
    await expect(page.getByRole("region", { name: tab })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectSound(page);
  }
  await page.getByRole("link", { name: "Estado de ganancias para imprimir" }).click();
  await expect(page.getByRole("article", { name: "Estado de ganancias" })).toContainText(
    "Esto no es un formulario de impuestos.",
  );
  await expectSound(page);

  await page.goto("/es/companion/reviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sus reseñas");
  await expect(page.getByText("de reservas completadas")).toBeVisible();
  await expectSound(page);

  await switchLanguage(page, "English");
  await expect(page).toHaveURL("/companion/reviews");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your reviews");
});

test("a companion says in Spanish that they will be there", async ({ page, request }) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");
  await paidVisit(request, client, companion);
  await startAsNewcomer(page, companion);
  await page.goto("/es/companion/dashboard");
  await expect(page.getByRole("heading", { name: "Su próximo turno" })).toBeVisible();
  await expect(page.getByText(/^Comienza .*, con Casey$/)).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByRole("button", { name: "Estaré allí" }).click();
  await expect(page.getByRole("button", { name: "Estaré allí" })).toHaveCount(0);
  await expectSound(page);
});

test("a companion sets hours, limits, time off and the profile in Spanish", async ({ page }) => {
  await newMember(page, "companion");
  await page.goto("/es/companion/dashboard");
  const week = page.getByRole("region", { name: "Disponibilidad semanal" });
  await week.getByRole("checkbox", { name: "Lunes" }).check();
  await week.getByRole("button", { name: "Guardar el horario" }).click();
  await expect(week.getByText("Su horario semanal está guardado.")).toBeVisible();
  await week.getByRole("radio", { name: "Preguntarme primero" }).check();
  await expect(week.getByText("Guardado.", { exact: true })).toBeVisible();

  const limits = page.getByRole("form", { name: "Límites para las reservas" });
  await limits.getByLabel("Distancia máxima hasta una visita, en millas").fill("900");
  await limits.getByRole("button", { name: "Guardar los límites" }).click();
  await expect(limits.getByRole("alert")).toContainText("Elija entre 1 y 500 millas.");
  await limits.getByLabel("Distancia máxima hasta una visita, en millas").fill("40");
  await limits.getByLabel("Anticipación").selectOption({ label: "2 horas" });
  await expect(limits).toContainText(
    "Los clientes pueden reservar con usted con 2 horas de anticipación o más, y nunca para antes de que pueda llegar, hasta a 40 millas de distancia.",
  );
  await limits.getByRole("button", { name: "Guardar los límites" }).click();
  await expect(limits.getByText("Sus límites están guardados.")).toBeVisible();

  const off = page.getByRole("form", { name: "Agregar días u horas libres" });
  await off.getByLabel("Primer día").fill("2027-07-05");
  await off.getByRole("button", { name: "Agregar días u horas libres" }).click();
  const upcoming = page.getByRole("list", { name: "Próximos días y horas libres" });
  await expect(upcoming.getByRole("listitem")).toContainText("lun, 5 de jul de 2027");
  await expectSound(page);

  await page.getByRole("link", { name: "Perfil y cuenta" }).click();
  await expect(page).toHaveURL("/es/companion/profile");
  await expect(page.getByText("Su perfil tiene 1 de 7 partes")).toBeVisible();
  await page.getByLabel("Tarifa por hora").fill("0");
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(page.getByRole("alert").first()).toContainText("debe ser de al menos $1");
  await page.getByLabel("Tarifa por hora").fill("82.50");
  await expect(page.getByText("Usted se queda con $61.88 de cada hora.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Lo que ven los clientes" }).click();
  const view = page.getByRole("dialog", { name: "Lo que ven los clientes" });
  await expect(view).toContainText("$82.50/h");
  await expectSound(page);
  await view.getByRole("button", { name: "Cerrar" }).last().click();
  await page.getByRole("button", { name: "Guardar los cambios" }).click();
  await expect(page).toHaveURL("/es/companion/dashboard");

  await page.goto("/es/companion/profile");
  const payouts = page.getByRole("region", { name: "Cuenta para recibir pagos" });
  await payouts.getByRole("button", { name: "Configurar la cuenta" }).click();
  await page.getByRole("button", { name: /complete/i }).click();
  await expect(page).toHaveURL("/es/companion/profile");
  await expect(payouts).toContainText("La cuenta está lista");
  await expect(payouts).toContainText("Saldo disponible: $0.00");
});

test.describe(() => {
  // Until the provider's webhook arrives, the server reports no payment.
  test.use({ expectedNoise: [/status of 403/] });

  test("a companion buys a verification and a highlight, and comes back to Spanish pages", async ({
    page,
    request,
  }) => {
    await startAsNewcomer(page, await newCompanion(request, "Noor"));
    await page.goto("/es/companion/dashboard");
    const card = page.getByRole("region", { name: "Verificaciones" });
    const buy = card.getByRole("button", { name: /^Verificar el título: \$/ });
    await buy.click();
    await page.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL(/\/es\/companion\/dashboard/);
    await buy.click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.waitForURL("**/es/companion/verification-request?type=*&session_id=*");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Solicitud de verificación del título",
    );
    const send = page.getByRole("button", { name: "Enviar la solicitud" });
    await send.click();
    await expect(page.getByRole("link", { name: "Escriba su ciudad y su estado." })).toBeVisible();
    await expectSound(page);
    await page.getByLabel("Ciudad y estado").fill("Boston, MA");
    await send.click();
    await expect(
      page.getByText(
        "¡Su solicitud de verificación se envió! Nos comunicaremos con usted en un plazo de 1-2 semanas.",
      ),
    ).toBeVisible();
    await page.getByRole("link", { name: "Volver al panel" }).click();
    await expect(page).toHaveURL("/es/companion/dashboard");
    const row = card.getByRole("listitem").filter({ hasText: /^Título/ });
    await expect(row.getByText("Pendiente")).toBeVisible();

    await page.getByRole("button", { name: /^Comprar local por \$/ }).click();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await page.waitForURL("**/es/companion/dashboard*");
    await expect(page.getByText("Su perfil ya está destacado")).toBeVisible();
    await expect(page.getByText(/^Su perfil destacado local dura hasta el /)).toBeVisible();
    await expectSound(page);
  });

  test("a visitor of a companion's page logs in and returns to it, in Spanish", async ({
    page,
  }) => {
    await page.goto("/es/companion/verification-request?type=degree&session_id=cs_unknown");
    await expect(page).toHaveURL("/es");
    await page.goto("/es/verification-success?type=degree&session_id=cs_unknown");
    await expect(page).toHaveURL(/\/es\/companion-login\?next=/);
    await logIn(page, people.companion.email, people.companion.password);
    await expect(page).toHaveURL(/\/es\/verification-success/);
    await expect(page.getByRole("heading", { name: "Falta el pago" })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Volver al panel" }).click();
    await expect(page).toHaveURL("/es/companion/dashboard");
  });
});

test("staff see a companion's pages in English", async ({ page }) => {
  await page.goto("/es/companion/dashboard?adminView=true&userId=1");
  await expect(page).toHaveURL("/admin/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
