import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { Dialog } from "./dialog";
import { DialogCloseButton, useDialogHold } from "./dialog-control";

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Are you sure?">
        Text
      </Dialog>
    </>
  );
}

test("focuses the heading, closes on Esc and returns focus to the opener", async () => {
  render(<Opener />);
  const opener = screen.getByRole("button", { name: "Open" });
  await userEvent.click(opener);
  const dialog = screen.getByRole("dialog", { name: "Are you sure?" });
  expect(screen.getByRole("heading", { name: "Are you sure?" })).toHaveFocus();
  // The browser turns Esc into the dialog's cancel event.
  fireEvent(dialog, new Event("cancel", { cancelable: true }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(opener).toHaveFocus();
});

test("closes with the close button", async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

const esc = (dialog: HTMLElement) => fireEvent(dialog, new Event("cancel", { cancelable: true }));

function Busy({ isBusy, onClose }: { isBusy: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      onClose={onClose}
      title="Sending"
      footer={<DialogCloseButton>Cancel</DialogCloseButton>}
    >
      Text
    </Dialog>
  );
}

test("cannot be closed while busy", async () => {
  const onClose = vi.fn();
  const { rerender } = render(<Busy isBusy onClose={onClose} />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  const ways = [
    () => esc(dialog),
    () => fireEvent.click(screen.getByRole("button", { name: "Close" })),
    () => fireEvent.click(screen.getByRole("button", { name: "Cancel" })),
    () => {
      // The browser closes the dialog when Esc is pressed twice.
      dialog.close();
      fireEvent(dialog, new Event("close"));
    },
  ];
  for (const way of ways) way();
  expect(onClose).not.toHaveBeenCalled();
  expect(dialog.open).toBe(true);
  expect(dialog).toHaveAttribute("closedby", "none");
  for (const name of ["Close", "Cancel"]) {
    expect(screen.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
  }
  rerender(<Busy isBusy={false} onClose={onClose} />);
  for (const way of ways) way();
  expect(onClose).toHaveBeenCalledTimes(ways.length);
});

function Part({ isSending }: { isSending: boolean }) {
  useDialogHold(isSending);
  return <p>Part</p>;
}

test("a component blocks closing until it is done or unmounted", () => {
  const onClose = vi.fn();
  const dialogWith = (part: ReactNode) => (
    <Dialog isOpen onClose={onClose} title="Files">
      {part}
    </Dialog>
  );
  const { rerender } = render(dialogWith(<Part isSending />));
  esc(screen.getByRole("dialog"));
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialogWith(<Part isSending={false} />));
  esc(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(dialogWith(<Part isSending />));
  rerender(dialogWith(null));
  esc(screen.getByRole("dialog"));
  expect(onClose).toHaveBeenCalledTimes(2);
});
