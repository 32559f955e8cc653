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

it("shows a lost connection and disappears when it returns", () => {
  render(<OfflineNote />);
  const text = "You're offline. Keep this page open; you can send when you're back online.";
  expect(screen.queryByText(text)).toBeNull();
  goes("offline");
  expect(screen.getByText(text)).toBeVisible();
  goes("online");
  expect(screen.queryByText(text)).toBeNull();
});

it("shows it on a page opened offline", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<OfflineNote />);
  expect(
    screen.getByText("You're offline. Keep this page open; you can send when you're back online."),
  ).toBeVisible();
});
