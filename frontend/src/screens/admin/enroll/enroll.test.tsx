import { screen, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import { done, http, never, refused, renderApp, server } from "~/testing/app";

const token = "t".repeat(43);
const offered = {
  email: "ada@example.com",
  secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  uri: "otpauth://totp/Steady:ada%40example.com?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  expiresAt: "2026-11-23T10:15:00Z",
};
const recoveryCodes = ["aaaa-bbbb-cccc-dddd", "eeee-ffff-gggg-hhhh"];

function open(at = `/admin/enroll-totp#${token}`, isSpent = false) {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/auth/admin-enrollment/open", async ({ request }) => {
      sent.push(await request.json());
      return isSpent ? refused(404, "Gone") : done(offered);
    }),
    http.post("*/api/auth/admin-enrollment", async ({ request }) => {
      const body = (await request.json()) as { code: string };
      sent.push(body);
      return body.code === "123456" ? done({ recoveryCodes }) : wrong();
    }),
  );
  return { ...renderApp({ at }), sent };
}
const message = "That code is not valid. Please enter the newest one that the app shows.";
const wrong = () =>
  HttpResponse.json<{
    success: false;
    error: string;
    code: string;
    errors: { field: string; message: string }[];
  }>(
    { success: false, error: message, code: "invalid_input", errors: [{ field: "code", message }] },
    { status: 400 },
  );

test("AU8: shows the QR code, the key, and a field for the code that enables it", async () => {
  const { user, sent } = open();
  expect(await screen.findByRole("img", { name: /QR code/ })).toBeVisible();
  expect(screen.getByText("ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567")).toBeVisible();
  expect(screen.getByText(/Scan this/)).toHaveTextContent(
    /^For \S+@\S+\. Scan this with the app's camera, or give the key to it\. Keep both to yourself\.$/,
  );
  expect(screen.getByRole("link", { name: "Open in the app on this device" })).toHaveAttribute(
    "href",
    offered.uri,
  );
  await user.click(screen.getByRole("button", { name: "Copy key" }));
  expect(await navigator.clipboard.readText()).toBe(offered.secret);
  expect(screen.getByText("Copied.")).toBeVisible();
  const field = screen.getByLabelText(/^Code from your authenticator app/);
  expect(field).toHaveAccessibleDescription(
    /This link works until [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M, .+/,
  );
  const button = screen.getByRole("button", { name: "Turn it on" });
  await user.click(button);
  expect(screen.getByRole("link", { name: "Enter the code that the app shows" })).toBeVisible();
  await user.type(field, "000000");
  await user.click(button);
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(field).toHaveValue("000000"); // the input is kept
  await user.clear(field);
  await user.type(field, "123456");
  await user.click(button);
  const list = within(await screen.findByRole("list", { name: "Recovery codes" }));
  expect(list.getAllByRole("listitem").map((item) => item.textContent)).toEqual(recoveryCodes);
  expect(screen.getByRole("heading", { name: /Save these recovery codes/ })).toHaveFocus();
  expect(screen.queryByText(/ABCD EFGH/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Copy the codes" }));
  expect(await screen.findByText("Copied.")).toBeVisible();
  expect(screen.getByRole("link", { name: "I've saved these codes" })).toHaveAttribute(
    "href",
    "/admin/login",
  );
  expect(sent).toEqual([{ token }, { token, code: "000000" }, { token, code: "123456" }]);
});

test("explains an expired and an incomplete link", async () => {
  const { unmount } = open(undefined, true);
  expect(
    await screen.findByRole("heading", { name: "This link has expired or was already used" }),
  ).toBeVisible();
  expect(
    screen.getByText(/Ask an owner or the operator of the server for a new one/),
  ).toBeVisible();
  unmount();
  open("/admin/enroll-totp");
  expect(await screen.findByRole("heading", { name: "This link is incomplete" })).toBeVisible();
});

test("says that it opens the link", async () => {
  server.use(http.post("*/api/auth/admin-enrollment/open", never));
  renderApp({ at: `/admin/enroll-totp#${token}` });
  expect(await screen.findByText("Opening the link...")).toBeVisible();
});
