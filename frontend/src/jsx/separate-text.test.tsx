import { render } from "@testing-library/react";
import { createContext, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { untranslatableTexts } from "~/testing/untranslatable-texts";

/** What the browser's translation does: replaces every text node with one inside <font>. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.append(document.createTextNode(text.data));
    text.replaceWith(font);
  }
}

const Place = createContext("");
const Named = ({ children }: { children: ReactNode }) => <>{children}</>;
const Plain = ({ children }: { children: ReactNode }) => <b>{children}</b>;

interface Shown {
  price: string;
  note?: string;
  isMarked?: boolean;
}

const shapes: Record<string, (shown: Shown) => ReactNode> = {
  "a sentence with a figure": ({ price }) => <p>You pay {price} on the next page.</p>,
  "a figure among elements": ({ price, isMarked }) => (
    <p>
      {isMarked && <i>Estimate</i>} {price} <b>Total</b> {price}
    </p>
  ),
  "a note that comes and goes": ({ price, note }) => (
    <p>
      <b>{price}</b>
      {note && ` ${note}`}
      {note}
    </p>
  ),
  "a text that becomes an element": ({ price, note }) => <p>{note ? <b>{price}</b> : price}</p>,
  "children of a component": ({ price, isMarked }) => (
    <p>
      <Plain>Pay {price}</Plain>
      <Plain>
        Pay {price} {isMarked && <i>Estimate</i>}
      </Plain>
    </p>
  ),
  "a component that draws its text alone": ({ price }) => (
    <p>
      <i>Total</i>
      <Named>{price}</Named>
    </p>
  ),
  "a fragment in a context": ({ price }) => (
    <p>
      <i>Total</i>
      <Place value="here">{price}</Place>
    </p>
  ),
  "a list of texts and elements": ({ price, note }) => (
    <p>
      <i>Total</i>
      {[price, note ? <b key="note">{note}</b> : "none"]}
    </p>
  ),
};

describe.each(Object.entries(shapes))("%s", (_, shape) => {
  const states: Shown[] = [
    { price: "$50.00" },
    { price: "$68.00", note: "Two hours", isMarked: true },
    { price: "$136.00" },
  ];

  it("shows the same text as an untranslated page at each change", () => {
    const { container, rerender } = render(shape({ price: "$0.00" }));
    for (const shown of states) {
      translate(container);
      rerender(shape(shown));
      const expected = render(shape(shown));
      expect(container.textContent).toBe(expected.container.textContent);
      expect(untranslatableTexts(expected.container)).toEqual([]);
      expected.unmount();
    }
  });
});

it("keeps the elements around a text whose note appears and disappears", () => {
  const shape = (note: string | null) => (
    <p>
      Total {note}
      <input aria-label="Hours" />
    </p>
  );
  const { getByLabelText, rerender } = render(shape(null));
  const input = getByLabelText("Hours");
  rerender(shape("for two"));
  expect(getByLabelText("Hours")).toBe(input);
});
