import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** The demo users that the server creates; the login page lists the same ones. */
export const people = {
  client: { email: "client@demo.steady.example", password: "demo-client-2025" },
  newClient: { email: "new.client@demo.steady.example", password: "demo-client-2025" },
  companion: { email: "companion1@demo.steady.example", password: "demo-companion-2025" },
  admin: { email: "admin@demo.steady.example", password: "demo-admin-2025" },
} as const;

export type Who = keyof typeof people;

interface SignedIn {
  token: string;
  storage: Record<string, string>;
}

const known = new Map<Who, SignedIn>();

async function signIn(request: APIRequestContext, who: Who): Promise<SignedIn> {
  const path = who === "admin" ? "admin-login" : "login";
  const reply = await request.post(`/api/auth/${path}`, { data: people[who] });
  expect(reply.ok(), `${who} logs in`).toBe(true);
  const { token, user, admin } = (await reply.json()).data;
  return signedIn(token, user ?? { ...admin, type: "admin" });
}

async function stayAs(page: Page, { storage }: SignedIn) {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, storage);
}

function signedIn(token: string, user: Record<string, unknown>): SignedIn {
  const { _id, type, displayName, name, idVerification } = user;
  const kept = JSON.stringify({ _id, type, displayName: displayName ?? name, idVerification });
  return { token, storage: { authToken: token, [type === "admin" ? "admin" : "user"]: kept } };
}

let made = 0;

/** A client that no other test uses. */
export async function newClient(page: Page, name: string) {
  made += 1;
  const data = {
    type: "client",
    email: `own-${process.pid}-${Date.now()}-${made}@example.com`,
    password: "calm-harbor-2025",
    name,
    displayName: name,
    phone: "518-555-0119",
    address: { street: "12 Elm Street", city: "Albany", state: "NY", zip: "12207" },
    waiverAgreed: true,
  };
  const reply = await page.request.post("/api/auth/register", { data });
  expect(reply.ok(), "a client signs up").toBe(true);
  const { token, user } = await reply.json();
  return { token: token as string, email: data.email, id: user._id as string, user };
}

/** A separate client that no other test changes; the page starts logged in as that client. */
export async function startAsNewClient(page: Page): Promise<string> {
  const { token, user } = await newClient(page, "Robin Hale");
  await stayAs(page, signedIn(token, user));
  return token;
}

/**
 * The page starts with a session from an earlier login. Returns the token for the test's own calls.
 */
export async function startAs(page: Page, who: Who): Promise<string> {
  const session = known.get(who) ?? (await signIn(page.request, who));
  known.set(who, session);
  await stayAs(page, session);
  return session.token;
}

export async function logInByForm(page: Page, who: Who) {
  const { email, password } = people[who];
  await page.goto(who === "admin" ? "/admin/login" : "/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page
    .getByRole("main")
    .getByRole("button", { name: /log ?in/i })
    .first()
    .click();
  await page.waitForURL(/dashboard/);
}
