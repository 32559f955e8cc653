import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { sessionEnds } from "~/api/session";
import { done, http, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { BookingLimitsForm } from "./booking-limits-form";

const { presetSchedule, bookingLimits } = companionUser;

function open(limits = bookingLimits) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BookingLimitsForm limits={limits} week={presetSchedule} version="v1" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test("shows the consequence before it is saved, and sends the whole of it", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/schedule", async ({ request }) => {
      sent.push(await request.json());
      return done({ presetSchedule, anyTime: true, bookingMode: "instant", bookingLimits });
    }),
  );
  const user = open();
  await user.selectOptions(screen.getByLabelText("Notice"), "3 hours");
  await user.type(screen.getByLabelText(/^Longest way/), "40");
  await user.selectOptions(screen.getByLabelText(/^More time between/), "1 hour");
  const list = screen.getByRole("list", { name: "What this means" });
  expect(list).toHaveTextContent("from 3 hours ahead");
  expect(list).toHaveTextContent("up to 40 miles away");
  expect(list).toHaveTextContent("1 hour more than the usual rest of 8 hours");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByText("Your limits are saved.")).toBeVisible();
  expect(sent).toEqual([
    {
      schedule: presetSchedule,
      version: "v1",
      bookingLimits: {
        noticeMinutes: 180,
        quietHours: null,
        maxTravelMiles: 40,
        bufferMinutes: 60,
      },
    },
  ]);
});

test("shows a refusal at the field that the server names, and keeps the input", async () => {
  const message = "Choose between 1 and 500 miles.";
  server.use(
    http.put("*/api/companions/schedule", () =>
      HttpResponse.json(
        {
          success: false,
          error: message,
          code: "invalid_input",
          errors: [{ field: "bookingLimits.maxTravelMiles", message }],
        },
        { status: 400 },
      ),
    ),
  );
  const user = open();
  const miles = screen.getByLabelText(/^Longest way/);
  await user.type(miles, "900");
  expect(screen.queryByRole("list", { name: "What this means" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  await user.clear(miles);
  await user.type(miles, "40");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(miles).toHaveValue("40");
});

// D25: limits of an old page do not overwrite newer ones, unless the user confirms it.
test("overwrites limits that were changed elsewhere only with a second press", async () => {
  const message = "You changed this limit in another window.";
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/schedule", async ({ request }) => {
      sent.push(((await request.json()) as { version: string }).version);
      return sent.length === 1
        ? HttpResponse.json(
            {
              success: false,
              error: message,
              code: "edit_conflict",
              errors: [{ field: "bookingLimits.maxTravelMiles", message }],
            },
            { status: 409 },
          )
        : done({
            presetSchedule,
            anyTime: true,
            bookingMode: "instant",
            bookingLimits,
            scheduleVersion: "v3",
          });
    }),
  );
  const form = (version: string) => (
    <QueryClientProvider client={client}>
      <BookingLimitsForm limits={bookingLimits} week={presetSchedule} version={version} />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(form("v1"));
  rerender(form("v2"));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Longest way/), "40");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(screen.getByLabelText(/^Longest way/)).toHaveValue("40");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  expect(await screen.findByText("Your limits are saved.")).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Notice"), "3 hours");
  await user.click(screen.getByRole("button", { name: "Save limits" }));
  await waitFor(() => expect(sent).toEqual(["v1", "v2", "v3"]));
});

test("keeps limits that were not saved, and the others as they are stored now", async () => {
  signInAs.companion();
  const user = open();
  await user.type(screen.getByLabelText(/^Longest way/), "40");
  dispatchEvent(new Event(sessionEnds));
  cleanup();
  open({ ...bookingLimits, noticeMinutes: 180 });
  expect(screen.getByText("We kept what you typed")).toBeVisible();
  expect(screen.getByLabelText(/^Longest way/)).toHaveValue("40");
  expect(screen.getByLabelText("Notice")).toHaveDisplayValue("3 hours");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText(/^Longest way/)).toHaveValue("");
});
