import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choiceParam } from "~/lib/search-params";
import { useListParams } from "~/lib/use-list-params";
import { TypedFilter } from "./typed-filter";

const shape = { name: choiceParam(["", "Ada"] as const, "") };
const pauseMs = 300;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const drawn = vi.fn();
  function List() {
    const { typed } = useListParams(shape);
    drawn();
    const { value, onChange } = typed("name");
    return <TypedFilter label="Name" value={value} onChange={onChange as (text: string) => void} />;
  }
  let arrive = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter(
    [
      { path: "/list", Component: List },
      { path: "/slow", loader, Component: () => <h1>Elsewhere</h1> },
    ],
    { initialEntries: ["/list"] },
  );
  render(<RouterProvider router={router} />);
  const type = (text: string) =>
    fireEvent.change(screen.getByLabelText("Name"), { target: { value: text } });
  const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(pauseMs)));
  return { router, drawn, type, pause, arrive: () => act(async () => arrive()) };
}

test("applies typed text after a pause", async () => {
  const { router, type, pause } = open();
  type("A");
  type("Ada");
  expect(router.state.location.search).toBe("");
  await pause();
  expect(router.state.location.search).toBe("?name=Ada");
});

test("the filter does not revert a navigation while typing", async () => {
  const { router, type, pause, arrive } = open();
  type("Ada");
  await act(async () => void router.navigate("/slow"));
  await pause();
  await arrive();
  expect(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/slow");
});

// "Clear filters" pressed within the pause: the URL had no text before and has none after it.
test.each([1, 249])(
  "drops what is typed when a link follows within the pause (%d ms)",
  async (ms) => {
    const { router, type, pause } = open();
    type("Ada");
    await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    await act(async () => void router.navigate("/list"));
    expect(screen.getByLabelText("Name")).toHaveValue("");
    await pause();
    expect(router.state.location.search).toBe("");
  },
);

// On a slow device the list of a followed link is shown later than the user types into its filter.
test.each([0, pauseMs])(
  "keeps what is typed after a link was followed and before its list is shown (%d ms)",
  async (ms) => {
    const { router, type, pause } = open();
    type("A");
    await act(async () => {
      void router.navigate("/list");
      type("Ada");
      await vi.advanceTimersByTimeAsync(ms);
    });
    expect(screen.getByLabelText("Name")).toHaveValue("Ada");
    await pause();
    expect(router.state.location.search).toBe("?name=Ada");
  },
);

test("a pause that ends before a followed link is shown does not revert it", async () => {
  const { router, type } = open();
  type("Ada");
  await act(async () => {
    void router.navigate("/list");
    await vi.advanceTimersByTimeAsync(pauseMs);
  });
  expect(router.state.location.search).toBe("");
  expect(screen.getByLabelText("Name")).toHaveValue("");
});

test("does not rerender a list because another page is loading", async () => {
  const { router, drawn } = open();
  drawn.mockClear();
  await act(async () => void router.navigate("/slow"));
  expect(router.state.navigation.state).toBe("loading");
  expect(drawn).not.toHaveBeenCalled();
});

test("keeps what is typed while an earlier part of it arrives in the URL", async () => {
  let arrive: (value: string) => void = () => {};
  const onChange = vi.fn();
  function Filter() {
    const [value, setValue] = useState("");
    arrive = setValue;
    return <TypedFilter label="Name" value={value} onChange={onChange} />;
  }
  const router = createMemoryRouter([{ path: "/", Component: Filter }]);
  render(<RouterProvider router={router} />);
  const input = screen.getByLabelText("Name");
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const pause = () => act(async () => void (await vi.advanceTimersByTimeAsync(pauseMs)));
  type("A");
  await pause();
  type("Ada");
  act(() => arrive("A"));
  expect(input).toHaveValue("Ada");
  await pause();
  expect(onChange.mock.calls).toEqual([["A"], ["Ada"]]);
  act(() => arrive("Ada"));
  expect(input).toHaveValue("Ada");
  act(() => arrive("")); // Back
  expect(input).toHaveValue("");
});
