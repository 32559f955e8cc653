import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TypedFields, trackUnsavedInput } from "./unsaved-input";

let typed: TypedFields;
beforeEach(() => {
  typed = trackUnsavedInput();
});
afterEach(() => {
  typed.stop();
  document.body.replaceChildren();
});

function field(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  return document.querySelector("#field") as HTMLInputElement;
}

function type(input: HTMLInputElement, text: string) {
  fireEvent.focusIn(input);
  input.value = text;
  fireEvent.input(input);
}

test("counts text in a field until it is reverted or removed", () => {
  const input = field('<input id="field" value="12207">');
  expect(typed.hasText()).toBe(false);
  type(input, "02139");
  expect(typed.hasText()).toBe(true);
  type(input, "12207");
  expect(typed.hasText()).toBe(false);
  type(input, "02139");
  input.remove();
  expect(typed.hasText()).toBe(false);
});

test("ignores fields of forms with a draft and checkboxes", () => {
  type(field('<form novalidate><input id="field"></form>'), "x");
  expect(typed.hasText()).toBe(false);
  type(field('<input id="field" type="checkbox">'), "x");
  expect(typed.hasText()).toBe(false);
});

test("never stores passwords, shown or hidden", () => {
  for (const attributes of ['type="password"', 'type="text" autocomplete="new-password"']) {
    const input = field(`<form novalidate><input id="field" ${attributes}></form>`);
    expect(typed.hasSecrets()).toBe(false);
    input.value = "calm-harbor";
    expect(typed.hasSecrets()).toBe(true);
  }
});
