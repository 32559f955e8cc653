import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { OfflineNote } from "./offline-note";

function goes(state: "online" | "offline") {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
  act(() => {
    window.dispatchEvent(new Event(state));
  });
}

afterEach(() => vi.restoreAllMocks());

it("says that there is no network, and is gone when it is back", () => {
  render(<OfflineNote />);
  const text = "You're offline. Keep this page open; you can send when you're back online.";
  expect(screen.queryByText(text)).toBeNull();
  goes("offline");
  expect(screen.getByText(text)).toBeVisible();
  goes("online");
  expect(screen.queryByText(text)).toBeNull();
});

it("says it on a page that opens without one", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<OfflineNote />);
  expect(
    screen.getByText("You're offline. Keep this page open; you can send when you're back online."),
  ).toBeVisible();
});
