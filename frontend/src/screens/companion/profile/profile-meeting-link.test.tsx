import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const room = "https://video.example/casey";

async function open(meetingLink: string | undefined) {
  let account = { ...companionUser, ...(meetingLink ? { meetingLink } : {}) };
  const bodies: unknown[] = [];
  server.use(
    http.get("*/api/auth/me", () => done(account)),
    http.put("*/api/companions/profile", async ({ request }) => {
      const body = (await request.json()) as { meetingLink: string };
      bodies.push(body);
      if (!body.meetingLink.startsWith("https://")) return refused(400, "Use an https address");
      account = { ...account, ...body };
      return done(account);
    }),
    ...profileHandlers(companionUser).handlers,
  );
  signInAs.companion();
  const app = renderApp({ at: "/companion/profile" });
  await screen.findByRole("region", { name: "Video sessions" });
  return { ...app, bodies };
}

test("shows, opens and changes the meeting link", async () => {
  const { user, bodies } = await open(room);
  expect(screen.getByText(room)).toBeVisible();
  const test = screen.getByRole("link", { name: /^Test link/ });
  expect(test).toHaveAttribute("href", room);
  expect(test).toHaveAttribute("target", "_blank");
  await user.click(screen.getByRole("button", { name: "Change link" }));
  const box = screen.getByLabelText("Meeting link");
  expect(box).toHaveValue(room);
  await user.clear(box);
  await user.type(box, `${room}-2`);
  await user.click(screen.getByRole("button", { name: "Save link" }));
  await waitFor(() => expect(bodies).toEqual([{ meetingLink: `${room}-2` }]));
  expect(await screen.findByText(`${room}-2`)).toBeVisible();
});

test("asks for a missing link and keeps a refused one in its field", async () => {
  const { user } = await open(undefined);
  await user.type(screen.getByLabelText("Meeting link"), "video.example");
  await user.click(screen.getByRole("button", { name: "Save link" }));
  expect(await screen.findAllByText("Use an https address")).not.toHaveLength(0);
  expect(screen.getByLabelText("Meeting link")).toHaveValue("video.example");
});
