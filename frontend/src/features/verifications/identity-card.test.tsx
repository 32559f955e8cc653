import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientUser } from "~/testing/fixtures/people";
import { IdentityCard } from "./identity-card";

const unverified = { ...clientUser, idVerification: { status: "unverified" as const } };

function show(change: object, price?: number) {
  const nothing = () => undefined;
  render(
    <IdentityCard
      user={{ ...unverified, idVerificationButtonVisible: true, ...change }}
      price={price}
      isWatching={false}
      isBusy={false}
      sameTabUrl={null}
      onPay={nothing}
      onStart={nothing}
    />,
  );
}

test.each([
  [undefined, "Pay and start"],
  [25, "Pay $25 and start"],
])("the button of the payment names the price once it is known (%s)", (price, name) => {
  show({ idVerificationUnlocked: false }, price);
  expect(screen.getByRole("button", { name })).toBeVisible();
  expect(screen.queryByText(/It opens in a new window\./)).toBeNull();
});

test("a check that is paid says what it takes and where it opens", () => {
  show({ idVerificationUnlocked: true, idVerificationAttemptsLeft: 3 }, 25);
  expect(screen.getByText(/^You photograph a driver license/)).toHaveTextContent(
    /only the provider and our staff can see them\. It opens in a new window\. 3 attempts left\.$/,
  );
});

test("says why a badge was taken back", () => {
  show({ idVerification: { status: "unverified", takenBackReason: "The photo was not yours." } });
  expect(screen.getByText("Our team took this badge back: The photo was not yours.")).toBeVisible();
});
