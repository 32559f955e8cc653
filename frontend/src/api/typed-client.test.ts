import { expect, test } from "vitest";
import { ConnectionLost } from "./api-error";
import { typedClient } from "./typed-client";

const id = "a0000000-0000-4000-8000-000000000001";

function clientThatAnswers(text: string, status = 200) {
  const seen: Request[] = [];
  const client = typedClient("https://steady.example", async (request) => {
    seen.push(request);
    return new Response(text === "" ? null : text, { status });
  });
  return { client, seen };
}

test("fills in the path, repeats list keys and omits missing values", async () => {
  const { client, seen } = clientThatAnswers('{"success":true,"data":[]}');
  await client.GET("/api/companions/{id}", { params: { path: { id: "a/b c" } } });
  expect(seen[0]?.url).toBe("https://steady.example/api/companions/a%2Fb%20c");
  const query = { degrees: ["MSW", "RN & more"], minRating: 4, onlineOnly: false };
  await client.GET("/api/companions/search", { params: { query } });
  expect(new URL(seen[1]?.url ?? "").search).toBe(
    "?degrees=MSW&degrees=RN%20%26%20more&minRating=4&onlineOnly=false",
  );
});

test("sends JSON with the caller's headers and no cookies", async () => {
  const { client, seen } = clientThatAnswers('{"success":true}');
  const headers = { Authorization: "Bearer other" };
  await client.POST("/api/auth/logout", { headers });
  expect(seen[0]?.headers.get("Content-Type")).toBeNull();
  expect(seen[0]?.headers.get("Authorization")).toBe("Bearer other");
  expect(seen[0]?.credentials).toBe("omit");
  await client.PATCH("/api/bookings/{id}/lines/{lineId}/place", {
    params: { path: { id, lineId: id } },
    body: { location: "1 Elm St" },
  });
  expect(seen[1]?.headers.get("Content-Type")).toBe("application/json");
  expect(await seen[1]?.json()).toEqual({ location: "1 Elm St" });
});

test.each([
  ["an answer", '{"success":true,"data":1}', 200, { data: { success: true, data: 1 } }],
  ["an empty answer", "", 204, { data: undefined }],
  ["a refusal", '{"error":"No"}', 400, { error: { error: "No" } }],
  ["a page of a proxy", "<h1>Bad gateway</h1>", 502, { error: "<h1>Bad gateway</h1>" }],
])("reads %s", async (_kind, text, status, expected) => {
  const { client } = clientThatAnswers(text, status);
  const { response, ...rest } = await client.GET("/api/auth/me");
  expect(rest).toEqual(expected);
  expect(response.status).toBe(status);
});

test("treats a success that is not JSON as a lost connection", async () => {
  const { client } = clientThatAnswers("<h1>Log in to the hotel's network</h1>");
  await expect(client.GET("/api/auth/me")).rejects.toThrow(ConnectionLost);
});
