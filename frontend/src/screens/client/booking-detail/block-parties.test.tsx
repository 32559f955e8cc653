import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, confirmedBooking, maya, sam } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { Blocks } from "~/testing/handlers/blocking";

const [line] = bookingDetail.companions as [(typeof bookingDetail.companions)[number]];
const gone = { displayName: "Deleted account", isDeleted: true };
let booking = confirmedBooking;

beforeEach(() => {
  server.use(
    ...new Blocks().handlers(),
    http.get("*/api/auth/me", () => done(companionUser)),
    http.get("*/api/bookings/:id", () => done(booking)),
  );
});

async function open() {
  renderApp({ at: `/bookings/${bookingDetail._id}` });
  await screen.findByRole("heading", { level: 1 });
}
const blockNames = () =>
  screen.queryAllByRole("button", { name: /^Block / }).map(({ textContent }) => textContent);

test("BLOCK-001 a client can block each companion who still has an account", async () => {
  signInAs.client();
  const [first, second] = [maya, sam].map(({ _id, displayName }, id) => ({
    ...line,
    _id: `line-${id}`,
    companionId: { _id, displayName },
  })) as [typeof line, typeof line];
  booking = { ...confirmedBooking, companions: [first, second] };
  await open();
  await waitFor(() => expect(blockNames()).toEqual(["Block Maya R.", "Block Sam K."]));
});

test("a deleted account cannot be blocked by either party", async () => {
  signInAs.client();
  const deleted = { ...line, _id: "line-2", companionId: { ...gone, _id: sam._id } };
  booking = { ...confirmedBooking, companions: [line, deleted] };
  await open();
  await waitFor(() => expect(blockNames()).toEqual(["Block Maya R."]));
});

test("a companion cannot block a deleted client", async () => {
  signInAs.companion();
  const client = { ...gone, _id: confirmedBooking.clientId };
  booking = { ...confirmedBooking, client };
  await open();
  expect(await screen.findAllByText(/Deleted account/)).not.toHaveLength(0);
  expect(blockNames()).toEqual([]);
});
