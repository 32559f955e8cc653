import { aTuesday } from "../pages/booking-flow";
import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";
import { beginIn } from "../pages/visits";

// ADR 137. A separate server: the visit's time is changed in its database.
test("a mother books for her son, who agrees on his phone, and the companion meets him", async ({
  page,
  request,
  browser,
  server,
}) => {
  const mother = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Noor");
  await startAsNewcomer(page, mother);
  await page.goto(`/booking/${companion.user._id}`);
  await page.getByLabel("Start date").fill(aTuesday());
  await page.getByLabel("Duration").selectOption("2");
  await page.getByLabel("Location").fill("12 Elm Street, Albany, NY 12207");
  await press(page.getByRole("radio", { name: "For someone else" }));
  await expectSoundInBoth(page);
  await page.getByLabel("Their name").fill("Daniel Moore");
  await page.getByLabel("Who they are to you").selectOption("child");
  await page.getByLabel("Their phone number").fill("518-555-0177");
  await press(page.getByLabel("Your companion may call them"));
  await press(page.getByRole("checkbox", { name: /I have read and agree/ }));
  await press(page.getByRole("button", { name: "Continue to payment" }));
  await expect(page.getByRole("alert")).toContainText("Visits are for adults only.");
  await press(page.getByLabel("They are 18 or older"));
  await press(page.getByRole("button", { name: "Continue to payment" }));
  await press(page.getByRole("button", { name: /^Pay \$/ }));

  const panel = page.getByRole("region", { name: "Who it is for" });
  await expect(panel.getByText("Daniel Moore has not agreed yet.")).toBeVisible();
  await expectSoundInBoth(page);
  await press(panel.getByRole("button", { name: "Make their link" }));
  const link = await panel.getByLabel("Their link").inputValue();
  await expectSoundInBoth(page);
  const at = new URL(page.url()).pathname;

  const theirs = await browser.newPage({ baseURL: server.url });
  await startAsNewcomer(theirs, companion);
  await theirs.goto(at);
  const met = theirs.getByRole("region", { name: "Who you meet" });
  await expect(met.getByText("Daniel has not agreed to this visit yet.")).toBeVisible();
  await expect(met.getByText("Daniel Moore")).toBeHidden();
  await expectSoundInBoth(theirs);
  await press(theirs.getByRole("button", { name: "I'll be there" }));

  const son = await browser.newPage({ baseURL: server.url });
  await turnTo(son, "phone");
  const { pathname, hash } = new URL(link);
  await son.goto(`${pathname}${hash}`);
  await expect(son.getByText("Someone who knows you sent you this private link.")).toBeVisible();
  await expect(son.getByRole("main")).not.toContainText("Casey");
  await expectSoundInBoth(son);
  await press(son.getByRole("button", { name: "Open" }));
  await expect(son.getByRole("heading", { name: "Hello Daniel Moore" })).toBeVisible();
  await expect(son.getByText("Elm Street")).toBeHidden();
  await expectSoundInBoth(son);
  await press(son.getByRole("radio", { name: "Nothing of the visit" }));
  await press(son.getByLabel("I am 18 or older"));
  await press(son.getByRole("checkbox", { name: /I have read and agree/ }));
  await press(son.getByRole("button", { name: "I agree to this" }));
  await expect(son.getByText("You agreed.")).toBeVisible();
  await expect(son.getByText("12 Elm Street")).toBeVisible();
  await expectSoundInBoth(son);
  await son.goto("/");
  await son.goto(`${pathname}${hash}`);
  await press(son.getByRole("button", { name: "Open" }));
  await expect(son.getByRole("alert")).toContainText("This link no longer works.");
  await son.close();

  const booking = at.split("/").at(-1) ?? "";
  beginIn(server, booking, 1_800);
  await theirs.goto(at);
  await expect(met.getByText("Daniel Moore has agreed to this visit.")).toBeVisible();
  await expect(met.getByRole("link", { name: "518-555-0177" })).toBeVisible();
  await expectSoundInBoth(theirs);
  await press(theirs.getByRole("button", { name: "Check in" }));
  await expect(theirs.getByText(/^Checked in on /)).toBeVisible();
  beginIn(server, booking, -600);
  await page.reload();
  await expect(
    panel.getByText(
      "By Daniel Moore's choice you don't see when your companion arrives and leaves.",
    ),
  ).toBeVisible();
  await expect(page.getByText("Arrival and leaving are not shown to you.")).toBeVisible();
  await expect(page.getByText(/^Checked in on /)).toBeHidden();
  await expectSoundInBoth(page);
  await theirs.close();
});
