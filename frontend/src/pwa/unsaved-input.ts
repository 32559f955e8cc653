/**
 * Whether the page has input that a reload would lose and that none of our forms stores: text in
 * fields outside of them, a password, a selected file.
 */
export interface TypedFields {
  /** These are never stored. */
  hasSecrets: () => boolean;
  hasText: () => boolean;
  stop: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const untyped = ["button", "checkbox", "radio", "submit", "reset", "range", "color"];
const secrets = 'input[type="password"], input[autocomplete*="password"], input[type="file"]';

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !untyped.includes(target.type))
  );
}

export function trackUnsavedInput(): TypedFields {
  const first = new WeakMap<Field, string>();
  const typed = new Set<Field>();
  const handleFocus = ({ target }: Event) => {
    if (isField(target) && !first.has(target)) first.set(target, target.value);
  };
  const handleInput = ({ target }: Event) => {
    // Our forms report their own fields.
    if (isField(target) && !target.form?.noValidate) typed.add(target);
  };
  document.addEventListener("focusin", handleFocus);
  document.addEventListener("input", handleInput);
  return {
    hasSecrets: () =>
      [...document.querySelectorAll<HTMLInputElement>(secrets)].some(({ value }) => value !== ""),
    hasText: () => {
      for (const field of typed) {
        if (!field.isConnected || field.value === (first.get(field) ?? "")) typed.delete(field);
      }
      return typed.size > 0;
    },
    stop: () => {
      document.removeEventListener("focusin", handleFocus);
      document.removeEventListener("input", handleInput);
    },
  };
}
