import type { Audience } from "./terms-of";

/**
 * Says which text of the terms binds. In English it is the text itself, so there is nothing to say;
 * translated builds have translated-binding-text.tsx in its place.
 */
export function BindingText(_: { audience: Audience }) {
  return null;
}
