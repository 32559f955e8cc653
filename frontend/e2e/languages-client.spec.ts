import type { Page } from "@playwright/test";
import { aTuesday } from "./pages/booking-flow";
import { expectAccessible, expectNoSidewaysScroll } from "./pages/checks";
import { switchLanguage } from "./pages/language";
import { newCompanion, startAsNewcomer, verifiedClient } from "./pages/newcomers";
import { expect, test } from "./pages/test";
import { heldVisit, payVisit } from "./pages/visits";

const password = "calm-harbor-2025";

async function me(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  return (await (await page.request.get("/api/auth/me", { headers })).json()).data;
}

async function chooseSpanish(page: Page, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await page.request.put("/api/auth/update-details", {
    data: { locale: "es" },
    headers,
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** How a text spells its times: ["00:00 p. m."]. */
const spellings = (text: string) => [
  ...new Set(
    (text.match(/\d+:\d\d\s?[ap]\.\s?m\./g) ?? []).map((time) =>
      time.replace(/\d+:\d\d/, "00:00").replace(/[ap]\./, "p."),
    ),
  ),
];

/** In Spanish, accessible, and no wider than the smallest phone. */
async function expectWell(page: Page, path: string | RegExp, heading: string | RegExp) {
  await expect(page).toHaveURL(path);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test("a client whose account is in Spanish logs in, reads a booking, asks what canceling gives back, and writes", async ({
  page,
}) => {
  const companion = await newCompanion(page.request, "Maya");
  const client = await verifiedClient(page.request, "Rosa Díaz");
  const id = await heldVisit(page.request, client, companion);
  await payVisit(page.request, client, id, ({ status }) => status === "confirmed");
  await chooseSpanish(page, client.token);

  await page.goto("/client-login");
  await page.getByLabel("Email").fill(client.email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Su próxima reserva")).toBeVisible();
  await expectWell(page, "/es/client/dashboard", "Hola, Rosa");

  await page.getByRole("link", { name: "Abrir la reserva" }).click();
  await expect(page.getByRole("heading", { name: "Qué sigue" })).toBeVisible();
  await expectWell(page, `/es/bookings/${id}`, /^Su reserva con Maya/);
  await expect(page.getByText(/^Preguntamos a Maya .*que puede responder hasta: /)).toBeVisible();
  const headers = { Authorization: `Bearer ${client.token}` };
  const booking = (await (await page.request.get(`/api/bookings/${id}`, { headers })).json()).data;
  const total = `$${booking.payment.amount.toFixed(2)}`;
  const notices = await page.request.get("/api/notifications", {
    headers: { ...headers, "Accept-Language": "es" },
  });
  expect(spellings(await notices.text())).toEqual(["00:00\u00a0p.\u00a0m."]);
  expect(spellings((await page.getByRole("main").textContent()) ?? "")).toEqual(
    spellings(await notices.text()),
  );
  await page.getByRole("button", { name: "Cancelar la reserva" }).click();
  const dialog = page.getByRole("dialog", { name: "¿Cancelar esta reserva?" });
  await expect(dialog).toContainText(`Se le devuelven ${total} de ${total}.`);
  await expect(dialog.getByRole("term").first()).toContainText("Tarifa base, 100% de $");
  await expect(
    dialog.getByRole("button", { name: `Cancelar con reembolso de ${total}` }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Mantener la reserva" }).click();

  await page.getByRole("button", { name: /^Enviar un mensaje a Maya/ }).click();
  const writing = page.getByRole("dialog");
  await writing.getByLabel("Su mensaje").fill("¿Tiene perro?");
  await writing.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByText("¿Tiene perro?").first()).toBeVisible();
  await expectWell(page, /\/es\/messages\/[\da-f-]{36}$/, /^Maya/);
  await page.getByRole("link", { name: "Todos los mensajes" }).click();
  await expect(page.getByText("Usted: ¿Tiene perro?")).toBeVisible();
  await expectWell(page, "/es/messages", "Mensajes");

  await page.getByRole("link", { name: /^Notificaciones/ }).click();
  await expect(page.getByRole("link", { name: "Elija sobre qué le avisamos" })).toBeVisible();
  await expectWell(page, "/es/notifications", "Notificaciones");
  await page.getByRole("link", { name: "Elija sobre qué le avisamos" }).click();
  await expect(page.getByRole("group", { name: "Recordatorio de una cita" })).toBeVisible();
  await expectWell(page, /^[^#]*\/es\/client\/profile#notification-settings$/, "Su perfil");

  await switchLanguage(page, "English");
  await expect(page).toHaveURL(/\/client\/profile/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect.poll(async () => (await me(page, client.token)).locale).toBe("en");
});

test("a payment that begins in Spanish leads back to the booking in Spanish", async ({ page }) => {
  const companion = await newCompanion(page.request, "Maya");
  const client = await verifiedClient(page.request, "Rosa Díaz");
  const id = await heldVisit(page.request, client, companion);
  await startAsNewcomer(page, client);
  await page.goto(`/es/bookings/${id}`);
  await expect(page.getByRole("heading", { name: "Terminar de pagar" })).toBeVisible();
  await expectWell(page, `/es/bookings/${id}`, /^Su reserva con Maya/);
  await page.getByRole("button", { name: /^Terminar de pagar \$/ }).click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/es/bookings/${id}`));
  await expect(page.getByText(/^Pago recibido\. Ahora se pide una respuesta a Maya/)).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expectAccessible(page);
});

test("a payment that is given up leads back in Spanish, from the booking form too", async ({
  page,
}) => {
  const companion = await newCompanion(page.request, "Maya");
  await startAsNewcomer(page, await verifiedClient(page.request, "Rosa Díaz"));
  await page.goto(`/es/booking/${companion.user._id}`);
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: "Video" }).check();
  await main.getByLabel("Fecha de inicio").fill(aTuesday());
  await main.getByLabel("Duración").selectOption({ label: "2 horas" });
  await main.getByLabel("Hora de inicio").fill("13:00");
  await main.getByRole("checkbox", { name: /^He leído y acepto los Términos/ }).check();
  await expect(main.getByText(/^Paga \$/)).toBeVisible();
  await main.getByRole("button", { name: "Continuar al pago" }).click();
  await page.getByRole("button", { name: "Cancel and go back" }).click();
  await expect(page).toHaveURL(/\/es\/bookings\//);
  await expect(page.getByText("No se cobró nada.").first()).toBeVisible();
});

test("staff who follow a Spanish link get the page in English", async ({ page }) => {
  const client = await verifiedClient(page.request, "Rosa Díaz");
  const view = `adminView=true&userId=${client.user._id}`;
  await page.goto(`/es/client/dashboard?${view}`);
  await expect(page).toHaveURL("/admin/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
