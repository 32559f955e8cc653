import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/api-error";
import { sessionEnds } from "~/api/session";
import { readDraft, writeDraft } from "~/lib/drafts";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "./form";
import { atField, ofForm } from "./problems";
import type { Draft } from "./use-draft";
import { type FormOptions, useForm } from "./use-form";

interface Values {
  name: string;
  zip: string;
  password: string;
}
const empty: Values = { name: "", zip: "", password: "" };
const keys = ["me:/form", "visitor:/form"] as const;
const draft: Draft<Values> = {
  keys,
  pick: ({ name, zip }) => (name || zip ? { name, zip } : null),
  read: (kept) => kept as Partial<Values> | null,
};

let sent: Values[] = [];
let answer: () => Promise<unknown>;
beforeEach(() => {
  sent = [];
  answer = () => Promise.resolve("ok");
});
afterEach(() => vi.restoreAllMocks());

type Over = Partial<FormOptions<Values, unknown>>;

function Person({ over = {} }: { over?: Over }) {
  const form = useForm<Values>({
    initial: empty,
    check: ({ name }) => (name ? [] : [atField("name", "Enter a name")]),
    send: (values) => {
      sent.push(values);
      return answer();
    },
    failure: "It failed",
    ...over,
  });
  return (
    <FormElement form={form}>
      <FormProblems form={form} />
      <TextInput {...form.bind("name")} label="Name" />
      <TextInput {...form.bind("zip")} label="ZIP" />
      <TextInput {...form.bind("password")} label="Password" />
      <SubmitButton form={form} busyLabel="Sending...">
        Send
      </SubmitButton>
      <Button onClick={form.discard}>Discard</Button>
      <output>{[form.isRestored && "restored", form.isDirty && "dirty"].join(" ")}</output>
    </FormElement>
  );
}

const client = () => new QueryClient();
const inClient = (children: ReactNode) => (
  <QueryClientProvider client={client()}>{children}</QueryClientProvider>
);
const show = (over: Over = {}) => render(inClient(<Person over={over} />));
const box = (label: string) => screen.getByLabelText(label);
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole("button", { name: "Send" }));
const settled = () => act(async () => undefined);

test("shows an error in the summary and at its field until the user types there", async () => {
  show();
  send();
  expect(screen.getByRole("alert")).toHaveFocus();
  const link = screen.getByRole("link", { name: "Enter a name" });
  expect(link).toHaveAttribute("href", `#${box("Name").id}`);
  expect(box("Name")).toBeInvalid();
  expect(sent).toEqual([]);
  type("Name", "M");
  expect(box("Name")).toBeValid();
  send();
  await waitFor(() => expect(sent).toEqual([{ ...empty, name: "M" }]));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("two forms on one page have separate fields", () => {
  render(
    inClient(
      <>
        <Person />
        <Person />
      </>,
    ),
  );
  const ids = screen.getAllByLabelText("Name").map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test("shows the server's errors at their fields with its message first", async () => {
  answer = () =>
    Promise.reject(
      new ApiError(
        400,
        { error: "Not so", errors: [{ field: "address.zip", message: "No such ZIP" }, "And more"] },
        null,
      ),
    );
  show();
  type("Name", "Maya");
  send();
  const alert = await screen.findByRole("alert");
  expect(
    within(alert)
      .getAllByRole("listitem")
      .map((one) => one.textContent),
  ).toEqual(["Not so", "No such ZIP", "And more"]);
  expect(box("ZIP")).toHaveAccessibleDescription("Error: No such ZIP");
  expect(box("Name")).toHaveValue("Maya");
});

test("shows the form's text for a failure without a message", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  show();
  type("Name", "Maya");
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent("It failed");
});

test("a caller can handle a failure", async () => {
  answer = () => Promise.reject(new Error("late"));
  show({ onFailed: () => [ofForm("Too late")] });
  type("Name", "Maya");
  send();
  expect(await screen.findByRole("alert")).toHaveTextContent("Too late");
});

test("two presses at once submit once, and a failure can be retried", async () => {
  let refuse = (_: Error) => {};
  answer = () => new Promise((_, reject) => (refuse = reject));
  show();
  type("Name", "Maya");
  const form = box("Name").closest("form") as HTMLFormElement;
  act(() => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await settled();
  expect(sent).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Sending..." })).toBeVisible();
  refuse(new Error("no"));
  await screen.findByRole("alert");
  send();
  await settled();
  expect(sent).toHaveLength(2);
});

test("can reset after submitting", async () => {
  show({ after: "empty" });
  type("Name", "Maya");
  send();
  await waitFor(() => expect(box("Name")).toHaveValue(""));
});

test("does not send while offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  show();
  type("Name", "Maya");
  send();
  await settled();
  expect(sent).toEqual([]);
  expect(screen.getByText(/You.re offline/)).toBeVisible();
});

test("refetched server values update untouched fields", () => {
  const queryClient = client();
  const page = (server: Values) => (
    <QueryClientProvider client={queryClient}>
      <Person over={{ server }} />
    </QueryClientProvider>
  );
  const view = render(page({ ...empty, name: "Maya", zip: "10001" }));
  expect(box("Name")).toHaveValue("Maya");
  type("Name", "Maya R.");
  view.rerender(page({ ...empty, name: "Maya B.", zip: "12207" }));
  expect(box("Name")).toHaveValue("Maya R.");
  expect(box("ZIP")).toHaveValue("12207");
});

test("stores input without the password, restores it, and deletes it when discarded", async () => {
  const view = show({ draft });
  type("Name", "Maya");
  type("Password", "secret");
  await waitFor(() => expect(readDraft(keys[0])).toEqual({ name: "Maya", zip: "" }));
  view.unmount();
  show({ draft });
  expect(box("Name")).toHaveValue("Maya");
  expect(box("Password")).toHaveValue("");
  expect(screen.getByText("restored dirty")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(box("Name")).toHaveValue("");
  expect(readDraft(keys[0])).toBeNull();
});

test.each(["pagehide", sessionEnds])("stores the last keystrokes before %s at once", (end) => {
  show({ draft });
  type("Name", "Maya");
  expect(readDraft(keys[0])).toBeNull();
  act(() => {
    window.dispatchEvent(new Event(end));
  });
  expect(readDraft(keys[0])).toEqual({ name: "Maya", zip: "" });
});

test("does not restore a cleared field", async () => {
  show({ draft });
  type("Name", "Maya");
  await waitFor(() => expect(readDraft(keys[0])).not.toBeNull());
  type("Name", "");
  expect(readDraft(keys[0])).toBeNull();
});

test("assigns a visitor's input to the user who logs in and deletes it after submitting", async () => {
  writeDraft(keys[1], { name: "Maya", zip: "" });
  show({ draft });
  expect(box("Name")).toHaveValue("Maya");
  await waitFor(() => expect(readDraft(keys[0])).toEqual({ name: "Maya", zip: "" }));
  expect(readDraft(keys[1])).toBeNull();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(readDraft(keys[0])).toBeNull());
});

test("discarding clears the fields at once, also those filled from the server", () => {
  const saved = { ...empty, name: "Ada" };
  show({ initial: saved, server: saved });
  type("Name", "Ad");
  expect(screen.getByText(/dirty/)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect(box("Name")).toHaveValue("Ada");
  expect(screen.queryByText(/dirty/)).toBeNull();
});
