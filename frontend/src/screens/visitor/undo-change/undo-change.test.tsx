import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, never, refused, renderApp, server } from "~/testing/app";

function onUndo(answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/undo-contact-change", async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

// ADR 72
test("undoes only after a press, then offers a new password", async () => {
  const bodies = onUndo(() => done({ message: "The change was taken back." }));
  const { user } = renderApp({ at: "/undo-change#token=abc" });
  const button = await screen.findByRole("button", { name: "Take Back the Change" });
  expect(bodies).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/The change was taken back/)).toBeVisible();
  expect(bodies).toEqual([{ token: "abc" }]);
  expect(screen.getByRole("link", { name: "Choose a new password" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});

test("says while it takes the change back", async () => {
  server.use(http.post("*/api/auth/undo-contact-change", never));
  const { user } = renderApp({ at: "/undo-change#token=abc" });
  await user.click(await screen.findByRole("button", { name: "Take Back the Change" }));
  expect(await screen.findByText("Taking it back...")).toBeVisible();
});

test("shows an error for an expired link or a missing token", async () => {
  onUndo(() => refused(400, "This link is invalid or has expired."));
  const { user } = renderApp({ at: "/undo-change#token=abc" });
  await user.click(await screen.findByRole("button", { name: "Take Back the Change" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is invalid");
  renderApp({ at: "/undo-change" });
  expect(await screen.findByText("This link is incomplete")).toBeVisible();
});
