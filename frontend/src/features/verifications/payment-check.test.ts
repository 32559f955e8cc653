import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paidFrom, paymentQueryOptions, problemText } from "./payment-check";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const verified = {
  success: true,
  paymentVerified: true,
  data: { paymentVerified: true, verificationType: "degree" },
};
const unverified = { success: true, paymentVerified: false, data: { paymentVerified: false } };
const refusal = { success: false, error: "no", code: "payment_not_verified" };

type Answer = [number, object];

/** Each call gets the next response, and the last one from then on. */
function ask(answers: Answer[], session = "cs_1") {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    const [status, body] = answers[Math.min(asked.mock.calls.length, answers.length) - 1] as Answer;
    return Response.json(body, { status });
  });
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: "always" } } });
  const outcome = client
    .fetchQuery({ ...paymentQueryOptions({ type: "degree", session }) })
    .then(({ verificationType }) => verificationType as string)
    .catch(problemText);
  return { asked, outcome };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([
  ["VERI-025 a negative answer", [200, unverified] as Answer],
  ["VERI-026 a 403", [403, refusal] as Answer],
])(
  "VERI-023 VERI-024 checks %s again after 2, 4 and 6 seconds, four times in total",
  async (_, answer) => {
    const { asked, outcome } = ask([answer]);
    await pass(0);
    expect(asked).toHaveBeenCalledTimes(1);
    for (const [index, ms] of [2_000, 4_000, 6_000].entries()) {
      await pass(ms - 1);
      expect(asked).toHaveBeenCalledTimes(index + 1);
      await pass(1);
      expect(asked).toHaveBeenCalledTimes(index + 2);
    }
    await pass(60_000);
    expect(asked).toHaveBeenCalledTimes(4);
    expect(await outcome).toMatch(/Please complete payment first/);
  },
);

test("VERI-026 finds a payment that the provider confirms in the meantime", async () => {
  const { asked, outcome } = ask([
    [403, refusal],
    [200, verified],
  ]);
  await pass(2_000);
  expect(await outcome).toBe("degree");
  expect(asked).toHaveBeenCalledTimes(2);
});

test("VERI-025 does not check again without a session", async () => {
  const refused = ask([[403, refusal]], "");
  await pass(60_000);
  expect(refused.asked).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  const { asked, outcome } = ask([[200, unverified]], "");
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await outcome).toBe(
    "Payment verification failed. Please complete payment first to access the verification request form.",
  );
});

test("VERI-029 reports a payment that never arrives as due", async () => {
  const { outcome } = ask([[403, refusal]]);
  await pass(12_000);
  expect(await outcome).toBe("Payment not verified. Please complete payment first.");
});

test("VERI-027 VERI-030 reports any other failure at once", async () => {
  const { asked, outcome } = ask([[500, { success: false }]]);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await outcome).toBe("Unable to verify payment status. Please try again.");
});

test("VERI-015 VERI-022 reads the paid type from the URL, or from the purchase without one", () => {
  expect(paidFrom(new URLSearchParams("type=degree&session_id=cs_1"))).toEqual({
    type: "degree",
    session: "cs_1",
  });
  expect(paidFrom(new URLSearchParams())).toEqual({ type: "verification", session: "" });
});
