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

/** What differs from how the page was sent. */
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

/** As by hand: the app hears of it. React takes note of a value only where it was another one before. */
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

/** The button, or the one that stands in its place now. */
function pressAgain(pressed: HTMLElement) {
  const alike = [...document.querySelectorAll<HTMLElement>("#root button")];
  const words = pressed.textContent;
  const button = pressed.isConnected ? pressed : alike.find((one) => one.textContent === words);
  button?.click();
}

/**
 * What somebody types and presses in a page that the build has rendered, before the app is there: the
 * fields keep it, the last press waits, and both are done again as soon as somebody listens.
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
  // Also what is typed while the page is taken over.
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
      // What was typed is known only after this.
      setTimeout(() => pressed && pressAgain(pressed));
    },
    { once: true },
  );
}
