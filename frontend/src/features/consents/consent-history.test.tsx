import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { termsVersion } from "~/data/consent-facts";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, consent } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";
import { getTerms } from "./terms-of";

const booked = {
  ...consent,
  _id: "0190a000-0000-7000-8000-000000000003",
  type: "booking" as const,
  subjectId: "0190a000-0000-7000-8000-00000000000b",
  timestamp: "2026-11-21T15:00:00Z",
};

beforeEach(() => {
  signInAs.client();
  server.use(...profileHandlers(clientUser, { consents: [booked, consent] }).handlers);
});

const section = () => screen.findByRole("region", { name: "Consent history" });
const open = () => renderApp({ at: "/client/profile" });

test("shows each consent with version, time, origin and text", async () => {
  const { user } = open();
  expect(await within(await section()).findByText("Current terms")).toBeVisible();
  const list = within(await within(await section()).findByRole("list")).getAllByRole("listitem");
  expect(list).toHaveLength(2);
  expect(list[0]).toHaveTextContent(
    /A booking.*version 2025-05-31.*Nov 21, 2026, 3:00 PM.*from 203\.0\.113\.7/,
  );
  expect(within(list[0] as HTMLElement).getByRole("link", { name: "A booking" })).toHaveAttribute(
    "href",
    `/bookings/${booked.subjectId}`,
  );
  expect(list[1]).toHaveTextContent("Joining Steady");
  await user.click(within(list[1] as HTMLElement).getByRole("button", { name: /^Read the text/ }));
  const text = await screen.findByRole("dialog", {
    name: "Terms of Service and Liability Waiver",
  });
  expect(text).toHaveTextContent("Version 2025-05-31");
  expect(text).toHaveTextContent("arbitration in the State of Florida");
  await user.click(within(text).getAllByRole("button", { name: "Close" })[1] as HTMLElement);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("names the language in which the terms were read, unless it is English", async () => {
  const spanish = { ...booked, termsLanguage: "es" as const };
  server.use(...profileHandlers(clientUser, { consents: [spanish, consent] }).handlers);
  open();
  const list = within(await within(await section()).findByRole("list")).getAllByRole("listitem");
  expect(list[0]).toHaveTextContent("Read in Spanish");
  expect(list[1]).not.toHaveTextContent("Read in");
});

test("distinguishes a failed list from an empty one", async () => {
  server.use(http.get("*/api/consent/history/:id", () => refused(500), { once: true }));
  const { user } = open();
  const part = within(await section());
  expect(await part.findByText("Failed to load the consent history")).toBeVisible();
  expect(part.queryByText("Nothing is on record.")).toBeNull();
  await user.click(part.getByRole("button", { name: "Retry" }));
  expect(await part.findByText("Joining Steady")).toBeVisible();
});

test("loads older records page by page", async () => {
  server.use(
    http.get("*/api/consent/history/:id", ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get("page"));
      const pagination = { page, limit: 10, total: 11, pages: 2 };
      return done(page === 1 ? [booked] : [consent], { pagination });
    }),
  );
  const { user } = open();
  const part = within(await section());
  await part.findByRole("link", { name: "A booking" });
  expect(part.queryByText("Joining Steady")).toBeNull();
  await user.click(part.getByRole("button", { name: "Show older" }));
  expect(await part.findByText("Joining Steady")).toBeVisible();
  await waitFor(() => expect(part.queryByRole("button", { name: "Show older" })).toBeNull());
});

// Users agreed to this exact text: another text is another version.
test.each([
  ["client", "e6696aac641d0d3566c5d997e9f8ff9d9a5e0d70625434758b0a847669f7f6b2"],
  ["companion", "d7c629c9cf442361c42be77704dc27e47d4f0775230a3090e43e84d097032b55"],
] as const)("shows a %s the text of the version that they agreed to", async (audience, digest) => {
  const words = JSON.stringify(getTerms(termsVersion, audience));
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  expect([...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, "0")).join("")).toBe(
    digest,
  );
  expect(getTerms("2019-01-01", audience)).toBeNull();
});

test("a version that is no longer here is to be had by email", async () => {
  const old = { ...consent, agreed: false, termsVersion: "2019-01-01" };
  server.use(...profileHandlers(clientUser, { consents: [old] }).handlers);
  const { user } = open();
  const part = within(await section());
  expect(await part.findByText("Not agreed")).toBeVisible();
  await user.click(part.getByRole("button", { name: /^Read the text/ }));
  const text = await screen.findByRole("dialog");
  expect(text).toHaveTextContent(
    "This version is too old for this page to show. Email us for a copy: support@steady.example",
  );
});

test.each([
  [true, "What you agreed to, and the text as it was then."],
  [false, "What was agreed to, and the text as it was then."],
])("speaks to the person themselves (%s), or about them", async (isOwn, lead) => {
  if (!isOwn) {
    signInAs.admin();
    server.use(
      http.get("*/api/admin/users/:id", () => done({ user: clientUser })),
      http.get("*/api/admin/users/:id/sessions", () => done([])),
    );
  }
  const at = isOwn ? "/client/profile" : `/admin/edit-client/${clientUser._id}?type=client`;
  renderApp({ at });
  expect(await within(await section()).findByText(lead)).toBeVisible();
});
