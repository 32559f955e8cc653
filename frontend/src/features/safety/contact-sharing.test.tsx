import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
  signInAs.client();
  server.use(
    ...profileHandlers(clientUser).handlers,
    http.get("*/api/safety/contact-sharing", () => done({ sharesContact: false })),
    http.put("*/api/safety/contact-sharing", async ({ request }) => {
      const body = (await request.json()) as { sharesContact: boolean };
      sent.push(body);
      return done(body);
    }),
  );
});
const choice = () => screen.findByLabelText("Let my companion see this contact during a visit");

test("a client lets companions see the contact: off at first, saved by the press", async () => {
  const { user } = renderApp({ at: "/client/profile" });
  const box = await choice();
  expect(box).not.toBeChecked();
  expect(box).toHaveAccessibleDescription(
    "From check-in until check-out only. Saved at once, and each time they open it is recorded.",
  );
  await expect.poll(() => (box as HTMLInputElement).disabled).toBe(false);
  await user.click(box);
  expect(sent).toEqual([{ sharesContact: true }]);
  await expect.poll(() => (box as HTMLInputElement).checked).toBe(true);
  expect(
    screen.getByText(
      "Who to call if something happens to you. You and our staff see this, and a companion during a visit if you let them.",
    ),
  ).toBeVisible();
});

test("a choice that is not saved is said, and stays as it was", async () => {
  server.use(http.put("*/api/safety/contact-sharing", () => refused(503)));
  const { user } = renderApp({ at: "/client/profile" });
  const box = await choice();
  await expect.poll(() => (box as HTMLInputElement).disabled).toBe(false);
  await user.click(box);
  expect(
    await screen.findByText("This choice could not be loaded or saved. Please try again."),
  ).toBeVisible();
  expect(box).not.toBeChecked();
});
