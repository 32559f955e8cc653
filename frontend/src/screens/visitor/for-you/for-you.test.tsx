import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, never, refused, renderApp, server } from "~/testing/app";
import type { Invitation } from "./answer-form";

const visit = {
  startDate: "2096-12-01T14:00:00Z",
  endDate: "2096-12-01T18:00:00Z",
  timezone: "America/New_York",
  isVideoSession: false,
  companionName: "Maya R.",
  city: "Albany",
};
const invitation: Invitation = {
  name: "Daniel",
  bookedBy: "Casey M.",
  answer: "waiting",
  termsVersion: "2025-05-31",
  visits: [visit],
};

const answered = (change: Partial<Invitation>): Invitation => ({ ...invitation, ...change });

function mockLink(shown: Invitation = invitation, saved: Invitation | null = answered({})) {
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/recipients/open", () => done(shown)),
    http.post("*/api/recipients/answer", async ({ request }) => {
      bodies.push(await request.json());
      return saved ? done(saved) : refused(500, "");
    }),
  );
  return bodies;
}

async function openLink() {
  const { user } = renderApp({ at: "/for-you#token=abc" });
  expect(await screen.findByRole("heading", { name: "A question for you" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Open" }));
  await screen.findByRole("heading", { name: "Hello Daniel" });
  return user;
}

test("says nothing of the visit before it is opened", async () => {
  mockLink();
  renderApp({ at: "/for-you#token=abc" });
  const main = await screen.findByRole("main");
  expect(
    await within(main).findByText(
      "Someone who knows you sent you this private link. Please open it where no one else can read along.",
    ),
  ).toBeVisible();
  expect(main).not.toHaveTextContent(/sober|visit|Casey|Maya/);
  expect(document.title).toMatch(/^For you/);
});

test("shows who booked, when and the city, and sends the agreement with the choice", async () => {
  const bodies = mockLink(
    invitation,
    answered({ answer: "agreed", visits: [{ ...visit, location: "12 Main St, Albany" }] }),
  );
  const user = await openLink();
  expect(
    screen.getByText(
      /booked a visit of a sober companion for you\. Casey M\. pays\. Nothing begins unless you agree\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/, in Albany, from .+ to .+/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I agree to this" }));
  const problems = await screen.findByRole("alert");
  for (const text of [
    "Please choose what they may see.",
    "Visits are for adults only. If you are under 18, please decline.",
    "Please read and agree to the terms, or decline.",
  ]) {
    expect(within(problems).getByText(text)).toBeVisible();
  }
  expect(bodies).toEqual([]);
  const choice = screen.getByRole("group", { name: /What may Casey M\. see\?/ });
  await user.click(within(choice).getByLabelText("Nothing of the visit"));
  await user.click(within(choice).getByLabelText("When the companion arrives and leaves"));
  await user.click(screen.getByLabelText("I am 18 or older"));
  await user.click(screen.getByLabelText(/^I have read and agree to/));
  await user.click(screen.getByRole("button", { name: "I agree to this" }));
  expect(await screen.findByText("You agreed.")).toBeVisible();
  expect(
    screen.getByText(
      "We have notified Casey M. and the companion. This link does not open again, so please note when and where it is.",
    ),
  ).toBeVisible();
  expect(screen.getByText(/, at 12 Main St, Albany, from /)).toBeVisible();
  expect(bodies).toEqual([
    { token: "abc", agrees: true, isAdult: true, acceptsTerms: true, showsArrival: true },
  ]);
});

test("declines after a second press", async () => {
  const bodies = mockLink(
    {
      ...invitation,
      visits: [
        visit,
        { ...visit, isVideoSession: true },
        { ...visit, city: undefined, companionName: "Sam" },
      ],
    },
    answered({ answer: "declined" }),
  );
  const user = await openLink();
  expect(screen.getByText(/booked visits of a sober companion for you/)).toBeVisible();
  expect(screen.getByText(/, by video, from /)).toBeVisible();
  expect(screen.getByText(/, in person, from /)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "I decline" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline?" }));
  expect(
    dialog.getByText("We tell Casey M. and the companion that you declined, and nothing else."),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Yes, decline" }));
  expect(await screen.findByText("You declined.")).toBeVisible();
  expect(
    screen.getByText(
      "We have notified Casey M. and the companion. The visit can't begin. If you change your mind, ask Casey M. for a new link.",
    ),
  ).toBeVisible();
  expect(bodies).toEqual([{ token: "abc", agrees: false }]);
});

test("says while it is opened, saved and declined", async () => {
  server.use(http.post("*/api/recipients/open", never));
  const { user } = renderApp({ at: "/for-you#token=abc" });
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(await screen.findByText("Opening...")).toBeVisible();
});

test("says while an answer is sent", async () => {
  mockLink();
  server.use(http.post("*/api/recipients/answer", never));
  const user = await openLink();
  await user.click(screen.getByLabelText("Nothing of the visit"));
  await user.click(screen.getByLabelText("I am 18 or older"));
  await user.click(screen.getByLabelText(/^I have read and agree to/));
  await user.click(screen.getByRole("button", { name: "I agree to this" }));
  expect(await screen.findByText("Saving...")).toBeVisible();
});

test("says while it declines, and that an answer was not saved", async () => {
  mockLink(invitation, null);
  const user = await openLink();
  await user.click(screen.getByRole("button", { name: "I decline" }));
  await user.click(await screen.findByRole("button", { name: "Yes, decline" }));
  expect(await screen.findByText("Your answer was not saved. Please try again.")).toBeVisible();
  server.use(http.post("*/api/recipients/answer", never));
  await user.click(screen.getByRole("button", { name: "Yes, decline" }));
  expect(await screen.findByText("Declining...")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Not now" }));
});

test("shows why a link does not open, and what is missing of an incomplete one", async () => {
  server.use(http.post("*/api/recipients/open", () => refused(400, "This link no longer works.")));
  const { user } = renderApp({ at: "/for-you#token=abc" });
  await user.click(await screen.findByRole("button", { name: "Open" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This link no longer works.");
  server.use(http.post("*/api/recipients/open", () => refused(500, "")));
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByText("The link could not be opened. Please try again.")).toBeVisible();
  renderApp({ at: "/for-you" });
  expect(await screen.findByText("This link is incomplete")).toBeVisible();
  expect(screen.getByText("Please open the whole link that was sent to you.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the main page" })).toHaveAttribute("href", "/");
});
