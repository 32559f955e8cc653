import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Users that no other test reads or changes, created with the calls of the screens. */
export interface Newcomer {
  token: string;
  email: string;
  user: { _id: string; type: string; displayName: string; idVerification: { status: string } };
}

const password = "calm-harbor-2025";
const address = { street: "12 Elm Street", city: "Albany", state: "NY", zip: "12207" };
const unique = () => crypto.randomUUID().slice(0, 13);

async function post<T>(request: APIRequestContext, token: string, path: string, data = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await request.post(path, { data, headers });
  expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
  return (await reply.json()).data as T;
}

async function register(request: APIRequestContext, form: object): Promise<Newcomer> {
  const email = `newcomer-${unique()}@example.com`;
  const common = { email, password, address, phone: "518-555-0119", waiverAgreed: true };
  const reply = await request.post("/api/auth/register", { data: { ...common, ...form } });
  expect(reply.ok(), await reply.text()).toBe(true);
  return { ...(await reply.json()).data, email };
}

/** An online companion with a verified ID, who is the only result of a search for `skill`. */
export async function newCompanion(request: APIRequestContext, name: string) {
  const skill = `Quiet walks ${unique()}`;
  const signedUp = await register(request, {
    type: "companion",
    name: `${name} Fields`,
    displayName: `${name} ${unique()}`,
    bio: "Calm company for hard days.",
    sobrietyDuration: 60,
    hourlyRate: 75,
    maxShiftLength: 8,
    experienceYears: { mentalHealth: 3, substanceAbuse: 5, companioning: 1 },
    degreesCerts: [],
    skills: [skill],
    idVerification: { status: "pending" },
    eligibilityConfirmed: true,
  });
  await chooseAnyTime(request, signedUp.token);
  const companion = await passIdentity(request, signedUp);
  const search = `/search?skills=Other&otherSkill=${encodeURIComponent(skill)}`;
  return { ...companion, search };
}

/** Hours are needed to be listed. */
async function chooseAnyTime(request: APIRequestContext, token: string) {
  const day = { enabled: false, startTime: "09:00", endTime: "17:00" };
  const days = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
  const schedule = Object.fromEntries(days.map((name) => [name, day]));
  const reply = await request.put("/api/companions/schedule", {
    data: { schedule, anyTime: true },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Presses a button on a sandbox page. */
async function press(request: APIRequestContext, page: string, button: "pay" | "verify") {
  const reply = await request.post(`${new URL(page, "http://sandbox").pathname}/${button}`, {
    maxRedirects: 0,
  });
  expect(reply.status(), `${button} on ${page}`).toBe(303);
}

/**
 * Whether the result of the ID check is notified; by default not, so that a test's inbox contains
 * only its own events.
 */
async function chooseIdentityResults(request: APIRequestContext, token: string, isWanted: boolean) {
  const reply = await request.put("/api/notifications/choices", {
    data: { kind: "identity_result", email: isWanted, inApp: isWanted },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** Pays for the ID verification and passes it. */
async function passIdentity(request: APIRequestContext, newcomer: Newcomer): Promise<Newcomer> {
  const { token, user } = newcomer;
  if (user.type === "companion") await chooseIdentityResults(request, token, false);
  const returnUrl = `/${user.type}/dashboard`;
  const bought = await post<{ url: string; sessionId: string }>(
    request,
    token,
    "/api/payments/create-id-verification-checkout",
    { returnUrl },
  );
  await press(request, bought.url, "pay");
  const { sessionId } = bought;
  await post(request, token, "/api/payments/check-payment-and-unlock", { sessionId });
  const check = await post<{ url: string }>(
    request,
    token,
    "/api/verification/stripe-identity/create",
    { userReference: user._id, returnUrl, type: "document" },
  );
  await press(request, check.url, "verify");
  const headers = { Authorization: `Bearer ${token}` };
  const status = async () => {
    const me = await (await request.get("/api/auth/me", { headers })).json();
    return me.data.idVerification.status;
  };
  await expect.poll(status).toBe("verified");
  if (user.type === "companion") await chooseIdentityResults(request, token, true);
  return { ...newcomer, user: { ...user, idVerification: { status: "verified" } } };
}

/** A client who paid for the ID verification and passed it. */
export async function verifiedClient(request: APIRequestContext, name: string) {
  return passIdentity(
    request,
    await register(request, { type: "client", name, displayName: name }),
  );
}

/** The page starts with a session from an earlier login. */
export async function startAsNewcomer(page: Page, { token, user }: Newcomer) {
  const { _id, type, displayName, idVerification } = user;
  const kept = JSON.stringify({ _id, type, displayName, idVerification });
  await page.addInitScript(
    ([authToken, record]) => {
      localStorage.setItem("authToken", authToken);
      localStorage.setItem("user", record);
    },
    [token, kept] as const,
  );
}

/** The call behind "Block". */
export async function block(request: APIRequestContext, { token }: Newcomer, userId: string) {
  await post(request, token, `/api/blocking/block/${userId}`);
}
