import { hydratedEvent, hydratingEvent } from "~/lib/early";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = () => [
  ...document.querySelectorAll<Control>("#root :is(input, textarea, select)"),
];
const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

interface Typed {
  at: number;
  name: string;
  value: string | boolean;
}

/** Fields whose value differs from the page as it was sent. */
function typedNow(): Typed[] {
  return controls().flatMap((control, at): Typed[] => {
    const { name, value } = control;
    if (isTick(control))
      return control.checked === control.defaultChecked
        ? []
        : [{ at, name, value: control.checked }];
    const sent =
      control instanceof HTMLSelectElement ? control.options[0]?.value : control.defaultValue;
    return value === sent ? [] : [{ at, name, value }];
  });
}

/**
 * Dispatches the events of manual input. React notices a value only if it differs from the last one
 * it saw.
 */
function type(control: Control, value: string) {
  control.value = "";
  const own = Object.getPrototypeOf(control) as Control;
  Object.getOwnPropertyDescriptor(own, "value")?.set?.call(control, value);
  const kind = control instanceof HTMLSelectElement ? "change" : "input";
  control.dispatchEvent(new Event(kind, { bubbles: true }));
}

function typeAgain(typed: readonly Typed[]) {
  const all = controls();
  for (const { at, name, value } of typed) {
    const control = all[at];
    if (!control || control.name !== name) continue;
    if (typeof value === "string") type(control, value);
    else if (isTick(control) && control.checked !== value) control.click();
  }
}

/** The button, or the element that replaced it. */
function pressAgain(pressed: HTMLElement) {
  const alike = [...document.querySelectorAll<HTMLElement>("#root button")];
  const words = pressed.textContent;
  const button = pressed.isConnected ? pressed : alike.find((one) => one.textContent === words);
  button?.click();
}

/**
 * Captures input and presses in a prerendered page before hydration: fields keep their values, only
 * the last press is stored, and both are replayed once the app listens.
 */
export function captureEarlyInput(): void {
  let pressed: HTMLElement | null = null;
  let typed: Typed[] = [];
  const hold = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.preventDefault();
    pressed = button;
  };
  const holdSubmit = (event: Event) => event.preventDefault();
  document.addEventListener("click", hold, true);
  document.addEventListener("submit", holdSubmit, true);
  // Includes input during hydration.
  const note = () => {
    typed = typedNow();
  };
  document.addEventListener(hydratingEvent, note, { once: true });
  document.addEventListener("input", note, true);
  document.addEventListener(
    hydratedEvent,
    () => {
      document.removeEventListener("click", hold, true);
      document.removeEventListener("submit", holdSubmit, true);
      document.removeEventListener("input", note, true);
      typeAgain(typed);
      // The input is known only after this.
      setTimeout(() => pressed && pressAgain(pressed));
    },
    { once: true },
  );
}
