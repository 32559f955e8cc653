import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { type Choice, choicesQueryOptions } from "./choices";

const choices: Choice[] = [
  choice("booking_made", "An appointment is waiting for payment", {
    email: false,
    hasEmail: false,
  }),
  choice("booking_confirmed", "An appointment is confirmed"),
  choice("new_message", "You have a new message", { push: true, hasPush: true }),
  choice("booking_cancelled", "An appointment was canceled", { necessity: "safety" }),
  choice("refund_sent", "A refund was sent", { necessity: "money" }),
];

function choice(kind: Choice["kind"], title: string, change: Partial<Choice> = {}): Choice {
  const usual = {
    email: true,
    inApp: true,
    push: false,
    hasEmail: true,
    hasPush: false,
    necessity: "chosen" as const,
  };
  return { kind, title, ...usual, ...change };
}

let bodies: unknown[];
beforeEach(() => {
  bodies = [];
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/notifications/choices", () => done(choices)),
    http.put("*/api/notifications/choices", async ({ request }) => {
      bodies.push(await request.json());
      return done(choices[1] as Choice);
    }),
  );
});

async function group(title: string) {
  return within(await screen.findByRole("group", { name: title }));
}

async function open() {
  return renderApp({ at: "/client/profile" });
}

test("each notification kind has its own setting, shown optimistically", async () => {
  const { user } = await open();
  const confirmed = await group("An appointment is confirmed");
  await user.click(confirmed.getByRole("checkbox", { name: "Email" }));
  expect(confirmed.getByRole("checkbox", { name: "Email" })).not.toBeChecked();
  await user.click(confirmed.getByRole("checkbox", { name: "In the app" }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { kind: "booking_confirmed", email: false, inApp: true, push: false },
      { kind: "booking_confirmed", email: false, inApp: false, push: false },
    ]),
  );
  const made = await group("An appointment is waiting for payment");
  expect(made.queryByRole("checkbox", { name: "Email" })).toBeNull();
});

test("a kind that devices are notified of has a setting for them", async () => {
  const { user } = await open();
  const message = await group("You have a new message");
  await user.click(message.getByRole("checkbox", { name: "On your devices" }));
  expect(message.getByRole("checkbox", { name: "On your devices" })).not.toBeChecked();
  await waitFor(() =>
    expect(bodies).toEqual([{ kind: "new_message", email: true, inApp: true, push: false }]),
  );
  const confirmed = await group("An appointment is confirmed");
  expect(confirmed.queryByRole("checkbox", { name: "On your devices" })).toBeNull();
});

test("a required notification has no checkbox and shows the reason", async () => {
  await open();
  await screen.findByText("Always in the app and by email, so no one is left waiting:");
  expect(screen.queryByRole("group", { name: "An appointment was canceled" })).toBeNull();
  const lists = screen
    .getAllByText(/^Always in the app and by email/)
    .map((one) => one.nextElementSibling);
  expect(lists.map((one) => one?.textContent)).toEqual([
    "An appointment was canceled",
    "A refund was sent",
  ]);
});

test("a failed save reverts the checkbox and shows an error", async () => {
  server.use(http.put("*/api/notifications/choices", () => refused(500)));
  const { user } = await open();
  const confirmed = await group("An appointment is confirmed");
  await user.click(confirmed.getByRole("checkbox", { name: "Email" }));
  expect(await screen.findByText("Your choice was not saved")).toBeVisible();
  await waitFor(() => expect(confirmed.getByRole("checkbox", { name: "Email" })).toBeChecked());
});

test("a checkbox reverts to the saved value offline, before the list is refetched", async () => {
  const { user, client } = await open();
  const confirmed = await group("An appointment is confirmed");
  const box = (name: string) => confirmed.getByRole("checkbox", { name });
  await user.click(box("In the app"));
  await waitFor(() => expect(bodies).toHaveLength(1));
  server.use(
    // On such a line a refetch does not end either.
    http.get("*/api/notifications/choices", () => new Promise<never>(() => undefined)),
    http.put("*/api/notifications/choices", () => HttpResponse.error() as never),
  );
  await user.click(box("Email"));
  expect(await screen.findByText("Your choice was not saved")).toBeVisible();
  await waitFor(() => expect(box("Email")).toBeChecked());
  expect(client.isFetching({ queryKey: choicesQueryOptions.queryKey })).toBe(1);
  // Choices that were saved before remain.
  expect(box("In the app")).not.toBeChecked();
});

test("a saved press stays when another one fails", async () => {
  let pressAgain = () => {};
  const pressedAgain = new Promise<void>((resolve) => (pressAgain = resolve));
  const answers = [
    () => pressedAgain.then(() => HttpResponse.error() as never),
    () => done(choices[1] as Choice),
  ];
  server.use(
    http.get("*/api/notifications/choices", () => new Promise<never>(() => undefined)),
    http.put("*/api/notifications/choices", () => (answers.shift() as () => Promise<never>)()),
  );
  const { user, client } = await open();
  client.setQueryData(choicesQueryOptions.queryKey, choices);
  const confirmed = await group("An appointment is confirmed");
  const box = (name: string) => confirmed.getByRole("checkbox", { name });
  await user.click(box("In the app"));
  await user.click(box("In the app"));
  pressAgain();
  await waitFor(() => expect(answers).toHaveLength(0));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(box("In the app")).toBeChecked();
});
