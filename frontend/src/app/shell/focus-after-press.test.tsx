import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";
import { favoritesHandlers } from "~/testing/handlers/companions";

test("a press on something that goes away with it loses no focus", async () => {
  signInAs.client();
  server.use(...favoritesHandlers([maya, sam]).handlers);
  const { user } = renderApp({ at: "/favorites" });
  await user.click(await screen.findByRole("button", { name: "Save Maya R." }));
  await waitFor(() => expect(screen.getByText("1 favorite", { selector: "main p" })).toHaveFocus());
});
