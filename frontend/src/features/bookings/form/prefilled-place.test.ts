import { expect, it } from "vitest";
import { prefilledPlace } from "./prefilled-place";

const home = { street: "1 Elm St", city: "Albany", state: "NY", zip: "12207" };
const homeText = "1 Elm St, Albany, NY 12207";

it.each([
  [home, null, homeText, "at home without a search"],
  [home, "Albany, NY 12205", homeText, "at home when the search was in the same city"],
  [home, "Boston, MA", "Boston, MA", "where the search was elsewhere"],
  [home, "your position", homeText, "a position has no name"],
  [undefined, "Boston, MA 02115", "Boston, MA 02115", "a visitor's search"],
  [undefined, "your position", "", "nothing is known"],
  [undefined, null, "", "nothing is known either"],
  [{ ...home, street: "" }, null, "Albany, NY 12207", "a home without a street"],
])("prefills %o, %s as %s (%s)", (address, searched, expected, _why) => {
  expect(prefilledPlace(address, searched)).toBe(expected);
});
