export type Shortcut = "palette" | "help" | "search" | "next" | "previous" | "open" | "act";

type Key = Pick<
  KeyboardEvent,
  | "key"
  | "target"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "shiftKey"
  | "repeat"
  | "isComposing"
  | "defaultPrevented"
>;

const letters: Record<string, Shortcut> = { j: "next", k: "previous", o: "open", e: "act" };
/** On some keyboards these need Shift. */
const signKeys = "/?";
export const searchKey = signKeys.charAt(0);
export const helpKey = signKeys.charAt(1);
const signs: Record<string, Shortcut> = { [searchKey]: "search", [helpKey]: "help" };

/** Elements for which a letter is input. */
const typingIn = [
  "input",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable='false'])",
  "[role='textbox']",
  "[role='combobox']",
  "[role='listbox']",
  "[role='menu']",
].join();

const isTyping = ({ target }: Key) =>
  target instanceof Element && target.closest(typingIn) !== null;

const isPalette = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key) =>
  key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/**
 * The shortcut that a key press is, if any. Single keys are none while the user types, with Ctrl,
 * Alt or Cmd, in a dialog, and where they are turned off (WCAG 2.1.4).
 */
export function findShortcut(event: Key, areSingleKeysOn: boolean): Shortcut | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (document.querySelector("dialog[open]")) return null;
  if (isPalette(event)) return "palette";
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (!areSingleKeysOn || hasModifier || isTyping(event)) return null;
  const shortcut = findSingleKey(event);
  const isMove = shortcut === "next" || shortcut === "previous";
  return event.repeat && !isMove ? null : shortcut;
}

function findSingleKey({ key, shiftKey, target }: Key): Shortcut | null {
  const sign = signs[key];
  if (sign) return sign;
  if (shiftKey) return null;
  // A link or button that has the focus handles Enter itself.
  if (key === "Enter")
    return target instanceof Element && target.matches("[data-list-row]") ? "open" : null;
  return letters[key.toLowerCase()] ?? null;
}
