import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { browser } from "~/lib/browser";
import { enter, missing, readyToSend, submitButton } from "~/testing/booking-driver";
import { mockBookingServer, named } from "~/testing/booking-server";

mockBookingServer();

const choose = async (user: Awaited<ReturnType<typeof readyToSend>>) => {
  const group = screen.getByRole("group", { name: "Who is this visit for?" });
  expect(within(group).getByLabelText("For me")).toBeChecked();
  expect(
    within(group).getByText(
      "You book and pay. They agree by a personal link before the visit begins.",
    ),
  ).toBeVisible();
  await user.click(within(group).getByLabelText("For someone else"));
  await screen.findByLabelText("Their name");
};

it("sends no recipient with a booking for oneself", async () => {
  const user = await readyToSend();
  await user.click(await submitButton());
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  expect(named("create")[0]?.body).not.toHaveProperty("recipient");
});

it("asks who receives the visit, and refuses minors", async () => {
  const user = await readyToSend();
  await choose(user);
  await user.click(await submitButton());
  expect(await missing()).toEqual([
    "Please enter the name of the person the visit is for.",
    "Please choose who they are to you.",
    "Please enter a valid phone number.",
    "Visits are for adults only. We can't arrange a visit for anyone under 18.",
  ]);
  await user.selectOptions(screen.getByLabelText("Who they are to you"), "In my own words");
  await user.click(await submitButton());
  expect(await missing()).toContain("Please say in at most 40 characters who they are to you.");
  expect(named("create")).toEqual([]);
});

it("sends the recipient", async () => {
  const user = await readyToSend();
  await choose(user);
  for (const hint of [
    "First name or full name. Your companion sees the first name, and the rest once they have said yes.",
    "Only from a day before the visit until its end.",
    "We then also mail them the link by which they agree. Otherwise you send it yourself.",
    "Visits are for adults only.",
  ]) {
    expect(screen.getByText(hint)).toBeVisible();
  }
  const relation = screen.getByLabelText("Who they are to you");
  expect(
    within(relation)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Choose",
    "My son or daughter, 18 or older",
    "My husband, wife or partner",
    "My mother or father",
    "My brother or sister",
    "Another relative",
    "A friend",
    "In my own words",
  ]);
  enter("Their name", " Daniel Moore ");
  await user.selectOptions(relation, "In my own words");
  expect(screen.getByText("For example: my neighbor")).toBeVisible();
  enter("In your own words", "my neighbor");
  enter("Their phone number", "305-555-0143");
  enter("Their email address (optional)", "daniel@example.com");
  await user.click(screen.getByLabelText("Your companion may call them"));
  await user.click(screen.getByLabelText("They are 18 or older"));
  await user.click(await submitButton());
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  expect(named("create")[0]?.body).toMatchObject({
    recipient: {
      name: "Daniel Moore",
      relation: "other",
      relationText: "my neighbor",
      phone: "305-555-0143",
      mayCall: true,
      email: "daniel@example.com",
      isAdult: true,
    },
  });
});
