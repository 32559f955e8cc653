import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { usersHandler } from "~/testing/handlers/users";

test("before anyone has signed up, the table says when they show up", async () => {
  server.use(usersHandler([]).handler);
  asAdmin("/admin/dashboard?tab=companion");
  expect(await screen.findByText("No companions yet")).toBeVisible();
  expect(screen.getByText("They show up here as soon as they sign up.")).toBeVisible();
  expect(screen.queryByText("Fewer filters show more of them.")).toBeNull();
});
