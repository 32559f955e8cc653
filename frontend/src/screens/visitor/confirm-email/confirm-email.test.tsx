import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";

function onConfirm(answer: () => Response) {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/auth/confirm-email", async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

test("confirms only after a press, then redirects a visitor to the login", async () => {
  const bodies = onConfirm(() => done({ message: "Your email address is confirmed." }));
  const { user } = renderApp({ at: "/confirm-email#token=abc" });
  const button = await screen.findByRole("button", { name: "Confirm Email" });
  expect(bodies).toEqual([]);
  await user.click(button);
  expect(await screen.findByText(/Your email address is confirmed/)).toBeVisible();
  expect(bodies).toEqual([{ token: "abc" }]);
  expect(screen.getByRole("link", { name: "Go to login" })).toHaveAttribute("href", "/login");
});

test("redirects a signed-in user to the dashboard", async () => {
  signInAs.client();
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
  onConfirm(() => done({ message: "ok" }));
  const { user } = renderApp({ at: "/confirm-email#token=abc" });
  await user.click(await screen.findByRole("button", { name: "Confirm Email" }));
  expect(await screen.findByRole("link", { name: "Go to your dashboard" })).toHaveAttribute(
    "href",
    "/client/dashboard",
  );
});

test("shows an error for an expired link or a missing token", async () => {
  onConfirm(() => refused(400, "This link is invalid or has expired."));
  const { user } = renderApp({ at: "/confirm-email?token=abc" });
  await user.click(await screen.findByRole("button", { name: "Confirm Email" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This link is invalid or has expired.",
  );
});

test("an incomplete link offers a way out", async () => {
  renderApp({ at: "/confirm-email" });
  expect(await screen.findByText("This link is incomplete")).toBeVisible();
});
