import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { maya } from "~/testing/fixtures/bookings";
import { searchHandler } from "~/testing/handlers/companions";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

// Short lists: the simulated browser is slow with 180 labels, and their length is proved elsewhere.
vi.mock("~/features/companions/catalogue", () => ({
  degreesAndCertifications: ["LADC", "CPRS", "Other"],
  skills: ["Harm reduction", "Other"],
}));

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

async function open(at: string) {
  const { handler, queries } = searchHandler([maya]);
  server.use(handler);
  const { router } = renderApp({ at });
  await screen.findByText("1 companion");
  return { queries, address: () => router.state.location.search };
}

test("SRCH-005 SRCH-045 Filters opens the dialog; Apply closes it and searches anew", async () => {
  const { queries, address } = await open("/search");
  press("Filters");
  fireEvent.click(await screen.findByLabelText("4 and up"));
  fireEvent.click(screen.getByLabelText("CPRS"));
  fireEvent.click(screen.getByText("Apply Filters"));
  await isClosed();
  await waitFor(() => expect(queries).toHaveLength(2));
  expect(queries[1]?.get("minRating")).toBe("4");
  expect(queries[1]?.getAll("degrees")).toEqual(["CPRS"]);
  expect(address()).toBe("?minRating=4&degrees=CPRS");
});

test("SRCH-046 Cancel closes the dialog and keeps the earlier filters", async () => {
  const { queries } = await open("/search?minRating=4");
  press("Filters (1)");
  fireEvent.click(await screen.findByLabelText("3 and up"));
  fireEvent.click(screen.getByText("Cancel"));
  await isClosed();
  press("Filters (1)");
  expect(await screen.findByLabelText("4 and up")).toBeChecked();
  expect(queries).toHaveLength(1);
});

test("a chip above the list takes its filter away", async () => {
  const { queries, address } = await open("/search?minRating=4&idVerified=true");
  press(/^Remove filter:\s*4 and up$/);
  await waitFor(() => expect(queries.at(-1)?.get("minRating")).toBe("0"));
  expect(address()).toBe("?idVerified=true");
  press("Clear filters");
  await waitFor(() => expect(address()).toBe(""));
});
