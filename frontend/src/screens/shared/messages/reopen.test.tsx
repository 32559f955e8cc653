import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { announcements } from "~/lib/announce";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { conversationId, FakeConversation, message } from "~/testing/handlers/messages";

test("a settled report offers to open the conversation again", async () => {
  signInAs.client();
  const fake = new FakeConversation([message(1)], { state: "reported", canReopen: true });
  let isFirst = true;
  server.use(
    ...fake.handlers(),
    http.post("*/api/conversations/:id/reopen", () => {
      if (isFirst) {
        isFirst = false;
        return refused(409, "Our team is still working on your report.");
      }
      fake.conversation = { ...fake.conversation, state: "open" };
      return done(fake.conversation);
    }),
  );
  const { user } = renderApp({ at: `/messages/${conversationId}` });
  const reopen = await screen.findByRole("button", { name: "Open the conversation again" });
  expect(
    screen.getByText(
      "Our team has resolved your report. If you open the conversation again, you and Maya R. can write to each other.",
    ),
  ).toBeVisible();
  await user.click(reopen);
  expect(await screen.findByText("Our team is still working on your report.")).toBeVisible();
  await user.click(reopen);
  expect(await screen.findByRole("textbox", { name: "Message to Maya R." })).toBeVisible();
  expect(announcements().map(({ text }) => text)).toContain("The conversation is open again");
});
