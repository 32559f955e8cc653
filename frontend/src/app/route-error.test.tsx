import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { browser } from "~/lib/browser";
import { server } from "~/testing/server";
import { RouteError } from "./route-error";

afterEach(() => vi.restoreAllMocks());

/** Navigates to a screen whose chunk fails to load. */
async function leaveForNowhere(ErrorBoundary = RouteError) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      ErrorBoundary,
      children: [
        { path: "/", element: <h1>Here</h1> },
        { path: "/there", lazy: () => Promise.reject(new TypeError("Failed to fetch")) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/there"));
  await screen.findByRole("heading", { level: 1, name: "This page did not load" });
  return { reload: vi.spyOn(browser, "reload").mockImplementation(() => undefined) };
}

test("retries a page that failed to load on request", async () => {
  const { reload } = await leaveForNowhere();
  expect(screen.getByText(/went wrong on our side/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("loads the page when the connection returns, and offers Back until then", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { reload } = await leaveForNowhere();
  expect(screen.getByText("You are offline, and this page was not saved yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(reload).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("the previous page still works offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await leaveForNowhere();
  await userEvent.click(screen.getByRole("button", { name: "Go back" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Here" })).toBeVisible();
});

test("reports a page that failed to render to the operator", async () => {
  const reports: unknown[] = [];
  server.use(
    http.post("*/api/client-errors", async ({ request }) => {
      reports.push(await request.json());
      return HttpResponse.json({ success: true, data: { message: "Reported" } });
    }),
  );
  vi.resetModules(); // a new tab, which has reported nothing yet
  await leaveForNowhere((await import("./route-error")).RouteError);
  await vi.waitFor(() =>
    expect(reports).toEqual([{ kind: "boundary", name: "TypeError", page: "landing" }]),
  );
});
