import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";

type Request = components["schemas"]["ApprovalRequest"];
type Policy = components["schemas"]["DualControlPolicy"];

const subject = "019de000-0000-7000-8000-000000000002";
const request: Request = {
  _id: "019de000-0000-7000-8000-000000000001",
  act: "refund_part",
  subjectId: subject,
  amount: 250,
  detail: "goodwill",
  reason: "The companion came late",
  requestedBy: "kim@steady.example",
  requestedAt: new Date(Date.now() - 600_000).toISOString(),
  expiresAt: "2099-11-22T14:00:00Z",
  state: "waiting",
  isOwn: false,
  mayDecide: true,
};
const policy: Policy = { mode: "when_possible", refundsAbove: 200, expiresAfterHours: 72 };

function onList(requests: Request[], over: Partial<Policy> = {}) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/approval-requests", ({ request: { url } }) => {
      asked.push(new URL(url).search);
      return done(
        { policy: { ...policy, ...over }, requests },
        { pagination: requests.length === 0 ? none : one },
      );
    }),
  );
  return asked;
}

test("the list says what waits, since when, and what the company has decided", async () => {
  onList([request]);
  asAdmin("/admin/approvals");
  const row = (await screen.findByRole("link", { name: "Refund $250.00 as goodwill" })).closest(
    "li",
  ) as HTMLElement;
  expect(row).toHaveTextContent("Waiting");
  expect(row).toHaveTextContent("The companion came late");
  expect(row).toHaveTextContent("Asked by kim@steady.example 10 minutes ago. Expires");
  expect(within(row).getByRole("link", { name: /^Booking/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${request.subjectId}`,
  );
  expect(
    screen.getByText(/^Refunds above \$200\.00, .* A request expires after 72 hours\.$/),
  ).toBeVisible();
});

test.each([
  [
    "invite_admin",
    "owner Sky de la Cruz",
    "sky@example.com",
    "Invite Sky de la Cruz (sky@example.com) as an administrator with the role owner",
    "Administrators",
    "/admin/administrators",
  ],
  [
    "enable_admin",
    "",
    subject,
    "Enable an administrator again",
    "Administrators",
    "/admin/administrators",
  ],
  [
    "make_archive",
    "person subpoena",
    subject,
    "Make an archive of everything about a person",
    "Person",
    `/admin/people/${subject}`,
  ],
  [
    "make_archive",
    "access other",
    subject,
    "Make an archive of who saw a person's records",
    "Person",
    `/admin/people/${subject}`,
  ],
  [
    "make_archive",
    "case other",
    subject,
    "Make an archive of everything in a case",
    "Case",
    `/admin/incidents/${subject}`,
  ],
] as const)(
  "%s (%s) names the act, and links to its subject",
  async (act, detail, subjectId, text, label, page) => {
    const { amount: _, ...rest } = request;
    onList([{ ...rest, act, detail, subjectId }]);
    asAdmin("/admin/approvals");
    const link = await screen.findByRole("link", { name: text });
    const row = within(link.closest("li") as HTMLElement);
    const about = row
      .getAllByRole("link")
      .find(({ textContent }) => textContent?.startsWith(label));
    expect(about).toHaveAttribute("href", page);
  },
);

test("a company of one person reads that dual control is off", async () => {
  onList([], { mode: "off" });
  asAdmin("/admin/approvals");
  expect(
    await screen.findByText(/^Dual control is off: each administrator acts alone/),
  ).toBeVisible();
  expect(await screen.findByText("No request is waiting")).toBeVisible();
});

test("approving needs the password; what the act refuses by now is shown", async () => {
  onList([request]);
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/admin/approval-requests/:id/approve", async ({ request: sent }) => {
      bodies.push(await sent.json());
      return bodies.length === 1
        ? refused(409, "Nothing is left to refund this way.", "conflict")
        : done({ ...request, state: "approved" as const });
    }),
  );
  const { user } = asAdmin("/admin/approvals");
  await user.click(await screen.findByRole("button", { name: /^Approve/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Approve this act?" }));
  expect(dialog.getByText("Refund $250.00 as goodwill")).toBeVisible();
  const confirm = dialog.getByRole("button", { name: "Approve" });
  await user.click(confirm);
  expect(bodies).toEqual([]);
  await user.type(dialog.getByLabelText("Your password"), "word");
  await user.click(confirm);
  expect(await dialog.findByText("Nothing is left to refund this way.")).toBeVisible();
  await user.click(confirm);
  expect(await screen.findByText("Approved. The act was carried out.")).toBeVisible();
  expect(bodies).toEqual([{ password: "word" }, { password: "word" }]);
});

test("declining needs a reason", async () => {
  onList([request]);
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/admin/approval-requests/:id/decline", async ({ request: sent }) => {
      bodies.push(await sent.json());
      return done({ ...request, state: "declined" as const });
    }),
  );
  const { user } = asAdmin("/admin/approvals");
  await user.click(await screen.findByRole("button", { name: /^Decline/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this request?" }));
  await user.type(dialog.getByLabelText("Reason"), "Too much");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("The request is declined.")).toBeVisible();
  expect(bodies).toEqual([{ reason: "Too much" }]);
});

test("the own request can be withdrawn, and not decided", async () => {
  onList([{ ...request, isOwn: true, mayDecide: false }]);
  server.use(
    http.post("*/api/admin/approval-requests/:id/withdraw", () =>
      done({ ...request, state: "withdrawn" as const }),
    ),
  );
  const { user } = asAdmin("/admin/approvals");
  const withdraw = await screen.findByRole("button", { name: /^Withdraw/ });
  expect(screen.queryByRole("button", { name: /^(Approve|Decline)/ })).toBeNull();
  await user.click(withdraw);
  expect(await screen.findByText("The request is withdrawn.")).toBeVisible();
});

test("who may not decide sees the request without buttons", async () => {
  onList([{ ...request, mayDecide: false }]);
  asAdmin("/admin/approvals");
  await screen.findByRole("link", { name: "Refund $250.00 as goodwill" });
  expect(screen.queryByRole("button", { name: /^(Approve|Decline|Withdraw)/ })).toBeNull();
});

test("one request names who decided, when and why", async () => {
  server.use(
    http.get("*/api/admin/approval-requests/:id", () =>
      done({
        ...request,
        state: "declined" as const,
        mayDecide: false,
        decidedBy: "lee@steady.example",
        decidedAt: "2026-11-22T14:00:00Z",
        decisionReason: "Too much",
      }),
    ),
  );
  asAdmin(`/admin/approvals/${request._id}`);
  await screen.findByText(/Declined by/);
  expect(screen.getByRole("main")).toHaveTextContent(
    /Declined by lee@steady\.example, .*: Too much/,
  );
});

test.each<[Request["act"], Partial<Request>, string, string]>([
  ["refund_part", { detail: "fees" }, "Refund $250.00 from our fees", "Booking"],
  ["refund_payout", {}, "Refund a visit of $250.00 to the client", "Booking"],
  ["deduct_dispute", {}, "Deduct $250.00 from a payout", "Booking"],
  [
    "change_admin_role",
    { detail: "finance" },
    "Change the role of an administrator to finance",
    "Administrators",
  ],
  ["erase_person", {}, "Erase a person permanently", "Person"],
])("%s reads as what it does", async (act, over, text, page) => {
  onList([{ ...request, act, ...over }]);
  asAdmin("/admin/approvals");
  expect(await screen.findByRole("link", { name: text })).toBeVisible();
  expect(screen.getByRole("link", { name: new RegExp(`^${page} ?of the request`) })).toBeVisible();
});
