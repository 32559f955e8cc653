import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { listedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { casey, mayaName } from "~/testing/handlers/desk";

const id = companionUser._id;
const person = { ...mayaName, _id: id, type: "companion" as const, email: "maya@example.com" };
const mail = { at: "2026-11-28T02:03:00Z", channel: "mail", text: "A new booking" } as const;
const talk = {
  _id: "c1",
  partner: casey,
  openedAt: "2026-11-01T10:00:00Z",
  activeAt: "2026-11-02T10:00:00Z",
  messages: 1,
  isReported: false,
};

/** A person without anything, or with one of each and more of it. */
function open(tab: string, hasAll: boolean) {
  const next = hasAll ? { next: "2" } : {};
  server.use(
    http.get("*/api/admin/users/:id/record", () =>
      done({ person, createdAt: "2026-01-02T10:00:00Z", money: { paid: 0 } } as never),
    ),
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/payouts", () => done([], { pagination: none })),
    http.get("*/api/admin/users/:id/bookings", () =>
      done(hasAll ? [listedBooking] : [], { pagination: one, ...next }),
    ),
    http.get("*/api/admin/users/:id/sent", () =>
      done(
        hasAll
          ? [
              { ...mail, id: "m1", state: "waiting" as const },
              { ...mail, id: "m2", state: "sent" as const },
            ]
          : [],
      ),
    ),
    http.get("*/api/admin/users/:id/conversations", () => done(hasAll ? [talk] : [], next)),
    http.get("*/api/admin/audit", () =>
      done(
        hasAll
          ? ([
              { sequence: 7, at: mail.at, action: "view_user", actorName: "ops@example.com" },
            ] as never)
          : [],
        hasAll ? { next: 7 } : {},
      ),
    ),
  );
  return asAdmin(`/admin/people/${id}?tab=${tab}`);
}

test.each([
  ["bookings", ["No booking yet."]],
  ["messages", ["No messages.", "Nothing was sent in the last year."]],
  ["audit", ["No one has viewed or changed anything."]],
])("a person without any %s reads so", async (tab, texts) => {
  open(tab, false);
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Show earlier/ })).toBeNull();
});

test.each([
  ["bookings", ["Show earlier bookings"], []],
  [
    "messages",
    ["Show earlier conversations"],
    [
      /^1 message, first /,
      /^Mail, waits to be sent, Nov 28, 2026/,
      /^Mail, sent, Nov 28, 2026/,
      /^With times and numbers of messages\. The messages are only readable from a case\.$/,
    ],
  ],
  ["audit", ["Show earlier rows"], [/, from the command line$/]],
])("a person with more %s has a way to earlier ones", async (tab, buttons, texts) => {
  open(tab, true);
  for (const name of buttons) expect(await screen.findByRole("button", { name })).toBeVisible();
  for (const text of texts) expect(await screen.findByText(text)).toBeVisible();
});

test("the note says who sees it and how long it stays", async () => {
  open("status", false);
  expect(await screen.findByLabelText("Note")).toHaveAccessibleDescription(
    "Only administrators see it. It is part of the audit log: it cannot be changed or removed, and stays if people delete their accounts.",
  );
  expect(screen.getByRole("link", { name: "Status and money" })).toHaveAttribute(
    "aria-current",
    "page",
  );
});
