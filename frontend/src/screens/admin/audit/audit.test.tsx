import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, never, refused, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { asAdmin } from "~/testing/fixtures/admin";
import { clientUser } from "~/testing/fixtures/people";

const row: components["schemas"]["AuditEntry"] = {
  sequence: 1234,
  at: "2026-11-22T10:00:00Z",
  role: "admin",
  actor: "0b0f6a52-0000-4000-8000-0000000000a1",
  actorName: "ada@example.com",
  action: "edit_user",
  objectType: "account",
  objectId: clientUser._id,
  person: { _id: clientUser._id, displayName: "Jordan Lee" },
  changes: [
    { field: "phone", before: "sha256:aa", after: "sha256:bb" },
    { field: "online", before: "true", after: "false" },
    { field: "profilePhotoPublicId", before: "", after: "p/1.png" },
  ],
  subjects: [
    { _id: clientUser._id, displayName: "Jordan Lee" },
    { _id: "0b0f6a52-0000-4000-8000-0000000000b2", displayName: "" },
  ],
  query: "type=client&email=sha256:aabb",
  reason: "Asked by phone",
  address: "203.0.113.7",
  hash: "f".repeat(64),
};

function onAudit(answer: (asked: URLSearchParams) => ReturnType<typeof list>) {
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/audit", ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete("_t");
      searchParams.delete("limit");
      asked.push(searchParams.toString());
      return answer(searchParams);
    }),
  );
  return asked;
}
const list = (rows: (typeof row)[], next?: number) => done(rows, next ? { next } : {});

test("acts without a network address name their origin", async () => {
  const local = { ...row, address: "local", subjects: [] };
  onAudit(() => list([local, { ...local, sequence: 1, role: "command_line" }]));
  asAdmin("/admin/audit");
  expect(await screen.findByText(/from a job of the server\. Row 1,234\./)).toBeVisible();
  expect(screen.getByText(/from the command line\. Row 1\./)).toBeVisible();
});

test("acts of administrators on their own account show their email address", async () => {
  const { actor, person: _, ...rest } = row;
  const own = { ...rest, actor, action: "log_in", objectType: "admin", objectId: actor };
  onAudit(() => list([{ ...own, subjects: [] }]));
  asAdmin("/admin/audit");
  expect(await screen.findByText("An administrator ada@example.com")).toBeVisible();
});

test("a failed log-in names its administrator, and no actor", async () => {
  const { person: _, ...rest } = row;
  const failed = {
    ...rest,
    role: "unauthenticated" as const,
    actor: "unknown",
    actorName: "unknown",
    action: "admin_login_refused",
    objectType: "admin",
    objectId: "0b0f6a52-0000-4000-8000-0000000000a2",
    objectName: "ben@example.com",
    reason: "Typed twice\\x0aon a C:\\x5c drive",
    subjects: [],
  };
  onAudit(() => list([failed]));
  asAdmin("/admin/audit");
  expect(await screen.findByText("An administrator ben@example.com")).toBeVisible();
  expect(screen.getByText(/By someone who was not logged in/)).toBeVisible();
  expect(screen.getByText(/Typed twice on a C:\\ drive/)).toBeVisible();
});

test("a row shows administrator, action, user, time, address and reason, and masks personal data", async () => {
  onAudit(() =>
    list([row, { ...row, sequence: 1, action: "new_act", person: undefined, subjects: [] }]),
  );
  asAdmin("/admin/audit");
  expect(
    await screen.findByRole("heading", { level: 2, name: "Changed the record" }),
  ).toBeVisible();
  expect(screen.getByRole("heading", { level: 2, name: "new_act" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Jordan Lee" })).toHaveAttribute(
    "href",
    `/admin/audit?subject=${clientUser._id}`,
  );
  expect(screen.getByRole("link", { name: "a closed account" })).toHaveAttribute(
    "href",
    "/admin/audit?subject=0b0f6a52-0000-4000-8000-0000000000b2",
  );
  expect(screen.getAllByText("Asked for: kind: client; email: hidden")).toHaveLength(2);
  const by = screen.getAllByText(/^By ada@example\.com,/).map(textBlock);
  expect(by).toHaveLength(2);
  for (const line of by)
    expect(line).toHaveTextContent(
      /^By ada@example\.com, Nov 22, 2026, 10:00 AM.*, from 203\.0\.113\.7\. Row /,
    );
  expect(screen.getAllByText("Reason: Asked by phone")).toHaveLength(2);
  expect(screen.getAllByText("Phone changed")).toHaveLength(2);
  expect(screen.getAllByText("Online: from yes to no")).toHaveLength(2);
  expect(screen.getAllByText("Profile photo added")).toHaveLength(2);
});

test("sends search text without adding it to the URL, which has the selected filters", async () => {
  const asked = onAudit(() => list([row], 900));
  const { user, router } = asAdmin("/admin/audit");
  await user.type(await screen.findByLabelText("About (email or ID)"), "jordan@example.com");
  await waitFor(() => expect(asked.at(-1)).toBe("subject=jordan%40example.com"));
  expect(router.state.location.search).toBe("");
  await user.selectOptions(screen.getByLabelText("What was done"), "view_user");
  await waitFor(() => expect(asked.at(-1)).toContain("action=view_user"));
  expect(asked.at(-1)).toContain("subject=jordan");
  expect(router.state.location.search).toBe("?action=view_user");
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(asked.at(-1)).toContain("before=900"));
  expect(await screen.findByRole("link", { name: "Newest" })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(screen.getByLabelText("About (email or ID)")).toHaveValue("");
});

test("links to the rows of one user and sends days as times", async () => {
  const asked = onAudit(() => list([]));
  asAdmin(`/admin/audit?subject=${clientUser._id}&from=2026-11-20&to=2026-11-21`);
  expect(await screen.findByText("No rows match these filters")).toBeVisible();
  const sent = new URLSearchParams(asked[0]);
  expect(sent.get("subject")).toBe(clientUser._id);
  const span = Date.parse(sent.get("to") ?? "") - Date.parse(sent.get("from") ?? "");
  expect(span).toBe(48 * 3_600_000);
});

test("says what the log holds, and filters it by people", async () => {
  onAudit(() => list([row]));
  asAdmin("/admin/audit");
  expect(
    await screen.findByText(
      "What administrators did to other people's accounts, and what they viewed. Nothing here can be changed or removed.",
    ),
  ).toBeVisible();
  const filters = within(screen.getByLabelText("Filter the audit log"));
  expect(filters.getByLabelText("Administrator (email or ID)")).toHaveValue("");
});

test("says while it checks every row", async () => {
  onAudit(() => list([row]));
  server.use(http.get("*/api/admin/audit/chain", never));
  const { user } = asAdmin("/admin/audit");
  await user.click(await screen.findByRole("button", { name: "Check the chain" }));
  expect(await screen.findByText("Checking every row...")).toBeVisible();
});

test("verifies the chain on request and shows the first broken entry", async () => {
  onAudit(() => list([row]));
  const answers = [
    () => refused(500),
    () => done({ isIntact: true, rows: 1234, head: "1234:ff" }),
    () =>
      done({
        ...{ isIntact: false, rows: 6, head: "6:ff" },
        fault: { sequence: 7, text: "its content was changed" },
      }),
  ];
  server.use(http.get("*/api/admin/audit/chain", () => answers.shift()?.()));
  const { user } = asAdmin("/admin/audit");
  const check = await screen.findByRole("button", { name: "Check the chain" });
  expect(answers).toHaveLength(3);
  await user.click(check);
  expect(
    await screen.findByText("The chain could not be checked. Please try again."),
  ).toBeVisible();
  await user.click(check);
  expect(await screen.findByText("The chain is intact: 1,234 rows.")).toBeVisible();
  await user.click(check);
  expect(await screen.findByText("The chain is broken at row 7")).toBeVisible();
  expect(
    screen.getByText("its content was changed. Someone changed the log outside the server."),
  ).toBeVisible();
});

test("shows an error for a log that cannot be loaded and retries", async () => {
  let calls = 0;
  server.use(
    http.get("*/api/admin/audit", () => {
      calls += 1;
      return calls === 1 ? refused(500) : list([row]);
    }),
  );
  const { user } = asAdmin("/admin/audit");
  expect(await screen.findByText("Failed to load the audit log")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Changed the record" })).toBeVisible();
});
