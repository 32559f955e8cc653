/** Sends changes of one item to the server one after another, in the order of the presses. */
export function serialScope(...thing: readonly [string, ...string[]]) {
  return { scope: { id: thing.join(":") } };
}
