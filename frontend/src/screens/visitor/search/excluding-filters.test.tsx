import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp, server } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { searchHandler } from "~/testing/handlers/companions";

// Two speak Polish, one of them is comfortable with smoking and none has the car.
const { handler } = searchHandler((query) => {
  if (query.has("wheelchairAccessibleCar")) return [];
  return query.has("comfortableWith") ? [maya] : [maya, sam];
});

test("a search without results names the filter that excludes everyone, to remove it", async () => {
  server.use(handler);
  const { user, router } = renderApp({
    at: "/search?languages=polish&comfortableWith=smoking&wheelchairAccessibleCar=true",
  });
  const list = await screen.findByRole("list", {
    name: "Without one of these filters, there are companions:",
  });
  expect(within(list).getAllByRole("button")).toHaveLength(1);
  await user.click(
    within(list).getByRole("button", { name: "Remove “Wheelchair-accessible car” (1 companion)" }),
  );
  await screen.findByRole("heading", { name: maya.displayName });
  expect(router.state.location.search).toBe("?languages=polish&comfortableWith=smoking");
  await waitFor(() => expect(screen.queryByText(/^Without one of these/)).toBeNull());
});
