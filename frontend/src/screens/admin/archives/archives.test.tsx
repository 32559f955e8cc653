import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { archive, archivesHandler } from "~/testing/handlers/archives";

const findRow = async (reference: RegExp) =>
  within((await screen.findByText(reference, { selector: "li p" })).closest("li") as HTMLElement);
const id = (last: string) => archive._id.slice(0, -2) + last;

test("lists every archive with its state, and links to its person or case", async () => {
  server.use(
    archivesHandler([
      { ...archive, personName: "Maya Rivera" },
      { ...archive, _id: id("c1"), kind: "case", reference: "Police, 4", state: "downloaded" },
      { ...archive, _id: id("c2"), kind: "access", reference: "By mail", state: "expired" },
    ]),
  );
  asAdmin("/admin/archives");
  expect(await screen.findByRole("heading", { level: 1, name: "Archives" })).toBeVisible();
  const person = await findRow(/: Court of Miami, 26-117$/);
  const about = person.getByRole("link", { name: /^Maya Rivera of the archive: Court/ });
  expect(about).toHaveAttribute("href", `/admin/people/${archive.subjectId}`);
  expect(person.getByRole("button", { name: /^Download/ })).toBeVisible();
  const incident = await findRow(/: Police, 4$/);
  const shown = incident.getByRole("link", { name: "Show case of the archive: Police, 4" });
  expect(shown).toHaveAttribute("href", `/admin/incidents/${archive.subjectId}`);
  expect(incident.getByText("Downloaded")).toBeVisible();
  const access = await findRow(/: By mail$/);
  expect(access.getByText("A deleted account")).toBeVisible();
  expect(access.queryByRole("link")).toBeNull();
});

test("asks for the page of the address", async () => {
  const pages: (string | null)[] = [];
  server.use(
    http.get("*/api/admin/archives", ({ request }) => {
      pages.push(new URL(request.url).searchParams.get("page"));
      return done([archive], { pagination: { page: 2, limit: 20, total: 21, pages: 2 } });
    }),
  );
  asAdmin("/admin/archives?page=2");
  expect(await screen.findByText("21 archives")).toBeVisible();
  expect(pages).toEqual(["2"]);
});

test("is empty without archives", async () => {
  server.use(archivesHandler([]));
  asAdmin("/admin/archives");
  expect(await screen.findByText("No archive was requested")).toBeVisible();
});

test("says that the list could not be loaded", async () => {
  server.use(http.get("*/api/admin/archives", () => refused(500)));
  asAdmin("/admin/archives");
  expect(await screen.findByText("Failed to load archives")).toBeVisible();
});
