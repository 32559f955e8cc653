import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { newPerson, type Person } from "./booking-flow";
import { people } from "./people";

const ofAll = {
  name: "Robin Hale",
  phone: "518-555-0119",
  address: { street: "12 Elm Street", city: "Albany", state: "NY", zip: "12207" },
  waiverAgreed: true,
};
const ofCompanions = {
  bio: "Nine years sober, and glad of every one of them.",
  sobrietyDuration: 108,
  hourlyRate: 75,
  maxShiftLength: 8,
  experienceYears: { mentalHealth: 0, substanceAbuse: 0.5, companioning: 1 },
  degreesCerts: [],
  skills: [],
  eligibilityConfirmed: true,
};

/** A user that no other test uses, logged in on this page. */
export async function newMember(page: Page, type: "client" | "companion"): Promise<Person> {
  const person = newPerson();
  const reply = await page.request.post("/api/auth/register", {
    data: {
      ...ofAll,
      ...(type === "companion" ? { ...ofCompanions, displayName: `Robin ${Date.now()}` } : {}),
      type,
      email: person.email,
      password: person.password,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  const { token, user } = await reply.json();
  await page.addInitScript(
    ([key, record]) => {
      if (sessionStorage.getItem("started")) return;
      sessionStorage.setItem("started", "yes");
      localStorage.setItem("authToken", key as string);
      localStorage.setItem("user", record as string);
    },
    [token, JSON.stringify({ _id: user._id, type, displayName: user.displayName })],
  );
  return person;
}

/** A picture of realistic size, like from a camera. */
export async function aPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 320;
    const pen = canvas.getContext("2d");
    if (pen) {
      pen.fillStyle = "#7fd1c7";
      pen.fillRect(0, 0, 320, 320);
      pen.fillStyle = "#8f3b23";
      pen.arc(160, 160, 90, 0, 7);
      pen.fill();
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

export async function mailsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const { token } = await (
    await request.post("/api/auth/admin-login", { data: people.admin })
  ).json();
  const headers = { Authorization: `Bearer ${token}` };
  const mails: { to: string; subject: string }[] = (
    await (await request.get("/api/admin/outbox?limit=50", { headers })).json()
  ).data;
  return mails.filter(({ to }) => to === email).map(({ subject }) => subject);
}
