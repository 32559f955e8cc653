import { act, fireEvent, render, screen } from "@testing-library/react";
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

test("what is typed is asked for once the hand rests", async () => {
  const { router, type, pause } = open();
  type("A");
  type("Ada");
  expect(router.state.location.search).toBe("");
  await pause();
  expect(router.state.location.search).toBe("?name=Ada");
});

test("a navigation while typing is not reverted by the filter", async () => {
  const { router, type, pause, arrive } = open();
  type("Ada");
  await act(async () => void router.navigate("/slow"));
  await pause();
  await arrive();
  expect(screen.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/slow");
});

test("a list is not drawn again because another page is on its way", async () => {
  const { router, drawn } = open();
  drawn.mockClear();
  await act(async () => void router.navigate("/slow"));
  expect(router.state.navigation.state).toBe("loading");
  expect(drawn).not.toHaveBeenCalled();
});
