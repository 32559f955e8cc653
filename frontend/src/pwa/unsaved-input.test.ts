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

test("text in a field counts until it is as it was, or gone", () => {
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

test("a form of ours answers for itself, and a tick is no text", () => {
  type(field('<form novalidate><input id="field"></form>'), "x");
  expect(typed.hasText()).toBe(false);
  type(field('<input id="field" type="checkbox">'), "x");
  expect(typed.hasText()).toBe(false);
});

test("passwords, shown or not, are what nobody keeps", () => {
  for (const attributes of ['type="password"', 'type="text" autocomplete="new-password"']) {
    const input = field(`<form novalidate><input id="field" ${attributes}></form>`);
    expect(typed.hasSecrets()).toBe(false);
    input.value = "calm-harbor";
    expect(typed.hasSecrets()).toBe(true);
  }
});
