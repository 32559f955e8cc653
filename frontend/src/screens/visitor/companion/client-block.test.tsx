import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { Blocks } from "~/testing/handlers/blocking";
import { savedHandlers, searchHandler } from "~/testing/handlers/companions";

const known = { _id: maya._id, displayName: maya.displayName, type: "companion" } as const;
const pagination = { page: 1, limit: 20, total: 0, pages: 0 };

let blocks: Blocks;
beforeEach(() => {
  blocks = new Blocks();
  blocks.booked = [known];
  signInAs.client();
  server.use(
    ...blocks.handlers(),
    ...savedHandlers(() => []),
    http.get("*/api/companions/:id", () =>
      blocks.blocked.length > 0 ? refused(404, "Companion not found") : done(maya),
    ),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination })),
  );
});

const open = () => renderApp({ at: `/companion/${maya._id}` });

it("BLOCK-001 BLOCK-012 API-057 blocks from the profile, which then explains its absence", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Block Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await screen.findByRole("dialog", { name: "Maya R. is blocked" });
  await user.click(screen.getByRole("button", { name: "Done" }));
  expect(await screen.findByText("You blocked this companion")).toBeVisible();
  expect(screen.getByText("Unblock them to see their profile again.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Unblock this companion" }));
  expect(await screen.findByRole("button", { name: "Block Maya R." })).toBeVisible();
  expect(blocks.calls).toEqual([`block ${maya._id}`, `unblock ${maya._id}`]);
});

/** From the list to the profile, with the list in the cache. */
async function fromSearch() {
  const found = searchHandler(() => (blocks.blocked.length > 0 ? [] : [maya]));
  server.use(found.handler);
  const view = renderApp({ at: "/search" });
  await view.user.click(await screen.findByRole("link", { name: "Maya R." }));
  await view.user.click(await screen.findByRole("button", { name: "Block Maya R." }));
  return view;
}

it("BLOCK-012 hides the blocked companion after Back", async () => {
  const { user, router } = await fromSearch();
  await user.click(await screen.findByRole("button", { name: "Block" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  // Not even while the list is loading.
  server.use(http.get("*/api/companions/search", () => new Promise<never>(() => undefined)));
  await act(() => router.navigate(-1));
  await screen.findByText("Finding companions near you...", { selector: "[role=status]" });
  expect(screen.queryByRole("link", { name: "Maya R." })).toBeNull();
});

it.each([
  ["blocks", () => undefined],
  ["answers with an error although it blocked", () => refused(504)],
])(
  "BLOCK-012 refetches companions when the page is left before the server %s",
  async (_, fails) => {
    const { user, router } = await fromSearch();
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post("*/api/blocking/block/:userId", async () => {
        await waiting;
        blocks.blocked = [known];
        return fails() ?? done({ userId: maya._id, isBlocked: true });
      }),
    );
    await user.click(await screen.findByRole("button", { name: "Block" }));
    await act(() => router.navigate(-1));
    await screen.findByRole("link", { name: "Maya R." });
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByRole("link", { name: "Maya R." })).toBeNull());
  },
);

it("offers no block to a client without a booking or to other users", async () => {
  blocks.booked = [];
  const view = open();
  await screen.findByRole("heading", { name: "Maya R." });
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Block/ })).toBeNull());
  view.unmount();
  blocks.booked = [known];
  signInAs.companion();
  open();
  await screen.findByRole("heading", { name: "Maya R." });
  expect(screen.queryByRole("button", { name: /^Block/ })).toBeNull();
});

it("BLOCK-008 shows an error when the request failed", async () => {
  server.use(http.get("*/api/blocking/blocked/:id", () => refused(500)));
  open();
  expect(await screen.findByText("Failed to check blocked status")).toBeVisible();
  expect(screen.getByRole("heading", { name: "Maya R." })).toBeVisible();
});
