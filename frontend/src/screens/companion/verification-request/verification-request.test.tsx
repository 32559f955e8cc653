import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";

const at = (type = "degree") => `/companion/verification-request?type=${type}&session_id=cs_1`;
const calls: [string, unknown][] = [];

function answers(name: string, reply: () => Response) {
  return http.post(
    `*/api/verification/${name}` as "*/api/verification/send-request",
    async ({ request }) => {
      calls.push([name, await request.json()]);
      return reply();
    },
  );
}

const verified = (type = "degree") =>
  answers("verify-payment", () =>
    Response.json({
      success: true,
      paymentVerified: true,
      data: { paymentVerified: true, verificationType: type },
    }),
  );

beforeEach(() => {
  calls.length = 0;
  signInAs.companion();
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    verified(),
    http.get("*/api/verification/open-requests", () =>
      done([{ type: "degree", sessionId: "cs_1" }]),
    ),
    answers("send-request", () => done({ sent: true })),
    answers("complete-verification", () => done({ submitted: true })),
  );
});

const send = () => screen.findByRole("button", { name: "Send request" });
const sentText =
  "Your verification request has been sent successfully! You will be contacted within 1-2 weeks.";

test.each([
  ["background", "Background Check Verification Request"],
  ["license", "Driver License Verification Request"],
  ["degree", "Degree Verification Request"],
  ["employment", "Employment Verification Request"],
  ["all", "Complete Verification Request"],
  ["drugtest", "Verification Request"],
  ["xyz", "Verification Request"],
])("NAV-023 VERI-010 VERI-011 VERI-016 VERI-017 has the title of %s", async (type, title) => {
  renderApp({ at: at(type) });
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("VERI-015 VERI-018 VERI-019 VERI-022 VERI-028 checks the payment first with both URL parameters", async () => {
  let answer = () => {};
  server.use(
    http.post("*/api/verification/verify-payment", async ({ request }) => {
      calls.push(["verify-payment", await request.json()]);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return refused(500);
    }),
  );
  renderApp({ at: at() });
  expect(
    await screen.findByText(
      "We are confirming your payment, attempt 1 of 4. This takes a few seconds; nothing will be lost.",
    ),
  ).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send request" })).toBeNull();
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/companion/dashboard",
  );
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toEqual([
    "verify-payment",
    { userId: companionUser._id, verificationType: "degree", sessionId: "cs_1" },
  ]);
  answer();
  expect(
    await screen.findByText("Unable to verify payment status. Please try again."),
  ).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Payment Required" })).toBeNull();
});

test("VERI-020 VERI-021 VERI-031 links back without a payment", async () => {
  server.use(
    answers("verify-payment", () =>
      Response.json({ success: true, paymentVerified: false, data: { paymentVerified: false } }),
    ),
  );
  renderApp({ at: "/companion/verification-request" });
  expect(await screen.findByRole("heading", { name: "Payment Required" })).toBeVisible();
  expect(
    screen.getByText(
      "Payment verification failed. Please complete payment first to access the verification request form.",
    ),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute(
    "href",
    "/companion/dashboard",
  );
  expect(calls[0]?.[1]).toMatchObject({ verificationType: "verification", sessionId: "" });
});

test("VERI-029 VERI-031 shows the reason of a refusal and the page's purpose", async () => {
  server.use(answers("verify-payment", () => refused(403, "No")));
  renderApp({ at: "/companion/verification-request?type=degree" });
  expect(await screen.findByRole("heading", { name: "Payment Required" })).toBeVisible();
  for (const text of [
    "Payment not verified. Please complete payment first.",
    "Payment verification failed. Please complete payment first to access the verification request form.",
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test("VERI-032 VERI-034 VERI-035 VERI-036 prefills name and email and requires all three fields", async () => {
  renderApp({ at: at() });
  await send();
  const fields = ["Full name", "City and state", "Email"].map((name) =>
    screen.getByRole("textbox", { name: new RegExp(`^${name}`) }),
  );
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
    "Maya Rivera",
    "",
    "maya@example.com",
  ]);
  for (const field of fields) expect(field).toBeRequired();
});

test.each([
  ["VERI-037 VERI-041", { name: "  ", city: "  ", email: "" }, "Please enter your full name."],
  ["VERI-038", { name: "Maya", city: "  ", email: "" }, "Please enter your city and state."],
  ["VERI-039", { name: "Maya", city: "Boston", email: "" }, "Please enter your email address."],
  [
    "VERI-040",
    { name: "Maya", city: "Boston", email: "abc" },
    "Please enter a valid email address.",
  ],
])("%s shows the first error only", async (_, typed, first) => {
  const { user } = renderApp({ at: at() });
  const button = await send();
  for (const [label, text] of [
    [/^Full name/, typed.name],
    [/^City and state/, typed.city],
    [/^Email/, typed.email],
  ] as const) {
    const field = screen.getByRole("textbox", { name: label });
    await user.clear(field);
    if (text) await user.type(field, text);
  }
  await user.click(button);
  const said = await screen.findAllByRole("link", { name: /^Please/ });
  expect(said[0]).toHaveTextContent(first);
  expect(calls.map(([name]) => name)).toEqual(["verify-payment"]);
});

async function sendValid() {
  const app = renderApp({ at: at() });
  const button = await send();
  await app.user.type(screen.getByRole("textbox", { name: /^City and state/ }), " Boston, MA ");
  await app.user.click(button);
  return app;
}

test("API-088 API-089 API-090 VERI-042 VERI-045 VERI-046 VERI-047 sends, completes and refreshes the request, and keeps name and email", async () => {
  let status: "unverified" | "pending" = "unverified";
  server.use(
    http.get("*/api/auth/me", () => done({ ...companionUser, degreeVerification: { status } })),
    answers("complete-verification", () => {
      status = "pending";
      return done({ submitted: true });
    }),
  );
  await sendValid();
  expect(await screen.findByText(sentText)).toBeVisible();
  await waitFor(() =>
    expect(calls.slice(1)).toEqual([
      [
        "send-request",
        {
          userId: companionUser._id,
          verificationType: "degree",
          sessionId: "cs_1",
          formData: { fullName: "Maya Rivera", cityState: "Boston, MA", email: "maya@example.com" },
        },
      ],
      ["complete-verification", { userId: companionUser._id, verificationType: "degree" }],
    ]),
  );
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem("user") ?? "{}")).toMatchObject({
      degreeVerification: { status: "pending" },
    }),
  );
  expect(screen.getByRole("textbox", { name: /^City and state/ })).toHaveValue("");
  expect(screen.getByRole("textbox", { name: /^Full name/ })).toHaveValue("Maya Rivera");
  expect(screen.getByRole("textbox", { name: /^Email/ })).toHaveValue("maya@example.com");
});

test("sends a request once, and offers nothing to send after a reload", async () => {
  const { unmount } = await sendValid();
  await screen.findByText(sentText);
  expect(screen.queryByRole("button", { name: "Send request" })).toBeNull();
  unmount();
  server.use(http.get("*/api/verification/open-requests", () => done([])));
  renderApp({ at: at() });
  expect(await screen.findByText(sentText)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("textbox", { name: /^Full name/ })).toBeNull());
  expect(screen.queryByRole("button", { name: "Send request" })).toBeNull();
});

test("VERI-048 a failed completion keeps the sent request", async () => {
  const logged = vi.spyOn(console, "info").mockReturnValue();
  server.use(answers("complete-verification", () => refused(500)));
  await sendValid();
  expect(await screen.findByText(sentText)).toBeVisible();
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByText(sentText)).toBeVisible();
  logged.mockRestore();
});

test.each([
  ["VERI-043 the server's error", () => refused(400, "Session was used"), "Session was used"],
  [
    "VERI-043 the server's message",
    () => Response.json({ success: false, message: "Try tomorrow" }, { status: 400 }),
    "Try tomorrow",
  ],
  [
    "VERI-043 nothing of the server's",
    () => Response.json({}, { status: 500 }),
    "Failed to send verification request. Please try again.",
  ],
  [
    "VERI-044 a reply that is none",
    () => Response.json({ success: false }),
    "Failed to send verification request",
  ],
])("%s: shows an error and keeps the input", async (_, reply, text) => {
  server.use(answers("send-request", reply));
  await sendValid();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole("textbox", { name: /^City and state/ })).toHaveValue(" Boston, MA ");
  expect(calls.map(([name]) => name)).not.toContain("complete-verification");
});

test("VERI-014 redirects users other than companions to the landing page", async () => {
  for (const who of ["client", "admin", "visitor"] as const) {
    if (who === "visitor") localStorage.clear();
    else signInAs[who]();
    const { router, unmount } = renderApp({ at: at() });
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    unmount();
  }
});

test("NAV-033 VERI-012 VERI-013 continues with the form of the payment after the return", async () => {
  const { router } = renderApp({ at: "/verification-success?type=degree&session_id=cs_1" });
  await send();
  expect(router.state.location.pathname + router.state.location.search).toBe(at());
});
