import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/api-error";
import { ConfirmDialog } from "./confirm-dialog";

const shared = {
  title: "Delete this review?",
  confirm: "Delete review",
  busy: "Deleting...",
  keep: "Keep review",
  errorText: "Failed to delete review",
};

afterEach(() => vi.restoreAllMocks());

test("distinguishes Keep and the action, and ignores a second press while busy", async () => {
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const { rerender } = render(
    <ConfirmDialog {...shared} onConfirm={onConfirm} onClose={onClose}>
      It is gone.
    </ConfirmDialog>,
  );
  expect(screen.getByRole("heading", { name: "Delete this review?" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Keep review" }));
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Delete review" }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(
    <ConfirmDialog {...shared} isBusy onConfirm={onConfirm} onClose={onClose}>
      It is gone.
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Deleting..." }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test("shows the server's reason of a refusal or the dialog's text", () => {
  const props = { ...shared, onConfirm: vi.fn(), onClose: vi.fn() };
  const { rerender } = render(
    <ConfirmDialog {...props} error={new ApiError(409, { error: "Too late" }, null)}>
      Gone.
    </ConfirmDialog>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Too late");
  rerender(
    <ConfirmDialog {...props} error={new ApiError(500, {}, null)}>
      Gone.
    </ConfirmDialog>,
  );
  expect(screen.getByRole("alert")).toHaveTextContent("Failed to delete review");
});

test("explains the missing connection", () => {
  const props = { ...shared, onConfirm: vi.fn(), onClose: vi.fn() };
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { rerender } = render(<ConfirmDialog {...props}>Gone.</ConfirmDialog>);
  const text = "You're offline. Nothing changes until you're back online.";
  expect(screen.getByText(text)).toBeVisible();
  onLine.mockReturnValue(true);
  rerender(<ConfirmDialog {...props}>Gone.</ConfirmDialog>);
  expect(screen.queryByText(text)).toBeNull();
});
