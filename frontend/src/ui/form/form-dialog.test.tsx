import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { textBlock } from "~/testing/block-of";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "./form-dialog";
import { useForm } from "./use-form";

interface AskingProps {
  onClose: () => void;
  send?: () => Promise<unknown>;
}

function Asking({ onClose, send = () => Promise.resolve() }: AskingProps) {
  const form = useForm({
    initial: { reason: "" },
    send,
    failure: "It failed",
  });
  return (
    <FormDialog
      form={form}
      title="Why?"
      onClose={onClose}
      cancelLabel="Keep it"
      submitLabel="Go"
      busyLabel="Going..."
    >
      <TextInput {...form.bind("reason")} label="Reason" />
    </FormDialog>
  );
}

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      {isOpen && <Asking onClose={() => setIsOpen(false)} />}
    </>
  );
}

test("a reopened dialog starts empty", async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opener />
    </QueryClientProvider>,
  );
  const box = () => screen.getByLabelText("Reason");
  await user.click(screen.getByRole("button", { name: "Open" }));
  await user.type(box(), "I am ill");
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(box()).toHaveValue("");
});

test("stays open while submitting, so that a failure is visible", async () => {
  const user = userEvent.setup();
  const onClose = vi.fn();
  let refuse = (_: Error) => {};
  const send = () => new Promise((_, reject) => (refuse = reject));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Asking onClose={onClose} send={send} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Go" }));
  await screen.findByRole("button", { name: "Going..." });
  fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose).not.toHaveBeenCalled();
  refuse(new Error("no"));
  expect(await screen.findByRole("alert")).toHaveTextContent("It failed");
  await user.click(screen.getByRole("button", { name: "Keep it" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("shows the offline note next to the sticky buttons", async () => {
  const user = userEvent.setup();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opener />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Open" }));
  const note = textBlock(
    screen.getByText("You're offline. Keep this page open; you can send when you're back online."),
  );
  expect(note.parentElement).toContainElement(screen.getByRole("button", { name: "Go" }));
  onLine.mockRestore();
});
