import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { none, one } from "~/testing/fixtures/admin";
import { incidentCase } from "~/testing/fixtures/incidents";
import { archive as anyArchive, archivesHandler } from "~/testing/handlers/archives";

const archive = { ...anyArchive, kind: "case", subjectId: incidentCase._id } as const;
const open = () => renderApp({ at: `/admin/incidents/${incidentCase._id}` });

beforeEach(() => {
  signInAs.admin();
  server.use(http.get("*/api/admin/incidents/:id", () => done(incidentCase)));
});

test("an archive is requested with who asked and the password", async () => {
  const user = userEvent.setup();
  const bodies: unknown[] = [];
  server.use(
    http.post("*/api/admin/archives", async ({ request }) => {
      bodies.push(await request.json());
      server.use(archivesHandler([{ ...archive, state: "working", done: 3, total: 7 }]));
      return done(archive);
    }),
  );
  open();
  expect(await screen.findByText("No archive was requested.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Make an archive" }));
  const dialog = screen.getByRole("dialog", { name: "Make an archive?" });
  await user.click(within(dialog).getByRole("button", { name: "Make archive" }));
  expect(within(dialog).getAllByText("Enter who asked, and under which number")[0]).toBeVisible();
  expect(bodies).toEqual([]);
  await user.type(within(dialog).getByLabelText(/^Who asked/), " Court of Miami, 26-117 ");
  await user.type(within(dialog).getByLabelText(/^Your password/), "correct horse");
  await user.click(within(dialog).getByRole("button", { name: "Make archive" }));
  expect(await screen.findByText(/^The archive is being made/)).toBeVisible();
  expect(bodies).toEqual([
    {
      kind: "case",
      subjectId: incidentCase._id,
      purpose: "subpoena",
      reference: "Court of Miami, 26-117",
      password: "correct horse",
    },
  ]);
  const progress = await screen.findByRole("progressbar", { name: "Progress of the archive" });
  expect(progress).toHaveAttribute("value", "3");
});

test("an archive that needs a second administrator waits", async () => {
  const user = userEvent.setup();
  const approval = {
    _id: "019de000-0000-7000-8000-0000000000d1",
    act: "make_archive" as const,
    subjectId: incidentCase._id,
    detail: "case other",
    reason: "Police, 4",
    requestedBy: "kim@steady.example",
    requestedAt: new Date().toISOString(),
    expiresAt: "2099-11-22T14:00:00Z",
    state: "waiting" as const,
    isOwn: true,
    mayDecide: false,
  };
  const policy = { mode: "always" as const, refundsAbove: 200, expiresAfterHours: 72 };
  let requests: (typeof approval)[] = [];
  server.use(
    archivesHandler([]),
    http.get("*/api/admin/approval-requests", () =>
      done({ policy, requests }, { pagination: requests.length === 0 ? none : one }),
    ),
    http.post("*/api/admin/archives", () => {
      requests = [approval];
      return done({ approval });
    }),
  );
  open();
  await user.click(await screen.findByRole("button", { name: "Make an archive" }));
  const dialog = within(screen.getByRole("dialog", { name: "Make an archive?" }));
  await user.type(dialog.getByLabelText(/^Who asked/), "Police, 4");
  await user.type(dialog.getByLabelText(/^Your password/), "correct horse");
  await user.click(dialog.getByRole("button", { name: "Make archive" }));
  expect(
    await screen.findByText("This waits for the approval of a second administrator."),
  ).toBeVisible();
  expect(
    await screen.findByText(/^Waiting for a second person: Make an archive of everything in a/),
  ).toBeVisible();
});

test("a ready archive is downloaded once", async () => {
  const user = userEvent.setup();
  const save = vi.fn(() => "blob:archive");
  URL.createObjectURL = save as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  server.use(
    archivesHandler([archive]),
    http.post("*/api/admin/archives/:id/download", () => {
      server.use(archivesHandler([{ ...archive, state: "downloaded" }]));
      return new Response("PK", { headers: { "Content-Type": "application/zip" } });
    }),
  );
  open();
  await user.click(await screen.findByRole("button", { name: /^Download/ }));
  expect(await screen.findByText("The archive was downloaded.")).toBeVisible();
  expect(save).toHaveBeenCalledOnce();
  expect(await screen.findByText("Downloaded")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

test("another administrator's archive has no download", async () => {
  server.use(archivesHandler([{ ...archive, isOwn: false }]));
  open();
  expect(await screen.findByText(/Only they can download it/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
});

test("a failed archive says why and is requested again", async () => {
  const user = userEvent.setup();
  const problem = "It would be larger than 64 MB.";
  const message = "Only an archive that failed can be made again.";
  server.use(
    archivesHandler([{ ...archive, state: "failed", problem }]),
    http.post("*/api/admin/archives/:id/retry", () => refused(409, message)),
  );
  open();
  expect(await screen.findByText(problem)).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Try again/ }));
  expect(await screen.findByText(message)).toBeVisible();
});

test("a refused download says why although the archive is gone from the list of ready ones", async () => {
  const user = userEvent.setup();
  const message = "This archive was downloaded before. Request a new one.";
  server.use(
    archivesHandler([archive]),
    http.post("*/api/admin/archives/:id/download", () => {
      server.use(archivesHandler([{ ...archive, state: "downloaded" }]));
      return refused(409, message);
    }),
  );
  open();
  await user.click(await screen.findByRole("button", { name: /^Download/ }));
  expect(await screen.findByText("Downloaded")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Download/ })).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent(message);
});

test("keeps who asked for an archive that was not requested, but no password", async () => {
  const user = userEvent.setup();
  open();
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Make an archive" }));
    return within(screen.getByRole("dialog", { name: "Make an archive?" }));
  };
  const first = await ask();
  await user.type(first.getByLabelText(/^Who asked/), "Court of Miami");
  await user.type(first.getByLabelText(/^Your password/), "correct horse");
  await user.click(first.getByRole("button", { name: "Not now" }));
  expect(JSON.stringify({ ...sessionStorage })).toContain("Court of Miami");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("correct horse");
  const second = await ask();
  expect(second.getByText("We kept what you typed")).toBeVisible();
  expect(second.getByLabelText(/^Who asked/)).toHaveValue("Court of Miami");
  expect(second.getByLabelText(/^Your password/)).toHaveValue("");
});
