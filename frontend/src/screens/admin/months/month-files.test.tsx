import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { serveMonths } from "~/testing/fixtures/months";

beforeEach(() => {
  vi.restoreAllMocks();
});

const csv = (text: string) => new Response(text, { headers: { "Content-Type": "text/csv" } });

const readBlob = (blob: Blob | undefined) =>
  new Promise<unknown>((resolve) => {
    const reader = new FileReader(); // jsdom's blobs have no text()
    reader.onload = () => resolve(reader.result);
    if (blob) reader.readAsText(blob);
  });

test("downloads the accounts, and all pages of the entries", async () => {
  serveMonths();
  const made: Blob[] = [];
  URL.createObjectURL = vi.fn((blob: Blob) => {
    made.push(blob);
    return "blob:books";
  }) as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const after: (string | null)[] = [];
  const titles = '"entryId","account"\r\n';
  const pages = ['"e1","a"\r\n"e2","b"\r\n', '"e3","c"\r\n', ""];
  server.use(
    http.get("*/api/admin/months/2026-08/accounts/export", () => csv('"month"\r\n')),
    http.get("*/api/admin/months/2026-08/entries/export", ({ request }) => {
      after.push(new URL(request.url).searchParams.get("after"));
      return csv(titles + pages[after.length - 1]);
    }),
  );
  const { user } = asAdmin("/admin/months/2026-08");
  await user.click(await screen.findByRole("button", { name: "Download accounts (CSV)" }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(await readBlob(made[0])).toBe('"month"\r\n');
  await user.click(screen.getByRole("button", { name: "Download entries (CSV)" }));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(await readBlob(made[1])).toBe(`${titles}"e1","a"\r\n"e2","b"\r\n"e3","c"\r\n`);
  expect(after).toEqual([null, "e2", "e3"]);
  expect(names).toEqual(["accounts-2026-08.csv", "entries-2026-08.csv"]);
});

test("a file of a month that is not over says so; a failure is shown", async () => {
  serveMonths({ isOver: false });
  const names: string[] = [];
  URL.createObjectURL = vi.fn(() => "blob:books") as typeof URL.createObjectURL;
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  server.use(
    http.get("*/api/admin/months/2026-09/accounts/export", () => csv('"month"\r\n')),
    http.get("*/api/admin/months/2026-09/entries/export", () => refused(429, "Too many requests.")),
  );
  const { user } = asAdmin("/admin/months/2026-09");
  await user.click(await screen.findByRole("button", { name: "Download accounts (CSV)" }));
  await waitFor(() => expect(names).toEqual(["accounts-2026-09-so-far.csv"]));
  await user.click(screen.getByRole("button", { name: "Download entries (CSV)" }));
  expect(await screen.findByText("Too many requests.")).toBeVisible();
});
