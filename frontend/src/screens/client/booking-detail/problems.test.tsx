import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";
import { ownIncident } from "~/testing/fixtures/incidents";
import { ownIncidentsHandler } from "~/testing/handlers/incidents";

standOnBookingPage();

const mine = { ...ownIncident, bookingId: bookingDetail._id };

test("validates a problem report, keeps it on failure, and then accepts files", async () => {
  kept.booking = confirmedBooking;
  const bodies: unknown[] = [];
  let reported: (typeof mine)[] = [];
  server.use(
    ownIncidentsHandler(() => reported),
    http.post("*/api/incidents", async ({ request }) => {
      bodies.push(await request.json());
      if (bodies.length === 1) return refused(503, "Please try again in a moment.");
      reported = [mine];
      return done(mine);
    }),
    http.post("*/api/incidents/:id/files", ({ request }) => {
      const name = new URL(request.url).searchParams.get("name") ?? "";
      return done({
        name,
        address: "/api/incidents/1/files/a.pdf",
        contentType: "application/pdf",
        bytes: 7,
        byReporter: true,
        addedAt: mine.reportedAt,
      });
    }),
  );
  const { user } = await openBooking();
  expect(await screen.findByText(/The other side won't see it\./)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Report a problem" }));
  const opened = await screen.findByRole("dialog", { name: "Report a problem" });
  expect(opened.closest("p"), "a paragraph holds no dialog").toBeNull();
  const dialog = within(opened);
  expect(dialog.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
  expect(dialog.getByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
  expect(dialog.getByText(/^Only our team reads what you write here\./)).toBeVisible();
  expect(textBlock(dialog.getByText(/^In an emergency, call/))).toHaveTextContent(
    "In an emergency, call 911 first. In a crisis, call or text 988. This form does not send anyone.",
  );
  for (const [name, hint] of [
    ["Low", "It bothered me, but no one was at risk."],
    ["Medium", "It went badly, or could go wrong again."],
    ["High", "Someone was hurt or in danger."],
  ] as const) {
    expect(dialog.getByRole("radio", { name })).toHaveAccessibleDescription(hint);
  }
  const what = within(dialog.getByLabelText("What happened?"));
  for (const name of ["Someone's safety", "A medical problem", "Alcohol or other drugs"]) {
    expect(what.getByRole("option", { name })).toBeInTheDocument();
  }
  const send = dialog.getByRole("button", { name: "Send to our team" });
  await user.click(send);
  expect(dialog.getByLabelText("What happened?")).toHaveAccessibleDescription(
    /Choose what happened/,
  );
  expect(dialog.getByRole("group", { name: "How serious was it?" })).toHaveAccessibleDescription(
    /Choose how serious it was/,
  );
  await user.selectOptions(dialog.getByLabelText("What happened?"), "Harassment or bad conduct");
  await user.click(dialog.getByRole("radio", { name: "High" }));
  await user.type(dialog.getByLabelText("In your own words"), "He shouted at me ");
  await user.click(send);
  expect(await dialog.findByText("Please try again in a moment.")).toBeVisible();
  expect(dialog.getByLabelText("In your own words")).toHaveValue("He shouted at me ");
  await user.click(send);
  const sent = { bookingId: bookingDetail._id, kind: "conduct", severity: "high" };
  await waitFor(() => expect(bodies.at(-1)).toEqual({ ...sent, text: "He shouted at me" }));
  const files = within(await screen.findByRole("dialog", { name: "Our team has your report" }));
  expect(files.getByText("Are you safe?")).toBeVisible();
  expect(textBlock(files.getByText(/^If not, call/))).toHaveTextContent(
    "If not, call 911. In a crisis, call or text 988.",
  );
  expect(files.getByRole("link", { name: "911" })).toHaveAttribute("href", "tel:911");
  // A day after the report, in the viewer's zone.
  expect(
    files.getByText(
      "Thank you. A person on our team reads your report and answers you by Monday, November 23, 2026, 2:00 PM, UTC, or sooner. Nobody else reads it, and the other side is not notified.",
    ),
  ).toBeVisible();
  expect(files.getByRole("link", { name: "+1 (617) 555-0142" })).toBeVisible();
  const pdf = new File(["%PDF-1.4"], "letter.pdf", { type: "application/pdf" });
  await user.upload(files.getByLabelText(/Picture or PDF/), pdf);
  expect(await files.findByText("Added: letter.pdf")).toBeVisible();
  await user.click(files.getByRole("button", { name: "Done" }));
  const problems = within(screen.getByRole("region", { name: "Problems" }));
  expect(await problems.findByText("Our team has it")).toBeVisible();
});

test.each([
  ["in_work", "Being looked into", true],
  ["settled", "Resolved", false],
] as const)("shows the user's report with its state: %s", async (state, word, takesFiles) => {
  kept.booking = confirmedBooking;
  server.use(ownIncidentsHandler(() => [{ ...mine, state }]));
  await openBooking();
  const problems = within(screen.getByRole("region", { name: "Problems" }));
  expect(await problems.findByText(word)).toBeVisible();
  expect(problems.getByText("He shouted at me")).toBeVisible();
  const adding = problems.queryByRole("button", { name: /^Add a file/ });
  expect(adding !== null).toBe(takesFiles);
});

test("a report with five files takes no more", async () => {
  kept.booking = confirmedBooking;
  const file = {
    name: "a.pdf",
    address: "/api/incidents/1/files/a.pdf",
    contentType: "application/pdf",
    bytes: 7,
    byReporter: true,
    addedAt: mine.reportedAt,
  };
  const files = [1, 2, 3, 4].map((number) => ({ ...file, name: `${number}.pdf` }));
  server.use(
    ownIncidentsHandler(() => [{ ...mine, files }]),
    http.post("*/api/incidents/:id/files", () => done(file)),
  );
  const { user } = await openBooking();
  await user.click(await screen.findByRole("button", { name: /^Add a file/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a file" }));
  const full = "There are 5 files now, the most a report can have.";
  expect(dialog.queryByText(full)).toBeNull();
  const pdf = new File(["%PDF-1.4"], "letter.pdf", { type: "application/pdf" });
  await user.upload(dialog.getByLabelText(/Picture or PDF/), pdf);
  expect(await dialog.findByText(full)).toBeVisible();
  expect(dialog.queryByLabelText(/Picture or PDF/)).toBeNull();
});

test("shows an error and retries", async () => {
  kept.booking = confirmedBooking;
  let isBroken = true;
  server.use(http.get("*/api/incidents", () => (isBroken ? refused(503) : done([mine]))));
  const { user } = await openBooking();
  expect(await screen.findByText("Failed to load what you reported")).toBeVisible();
  isBroken = false;
  const problems = within(screen.getByRole("region", { name: "Problems" }));
  await user.click(problems.getByRole("button", { name: "Retry" }));
  expect(await problems.findByText("Our team has it")).toBeVisible();
});

test("offers no report before payment, and shows an administrator the case", async () => {
  const { unmount } = await openBooking();
  expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
  unmount();
  kept.booking = confirmedBooking;
  signInAs.admin();
  await openBooking();
  expect(screen.queryByRole("button", { name: "Report a problem" })).toBeNull();
});

test("keeps a report that was not sent, and the user can discard it", async () => {
  kept.booking = confirmedBooking;
  server.use(ownIncidentsHandler(() => []));
  const { user } = await openBooking();
  const report = async () => {
    await user.click(await screen.findByRole("button", { name: "Report a problem" }));
    return within(await screen.findByRole("dialog", { name: "Report a problem" }));
  };
  const first = await report();
  await user.selectOptions(first.getByLabelText("What happened?"), "A medical problem");
  await user.type(first.getByLabelText("In your own words"), "She fainted");
  await user.click(first.getByRole("button", { name: "Cancel" }));
  const second = await report();
  expect(second.getByText("We kept what you typed")).toBeVisible();
  expect(second.getByLabelText("In your own words")).toHaveValue("She fainted");
  await user.click(second.getByRole("button", { name: "Discard" }));
  expect(second.getByLabelText("In your own words")).toHaveValue("");
  await user.click(second.getByRole("button", { name: "Cancel" }));
  expect((await report()).getByLabelText("In your own words")).toHaveValue("");
});
