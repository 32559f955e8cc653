import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { roleTable } from "~/testing/fixtures/administrators";

beforeEach(() => server.use(http.get("*/api/admin/roles", () => done(roleTable))));

test("shows who may do what, and why", async () => {
  asAdmin("/admin/roles");
  expect(await screen.findByRole("heading", { level: 1, name: "Who may do what" })).toBeVisible();
  expect(
    screen.getByText("What is not in the row of a role is refused, whatever a page shows."),
  ).toBeVisible();
  const table = within(await screen.findByRole("table", { name: "Who may do what" }));
  for (const title of ["What", "Who may", "Why"])
    expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  const own = table.getByRole("row", { name: /Use their own account/ });
  expect(own).toHaveTextContent("Everyone");
  const money = within(table.getByRole("row", { name: /See payouts/ }));
  for (const role of ["Owner", "Finance", "Auditor, read only"])
    expect(money.getByText(role)).toBeVisible();
  expect(money.queryByText("Safety")).toBeNull();
  expect(money.getByText("Those who answer for the money.")).toBeVisible();
});

test("pages and sections outside a role are refused plainly", async () => {
  signInAs.admin({
    role: "support",
    acts: ["own_account", "view_roles", "view_people", "view_desk"],
  });
  const { router } = renderApp({ at: "/admin/payouts" });
  expect(
    await screen.findByRole("heading", { name: "Your role does not include this" }),
  ).toBeVisible();
  expect(
    await screen.findByText("An administrator with the role owner, finance or auditor may see it."),
  ).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Administration" }));
  expect(menu.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Dashboard",
    "Attention",
    "Desk",
    "Approvals",
    "Roles",
    "Password",
  ]);
  expect(screen.queryByRole("heading", { name: "Payout Dashboard" })).toBeNull();
  await router.navigate("/admin/audit");
  await waitFor(() =>
    expect(
      screen.getByText("An administrator with the role owner, safety or auditor may see it."),
    ).toBeVisible(),
  );
});
