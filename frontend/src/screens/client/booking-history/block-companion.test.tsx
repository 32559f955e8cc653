import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { Blocks } from "~/testing/handlers/blocking";
import {
  ahead,
  completed,
  ofTwo,
  oneBooking,
  openHistory,
  standOnHistory,
} from "~/testing/history-driver";

const person = ({ _id, displayName }: typeof maya) =>
  ({ _id, displayName, type: "companion" }) as const;

const history = standOnHistory();
let blocks: Blocks;
beforeEach(() => {
  history.all = [completed];
  blocks = new Blocks();
  blocks.booked = [person(maya), person(sam)];
  server.use(...blocks.handlers());
});

const blockMaya = () => screen.findByRole("button", { name: "Block Maya R." });

it("BLOCK-001 BLOCK-002 HIST-013 API-054 Block on a completed booking asks first, then blocks", async () => {
  const { user } = await openHistory();
  await user.click(await blockMaya());
  const ask = await screen.findByRole("dialog", { name: "Block Maya R.?" });
  expect(ask).toHaveTextContent("Blocked companions no longer appear in search.");
  expect(ask).toHaveTextContent("Your confirmed bookings together stay.");
  expect(blocks.calls).toEqual([]);
  await user.click(within(ask).getByRole("button", { name: "Block" }));
  const dialog = await screen.findByRole("dialog", { name: "Maya R. is blocked" });
  expect(blocks.calls).toEqual([`block ${maya._id}`]);
  await user.click(within(dialog).getByRole("button", { name: "Done" }));
  expect(await screen.findByText("Blocked")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Book Again/ })).toBeNull();
  expect(screen.getByRole("link", { name: /^Write Review/ })).toBeVisible();
});

it("BLOCK-003 dismissing the dialog blocks no companion", async () => {
  const { user } = await openHistory();
  for (const way of ["Don't block", "Close"]) {
    await user.click(await blockMaya());
    const ask = await screen.findByRole("dialog", { name: "Block Maya R.?" });
    await user.click(within(ask).getByRole("button", { name: way }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
  expect(blocks.calls).toEqual([]);
});

it("BLOCK-011 shows a failure in the dialog, which stays open", async () => {
  server.use(http.post("*/api/blocking/block/:id", () => refused(500)));
  const { user } = await openHistory();
  await user.click(await blockMaya());
  await user.click(await screen.findByRole("button", { name: "Block" }));
  const ask = await screen.findByRole("dialog", { name: "Block Maya R.?" });
  expect(await within(ask).findByText("Failed to block companion")).toBeVisible();
});

it("BLOCK-004 API-055 unblocks a companion", async () => {
  blocks.blocked = [person(maya)];
  const { user } = await openHistory();
  await user.click(await screen.findByRole("button", { name: "Unblock Maya R." }));
  expect(await blockMaya()).toBeVisible();
  expect(blocks.calls).toEqual([`unblock ${maya._id}`]);
  expect(await screen.findByRole("link", { name: /^Book Again/ })).toBeVisible();
});

it("HIST-013 HIST-017 blocks each companion of a booking separately", async () => {
  history.all = [ofTwo];
  const { user } = await openHistory();
  await user.click(await screen.findByRole("button", { name: "Block Sam K." }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await screen.findByRole("dialog", { name: "Sam K. is blocked" });
  expect(blocks.calls).toEqual([`block ${sam._id}`]);
});

it("offers to cancel shared bookings with the refund shown before", async () => {
  history.all = [completed, ahead];
  const cancelled: string[] = [];
  server.use(
    http.get("*/api/bookings/:id/cancellation", ({ params }) =>
      done({
        bookingId: String(params.id),
        tier: "partial",
        paid: 325,
        refund: 162.5,
        parts: [],
        fullRefundUntil: "2026-11-30T14:00:00Z",
        partialRefundUntil: "2026-12-01T12:00:00Z",
      }),
    ),
    http.post("*/api/bookings/:id/cancel", ({ params }) => {
      cancelled.push(String(params.id));
      history.all = [completed, { ...ahead, status: "cancelled" }];
      return refused(409, "Too late");
    }),
    oneBooking(() => refused(500)),
  );
  const { user } = await openHistory();
  await user.click(await blockMaya());
  await user.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = await screen.findByRole("dialog", { name: "Maya R. is blocked" });
  expect(await within(dialog).findByText("You get back $162.50 of $325.00.")).toBeVisible();
  expect(within(dialog).getByRole("region", { name: "Still booked" })).toBeVisible();
  expect(within(dialog).queryByText(/canceling it cancels all of it/)).toBeNull();
  expect(cancelled).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Cancel and refund $162.50" }));
  expect(await within(dialog).findByText("Too late")).toBeVisible();
  expect(cancelled).toEqual([ahead._id]);
});

it("says that canceling a booking with two companions cancels both, and where it no longer can", async () => {
  const both = {
    ...ahead,
    companions: ahead.companions.flatMap((line) => [
      line,
      { ...line, _id: "l2", companionId: { _id: sam._id, displayName: sam.displayName } },
    ]),
  };
  history.all = [completed, both];
  server.use(http.get("*/api/bookings/:id/cancellation", () => refused(409)));
  const { user } = await openHistory();
  const [block] = await screen.findAllByRole("button", { name: "Block Maya R." });
  await user.click(block as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Block" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Maya R. is blocked" }));
  expect(
    await dialog.findByText(
      "This booking is with Maya R., Sam K.; canceling it cancels all of it.",
    ),
  ).toBeVisible();
  expect(await dialog.findByText("This booking can no longer be canceled here.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});
