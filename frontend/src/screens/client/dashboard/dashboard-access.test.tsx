import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";

test.each([
  ["a visitor", () => {}],
  ["a companion", () => signInAs.companion()],
])("CDASH-001a redirects %s to the main page", async (_who, signIn) => {
  signIn();
  const { router } = renderApp({ at: "/client/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(screen.queryByRole("heading", { name: "ID verification" })).toBeNull();
});

test("CDASH-001b shows a client their dashboard", async () => {
  signInAs.client();
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  const { router } = renderApp({ at: "/client/dashboard" });
  expect(await screen.findByRole("heading", { name: "ID verification" })).toBeVisible();
  expect(router.state.location.pathname).toBe("/client/dashboard");
});
