import { expect, test, vi } from "vitest";

const people = {
  companions: [
    { companionId: { _id: "1", displayName: "Deleted account", isDeleted: true } },
    { companionId: { _id: "2", displayName: "Deleted account" } },
    { companionId: null },
  ],
};

async function namesIn(locale: string) {
  vi.resetModules();
  vi.stubEnv("VITE_LOCALE", locale);
  vi.doMock("~/lib/server-texts", () => ({ localServerText: (text: string) => `es: ${text}` }));
  const { typedClient } = await import("./typed-client");
  const reply = new Response(JSON.stringify({ data: people }));
  const { data } = await typedClient("https://steady.example", async () => reply).GET(
    "/api/bookings/{id}",
    { params: { path: { id: "1" } } },
  );
  const { companions } = (data as unknown as { data: typeof people }).data;
  return companions.map(({ companionId }) => companionId?.displayName);
}

test("a translated build names people who deleted their account, and no one else, itself", async () => {
  expect(await namesIn("es")).toEqual(["es: Deleted account", "Deleted account", undefined]);
  expect(await namesIn("en")).toEqual(["Deleted account", "Deleted account", undefined]);
});
