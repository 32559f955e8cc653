import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { OnlineToggle } from "./online-toggle";

const toggle = () => screen.getByRole("switch", { name: "Availability" });

test("KPROF-012 a later server state overrides the response to an earlier press", async () => {
  server.use(
    http.put("*/api/auth/toggle-online", () => done({ online: false, message: "Offline now" })),
  );
  const client = new QueryClient();
  const shown = (online: boolean) => (
    <QueryClientProvider client={client}>
      <OnlineToggle online={online} gaps={[]} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(true));
  await userEvent.setup().click(toggle());
  await waitFor(() => expect(toggle()).not.toBeChecked());
  rerender(shown(false)); // the refetched account
  rerender(shown(true)); // switched on another device
  expect(toggle()).toBeChecked();
  expect(toggle()).toHaveAccessibleDescription(/visible to clients/);
  expect(screen.queryByText("Offline now")).not.toBeInTheDocument();
});

// C10: the server may be newer than the page.
test("shows a requirement that this version does not know", () => {
  const gaps = ["photo_missing"] as unknown as Parameters<typeof OnlineToggle>[0]["gaps"];
  const shown = (viewed?: Parameters<typeof OnlineToggle>[0]["viewed"]) => (
    <QueryClientProvider client={new QueryClient()}>
      <OnlineToggle online gaps={gaps} viewed={viewed} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown());
  expect(screen.getAllByRole("listitem").at(-1)).toHaveTextContent("Photo missing");
  rerender(shown({ id: "k1", type: "companion", relation: "viewed" }));
  expect(toggle()).toHaveAccessibleDescription(
    "Almost online: clients can't find or book this companion, since photo missing.",
  );
});

test.each([
  ["email_unconfirmed", "the email address is not confirmed"],
  ["identity_unverified", "the ID is not verified"],
  ["hours_missing", "no hours are set"],
] as const)("tells an administrator that of %s clients can't book: %s", (gap, why) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OnlineToggle
        online
        gaps={[gap]}
        viewed={{ id: "k1", type: "companion", relation: "viewed" }}
      />
    </QueryClientProvider>,
  );
  expect(toggle()).toHaveAccessibleDescription(
    `Almost online: clients can't find or book this companion, since ${why}.`,
  );
});

test("an online companion who is not listed yet sees the missing requirements", () => {
  const shown = (gaps: Parameters<typeof OnlineToggle>[0]["gaps"], isOn = true) => (
    <QueryClientProvider client={new QueryClient()}>
      <OnlineToggle online={isOn} gaps={gaps} advice={["Add a photo"]} />
    </QueryClientProvider>
  );
  const { rerender } = render(shown(["email_unconfirmed", "identity_unverified"]));
  expect(screen.getByText("Almost online")).toBeVisible();
  expect(toggle()).toHaveAccessibleDescription(
    "Clients can't find or book you before the list below is done.",
  );
  const items = () =>
    within(screen.getByRole("list", { name: "To go online" }))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  expect(items()).toEqual([
    "Confirm your email address with the link that we sent you",
    "Verify your ID",
    "✓ Your hours are set",
    "Add a photo",
  ]);
  rerender(shown(["identity_unverified"]));
  expect(items()[0]).toBe("✓ Your email address is confirmed");
  rerender(shown(["hours_missing"]));
  expect(items()[2]).toBe("Set your weekly hours, or choose “Any time”");
  rerender(shown(["identity_unverified"], false));
  expect(screen.queryByText("Almost online")).not.toBeInTheDocument();
  expect(toggle()).toHaveAccessibleDescription(/hidden from search/);
});
