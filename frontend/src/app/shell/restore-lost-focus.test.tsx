import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { expect, test } from "vitest";
import { restoreLostFocus } from "./restore-lost-focus";

let drop: (part: string) => void = () => {};

function Page() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => restoreLostFocus(main.current as HTMLElement), []);
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

test("moves focus from a removed control to its section's heading", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(screen.getByText("2 payouts")).toHaveFocus());
});

test("moves focus to the page's heading when a section is removed", async () => {
  render(<Page />);
  screen.getByRole("button", { name: "Retry" }).focus();
  act(() => drop("section"));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
});

test("leaves focus that is elsewhere", async () => {
  render(<Page />);
  const outside = screen.getByRole("button", { name: "Outside" });
  screen.getByRole("button", { name: "Retry" }).focus();
  outside.focus();
  act(() => drop("row"));
  await act(async () => undefined);
  expect(outside).toHaveFocus();
});

function Rows({ children }: { children: (gone: boolean, press: () => void) => ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => restoreLostFocus(main.current as HTMLElement), []);
  const [gone, setGone] = useState(false);
  return (
    <main ref={main}>
      <h1>Notifications</h1>
      {children(gone, () => setGone(true))}
    </main>
  );
}

test("keeps focus in its list row while the row exists", async () => {
  render(
    <Rows>
      {(gone, press) => (
        <ul>
          <li>
            <h2>The first</h2>
          </li>
          <li>
            <h2>The second</h2>
            {!gone && (
              <button type="button" onClick={press}>
                Mark read
              </button>
            )}
          </li>
        </ul>
      )}
    </Rows>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Mark read" }));
  await waitFor(() => expect(screen.getByRole("heading", { name: "The second" })).toHaveFocus());
});

test("names a table row by its first cell", async () => {
  render(
    <Rows>
      {(gone, press) => (
        <table>
          <tbody>
            <tr>
              <th scope="row">Jordan E.</th>
              <td>
                {!gone && (
                  <button type="button" onClick={press}>
                    I'll be there
                  </button>
                )}
              </td>
            </tr>
          </tbody>
        </table>
      )}
    </Rows>,
  );
  await userEvent.click(screen.getByRole("button", { name: "I'll be there" }));
  await waitFor(() => expect(screen.getByRole("rowheader")).toHaveFocus());
});
