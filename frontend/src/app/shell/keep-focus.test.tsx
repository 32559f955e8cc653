import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { keepFocus } from "./keep-focus";

let drop: (part: string) => void = () => {};

function Page() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => keepFocus(main.current as HTMLElement), []);
  const [gone, setGone] = useState<string[]>([]);
  drop = (part) => setGone((before) => [...before, part]);
  return (
    <>
      <button type="button">Outside</button>
      <main ref={main}>
        <h1>Payouts</h1>
        {!gone.includes("section") && (
          <section aria-labelledby="count">
            <p id="count">2 payouts</p>
            {!gone.includes("row") && (
              <button type="button" onClick={() => drop("row")}>
                Retry
              </button>
            )}
            <button type="button">Other</button>
          </section>
        )}
      </main>
    </>
  );
}

test("what names the part takes the focus of a control that goes away", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("2 payouts")).toHaveFocus());
});

test("a part that goes away as a whole leaves it to the heading of the page", async () => {
  render(<Page />);
  screen.getByRole("button", { name: "Retry" }).focus();
  act(() => drop("section"));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("nobody's focus is taken who is elsewhere", async () => {
  render(<Page />);
  const outside = screen.getByRole("button", { name: "Outside" });
  screen.getByRole("button", { name: "Retry" }).focus();
  outside.focus();
  act(() => drop("row"));
  await act(async () => undefined);
  expect(outside).toHaveFocus();
});
