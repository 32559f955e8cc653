import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { consumeEarlyResponse } from "~/lib/early";
import { done, http, refused, server } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { askForAnswer } from "./early-answer";

const page = document.documentElement.dataset;
const profile = `/api/companions/${maya._id}`;
const place = '<h2 data-said="displayName"></h2><p data-said="bio"></p><p data-said="help"></p>';
const words = () => [...document.querySelectorAll("[data-said]")].map((one) => one.textContent);

beforeEach(() => {
  page.answer = "/api/companions/";
  history.replaceState(null, "", `/companion/${maya._id}`);
  document.body.innerHTML = place;
});
afterEach(() => {
  delete page.answer;
  delete page.other;
  window.steadyAnswer = undefined;
  document.body.innerHTML = "";
  history.replaceState(null, "", "/");
});

test("shows the prerendered profile as plain text before the scripts run", async () => {
  const bio = "<b>Nine</b> years &amp; sober.";
  server.use(
    http.get("*/api/companions/:id", () =>
      done({ ...maya, bio, skills: ["Other", "Court", "Rides"] }),
    ),
  );
  const asking = vi.spyOn(globalThis, "fetch");
  await askForAnswer();
  expect(words()).toEqual(["Maya R.", bio, "Court and Rides."]);
  expect(document.querySelector("b")).toBeNull();
  expect(asking).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining(`${profile}?`),
    expect.objectContaining({ credentials: "omit" }),
  );
  asking.mockRestore();
  expect(await consumeEarlyResponse(profile)).toMatchObject({ data: { displayName: "Maya R." } });
});

test("sends no request for a signed-in user or for a page without one", async () => {
  page.other = "";
  await askForAnswer();
  expect(window.steadyAnswer).toBeUndefined();
  delete page.other;
  delete page.answer;
  await askForAnswer();
  expect(window.steadyAnswer).toBeUndefined();
  expect(words()).toEqual(["", "", ""]);
});

test("ignores the response when the page shows another companion by then", async () => {
  server.use(http.get("*/api/companions/:id", () => done(maya)));
  const said = askForAnswer();
  history.replaceState(null, "", "/companion/another");
  await said;
  expect(words()).toEqual(["", "", ""]);
});

test("keeps the skeletons for a missing profile and requests it again", async () => {
  server.use(http.get("*/api/companions/:id", () => refused(404, "Companion not found")));
  await askForAnswer();
  expect(words()).toEqual(["", "", ""]);
  await expect(consumeEarlyResponse(profile)).rejects.toThrow("404");
});
