import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "./form-dialog";
import { useForm } from "./use-form";

function Asking({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { reason: "" },
    send: () => Promise.resolve(),
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

test("a dialog that is opened again starts empty", async () => {
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

test("that there is no network is said beside the buttons, which stay in view", async () => {
  const user = userEvent.setup();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Opener />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole("button", { name: "Open" }));
  const note = screen.getByText("You are offline. What you typed is kept.");
  expect(note.parentElement).toContainElement(screen.getByRole("button", { name: "Go" }));
  onLine.mockRestore();
});
