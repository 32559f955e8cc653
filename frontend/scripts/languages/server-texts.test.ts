import { expect, test } from "vitest";
import { serverTexts } from "./plugin.ts";

type LocalServerText = (text: string | null, language?: string | null) => string | null;
const code = serverTexts("es").replace("export const localServerText =", "return");
const localServerText = new Function(code)() as LocalServerText;

test("a text of the server in the language of the page is shown as it is", () => {
  expect(localServerText("No se encontró la reserva", "es")).toBe("No se encontró la reserva");
});

test("an English one is translated if it is known, and not shown otherwise", () => {
  expect(localServerText("Booking not found", "en")).toBe("No se encontró la reserva");
  expect(localServerText("Please log in to continue.")).toBe("Inicie sesión para continuar.");
  expect(localServerText("A text that is not in the table.", "en")).toBeNull();
  expect(localServerText(null, "es")).toBeNull();
});
