import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { clientUser, companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const users = { client: clientUser, companion: companionUser };

let account: components["schemas"]["ViewedPaymentAccount"] = providerAccount;
beforeEach(() => {
  signInAs.admin();
  server.use(
    ...profileHandlers(clientUser).handlers,
    http.get("*/api/admin/users", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(account)),
    http.get("*/api/admin/users/:id", ({ params }) =>
      done({ user: params.id === clientUser._id ? clientUser : companionUser }),
    ),
  );
});

async function open(kind: keyof typeof users) {
  renderApp({ at: `/${kind}/profile?adminView=true&userId=${users[kind]._id}` });
  await screen.findByRole("form", { name: "Profile" });
}

const follows = Node.DOCUMENT_POSITION_FOLLOWING;
const usd = (amount: number) => ({ amount, currency: "usd" as const });

test("KPROF-002 KPROF-004 shows an administrator every section of a companion's editor except deletion", async () => {
  account = {
    ...{ ...providerAccount, exists: true, detailsSubmitted: true },
    balance: { available: [usd(12.3), usd(0.1)], pending: [usd(4)] },
  };
  await open("companion");
  const names = [
    "Profile Photo",
    "Basic Information",
    "Address Information",
    "Availability Status",
    "Professional Details",
    "Years of Experience",
    "Degrees & Certifications",
    "Skills & Specialties",
    "Payout Account",
    "Account Security",
  ];
  const shown = screen
    .getAllByRole("heading", { level: 2 })
    .map(({ textContent }) => textContent ?? "")
    .filter((name) => names.includes(name));
  expect(shown).toEqual(names);
  const payout = within(screen.getByRole("region", { name: "Payout Account" }));
  expect(await payout.findByText("Account Setup In Progress")).toBeVisible();
  const block = (text: RegExp) => textBlock(payout.getByText(text));
  expect(block(/^Available Balance/)).toHaveTextContent("Available Balance: $12.40");
  expect(block(/^Pending Balance/)).toHaveTextContent("Pending Balance: $4.00");
  expect(payout.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete Profile" })).toBeNull();
});

test("CPROF-002 CPROF-003 CPROF-004 CPROF-005 shows an administrator the last sections of a client's editor", async () => {
  account = { ...providerAccount, exists: true, isComplete: true };
  await open("client");
  const identity = screen.getByRole("link", { name: "Open ID verification" });
  expect(identity).toHaveAttribute("href", `/admin/verify-user/${clientUser._id}?type=client`);
  const card = screen.getByRole("region", { name: "Payment account" });
  expect(await within(card).findByText("Payout Account Ready")).toBeVisible();
  expect(identity.compareDocumentPosition(card)).toBe(follows);
  const buttons = ["Cancel", "Save Changes"].map((name) => screen.getByRole("button", { name }));
  for (const button of buttons) expect(card.compareDocumentPosition(button)).toBe(follows);
  expect(screen.queryByRole("button", { name: "Delete Profile" })).toBeNull();
});
