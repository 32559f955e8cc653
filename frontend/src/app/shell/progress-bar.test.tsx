import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { announce } from "~/lib/announce";
import { Announcer } from "./announcer";
import { ProgressBar } from "./progress-bar";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function Frame() {
  return (
    <>
      <ProgressBar />
      <Outlet />
      <Announcer />
    </>
  );
}

async function leaveForSlowPage() {
  let arrive: () => void = () => undefined;
  const slow = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: <h1>Here</h1> },
        { path: "slow", loader: slow, element: <h1>There</h1> },
      ],
    },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  await act(async () => void router.navigate("/slow"));
  const bar = container.querySelector("[data-loading]") as HTMLElement;
  return { bar, arrive: () => act(async () => arrive()) };
}

test("shows a progress bar while the next screen loads and keeps the previous one visible", async () => {
  const { bar, arrive } = await leaveForSlowPage();
  expect(bar).toHaveAttribute("data-loading", "true");
  expect(bar).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByRole("heading", { name: "Here" })).toBeVisible();
  await arrive();
  expect(bar).toHaveAttribute("data-loading", "false");
  expect(screen.getByRole("heading", { name: "There" })).toBeVisible();
});

test("announces slow loading politely and only while it lasts", async () => {
  const { arrive } = await leaveForSlowPage();
  const region = screen.getByRole("status");
  act(() => void vi.advanceTimersByTime(799));
  expect(region).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1));
  expect(region).toHaveTextContent("Loading page");
  expect(region).toHaveAttribute("aria-live", "polite");
  await arrive();
  expect(region).toBeEmptyDOMElement();
});

test("removes announcements after they were read", async () => {
  const { arrive } = await leaveForSlowPage();
  await arrive();
  act(() => announce("12 companions found"));
  const region = screen.getByRole("status");
  act(() => void vi.advanceTimersByTime(9_999));
  expect(region).toHaveTextContent("12 companions found");
  act(() => void vi.advanceTimersByTime(1));
  expect(region).toBeEmptyDOMElement();
});

test("keeps both of two simultaneous announcements and expires each independently", async () => {
  const { arrive } = await leaveForSlowPage();
  await arrive();
  const region = screen.getByRole("status");
  act(() => {
    announce("resume.pdf is uploaded");
    announce("12 companions found");
  });
  const texts = () => [...region.children].map(({ textContent }) => textContent);
  expect(texts()).toEqual(["resume.pdf is uploaded", "12 companions found"]);
  // Existing text is not announced again.
  expect(region).toHaveAttribute("aria-atomic", "false");
  const [first] = region.children;
  act(() => void vi.advanceTimersByTime(5_000));
  act(() => void announce("12 companions found"));
  expect(texts()).toHaveLength(3);
  expect(region.children[0]).toBe(first);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(texts()).toEqual(["12 companions found"]);
});

test("a loaded page retracts only its own announcement", async () => {
  const { arrive } = await leaveForSlowPage();
  act(() => void vi.advanceTimersByTime(800));
  act(() => void announce("resume.pdf is uploaded"));
  await arrive();
  expect(screen.getByRole("status")).toHaveTextContent(/^resume.pdf is uploaded$/);
});
