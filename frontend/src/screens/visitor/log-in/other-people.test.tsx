import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp, server } from "~/testing/app";
import { configHandler } from "~/testing/handlers/config";

test.each([
  ["/companion-login", "Looking for support?", "Log in as a client", "/client-login"],
  ["/client-login", "Do you offer support?", "Log in as a companion", "/companion-login"],
])("%s asks whether one is on the wrong page: %s", async (at, question, name, to) => {
  renderApp({ at });
  expect(await screen.findByText(question, { exact: false })).toBeVisible();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", to);
});

test.each([
  ["/client-signup", "/client-login"],
  ["/companion-signup", "/companion-login"],
])("%s offers the log-in to whom has an account", async (at, to) => {
  renderApp({ at });
  const question = await screen.findByText("Have an account?", { exact: false });
  expect(question).toBeVisible();
  expect(screen.getByLabelText("State")).toHaveAttribute("placeholder", "e.g. NY");
  expect(screen.queryAllByRole("heading", { name: "Training and skills" })).toHaveLength(
    at === "/companion-signup" ? 1 : 0,
  );
  expect(
    screen.getAllByRole("link", { name: "Log in" }).map((link) => link.getAttribute("href")),
  ).toContain(to);
});

test.each([true, false])("demo people are offered in a demo only (%s)", async (demo) => {
  const demoAccounts = [
    { role: "client" as const, email: "jordan@example.com", password: "x", label: "Jordan" },
  ];
  server.use(configHandler({ demo, demoAccounts }));
  renderApp({ at: "/client-login" });
  await screen.findByRole("heading", { level: 1, name: "Client Login" });
  const lead = "These people are not real. Pick one to fill in the form.";
  if (demo) expect(await screen.findByText(lead)).toBeVisible();
  else expect(screen.queryByText(lead)).toBeNull();
});
