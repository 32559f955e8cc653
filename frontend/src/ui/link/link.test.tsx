import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link, NavLink } from "./link";

function open(link: React.ReactNode, at = "/here") {
  const page = (
    <>
      {link}
      <Outlet />
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: page,
        children: [
          { path: "here/*", element: <h1>Here</h1> },
          { path: "there", element: <h1>There</h1> },
        ],
      },
    ],
    { initialEntries: ["/first", at], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return router;
}

afterEach(() => vi.restoreAllMocks());

test("navigates with URL and state without reloading the app", async () => {
  const router = open(
    <Link to="/there?x=1#part" state={{ from: "here" }}>
      Go
    </Link>,
  );
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", "/there?x=1#part");
  await userEvent.click(link);
  expect(await screen.findByRole("heading", { name: "There" })).toBeVisible();
  expect(router.state.location).toMatchObject({ search: "?x=1", state: { from: "here" } });
  expect(router.state.historyAction).toBe("PUSH");
});

test("replaces the history entry on request and for the same page", async () => {
  const router = open(
    <Link to="/there" replace>
      Go
    </Link>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Go" }));
  expect(router.state.historyAction).toBe("REPLACE");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  "leaves links to another tab or window to the browser: %o",
  (how) => {
    const router = open(<Link to="/there">Go</Link>);
    fireEvent.click(screen.getByRole("link", { name: "Go" }), how);
    expect(router.state.location.pathname).toBe("/here");
  },
);

test("leaves modified clicks to the browser and can be prevented", () => {
  const router = open(
    <>
      <Link to="/there" target="_blank">
        Window
      </Link>
      <Link to="/there" reloadDocument>
        Again
      </Link>
      <Link to="/there" onClick={(event) => event.preventDefault()}>
        Taken
      </Link>
    </>,
  );
  for (const link of screen.getAllByRole("link")) fireEvent.click(link);
  expect(router.state.location.pathname).toBe("/here");
});

test("a menu marks the open page and its parent only", () => {
  open(
    <>
      <NavLink to="/here">Above</NavLink>
      <NavLink to="/here/below">This</NavLink>
      <NavLink to="/her">Other</NavLink>
      <NavLink to="/">Main</NavLink>
    </>,
    "/here/below",
  );
  const marked = (name: string) => screen.getByRole("link", { name }).getAttribute("aria-current");
  expect(["Above", "This", "Other", "Main"].map(marked)).toEqual(["page", "page", null, null]);
});
