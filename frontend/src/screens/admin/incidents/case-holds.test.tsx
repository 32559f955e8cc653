import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { incidentCase } from "~/testing/fixtures/incidents";
import { legalHold as anyHold, holdsHandler } from "~/testing/handlers/legal-holds";

const legalHold = { ...anyHold, kind: "case", subjectId: incidentCase._id } as const;
const open = () => renderApp({ at: `/admin/incidents/${incidentCase._id}` });

beforeEach(() => {
  signInAs.admin();
  server.use(http.get("*/api/admin/incidents/:id", () => done(incidentCase)));
});

test("a hold is placed with a reason and a last day", async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/admin/legal-holds", async ({ request }) => {
      bodies.push(await request.json());
      server.use(holdsHandler([legalHold]));
      return done(legalHold);
    }),
  );
  open();
  expect(await screen.findByText("No legal hold is on this case.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Place a legal hold" }));
  const dialog = screen.getByRole("dialog", { name: "Place a legal hold?" });
  await user.click(within(dialog).getByRole("button", { name: "Place hold" }));
  expect(within(dialog).getAllByText("Enter a reason")[0]).toBeVisible();
  expect(bodies).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Reason/), " A letter of the court ");
  await user.type(within(dialog).getByLabelText(/^Last day/), "2099-05-31");
  await user.click(within(dialog).getByRole("button", { name: "Place hold" }));
  expect(await screen.findByText("The legal hold is in force.")).toBeVisible();
  expect(bodies).toEqual([
    {
      kind: "case",
      subjectId: legalHold.subjectId,
      reason: "A letter of the court",
      until: expect.stringMatching(/^2099-0(5-31|6-01)T\d\d:59:00Z$/),
    },
  ]);
  expect(await screen.findByText("In force")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Place a legal hold" })).toBeNull();
});

test("what the server refuses is shown", async () => {
  const user = userEvent.setup();
  const message = "A legal hold is already in force here. Release it first.";
  server.use(http.post("*/api/admin/legal-holds", () => refused(400, message)));
  open();
  await user.click(await screen.findByRole("button", { name: "Place a legal hold" }));
  const dialog = screen.getByRole("dialog");
  await user.type(within(dialog).getByLabelText(/^Reason/), "Again");
  await user.click(within(dialog).getByRole("button", { name: "Place hold" }));
  expect((await within(dialog).findAllByText(message))[0]).toBeVisible();
});

test("a hold is released with a reason and the password", async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  server.use(
    holdsHandler([{ ...legalHold, until: "2099-05-31T22:59:00Z" }]),
    http.post("*/api/admin/legal-holds/:id/release", async ({ request, params }) => {
      bodies.push(params.id, await request.json());
      return done({ ...legalHold, state: "released" });
    }),
  );
  open();
  const row = (await screen.findByText(legalHold.reason)).closest("li") as HTMLElement;
  expect(row).toHaveTextContent("Placed by kim@steady.example");
  expect(row).toHaveTextContent("Ends by itself May 3");
  await user.click(within(row).getByRole("button", { name: /^Release/ }));
  const dialog = screen.getByRole("dialog", { name: "Release this legal hold?" });
  await user.type(within(dialog).getByLabelText(/^Reason/), "The suit is over");
  await user.type(within(dialog).getByLabelText("Your password"), "winter-harbor-42");
  await user.click(within(dialog).getByRole("button", { name: "Release" }));
  expect(await screen.findByText("The legal hold is released.")).toBeVisible();
  expect(bodies).toEqual([
    legalHold._id,
    { reason: "The suit is over", password: "winter-harbor-42" },
  ]);
});

test("a hold that is on something else links there, and another one can be placed here", async () => {
  server.use(holdsHandler([{ ...legalHold, kind: "booking", subjectId: "b1" }]));
  open();
  const panel = within(await screen.findByRole("region", { name: "Legal hold" }));
  expect(await panel.findByRole("link", { name: /^Booking/ })).toHaveAttribute(
    "href",
    "/admin/bookings/b1",
  );
  expect(screen.getByRole("button", { name: "Place a legal hold" })).toBeVisible();
});

test("past holds say who released them and why", async () => {
  server.use(
    holdsHandler([
      {
        ...legalHold,
        state: "released",
        releasedBy: "lee@steady.example",
        releasedAt: "2026-11-21T15:00:00Z",
        releaseReason: "The suit is over",
      },
      { ...legalHold, _id: "h2", state: "ended", until: "2026-11-22T15:00:00Z" },
    ]),
  );
  open();
  const row = (await screen.findByText("Released")).closest("li");
  expect(row).toHaveTextContent(/Released by lee@steady\.example, .*2026.*: The suit is over/);
  expect(screen.getByText("Ended")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Release/ })).toBeNull();
});

test("an auditor reads, and support sees nothing", async () => {
  signInAs.admin({ role: "auditor", acts: ["view_cases", "view_holds"] });
  server.use(holdsHandler([legalHold]));
  const view = open();
  expect(await screen.findByText(legalHold.reason)).toBeVisible();
  expect(screen.queryByRole("button", { name: /hold|^Release/ })).toBeNull();
  view.unmount();
  signInAs.admin({ role: "support", acts: ["view_cases"] });
  open();
  expect(await screen.findByText(incidentCase.text)).toBeVisible();
  expect(screen.queryByText("Legal hold")).toBeNull();
});

test("a list that fails can be loaded again", async () => {
  server.use(http.get("*/api/admin/legal-holds", () => refused(500), { once: true }));
  open();
  expect(await screen.findByText("Failed to load legal holds")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("No legal hold is on this case.")).toBeVisible();
});

// A session that ends in mid-form takes nothing with it but the password.
test("keeps what was typed for a hold that was not placed, and discards it on request", async () => {
  const user = userEvent.setup();
  open();
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Place a legal hold" }));
    return within(screen.getByRole("dialog", { name: "Place a legal hold?" }));
  };
  const first = await ask();
  await user.type(first.getByLabelText(/^Reason/), "A letter of the court");
  await user.type(first.getByLabelText(/^Last day/), "2099-05-31");
  await user.click(first.getByRole("button", { name: "Not now" }));
  const second = await ask();
  expect(second.getByText("We kept what you typed")).toBeVisible();
  expect(second.getByLabelText(/^Reason/)).toHaveValue("A letter of the court");
  expect(second.getByLabelText(/^Last day/)).toHaveValue("2099-05-31");
  await user.click(second.getByRole("button", { name: "Discard" }));
  await user.click(second.getByRole("button", { name: "Not now" }));
  expect((await ask()).getByLabelText(/^Reason/)).toHaveValue("");
});
