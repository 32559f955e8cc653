import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { favoritesHandlers } from "~/testing/handlers/companions";

// What is loaded after the page is still on its way.
vi.mock("./later", () => ({ default: () => null }));

test("a press before everything is loaded loses no focus either", async () => {
  signInAs.client();
  server.use(...favoritesHandlers([maya, sam]).handlers);
  const { user } = renderApp({ at: "/favorites" });
  await user.click(await screen.findByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(screen.getByText("1 favorite", { selector: "main p" })).toHaveFocus());
});
