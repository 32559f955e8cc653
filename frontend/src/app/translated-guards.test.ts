import type { LoaderFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { signInAs } from "~/testing/app";
import { onlyUsers } from "./guards";
import { forUsers } from "./translated-guards";

const toEnglish = (path: string) => path.replace(/^\/es/, "");

const open = (path: string) =>
  forUsers(
    onlyUsers,
    toEnglish,
  )({
    request: new Request(`http://localhost:3000${path}`),
    params: {},
  } as LoaderFunctionArgs);

test("a user reads a page in their language", () => {
  signInAs.client();
  expect(open("/es/messages")).toBeNull();
});

test("a visitor logs in first", () => {
  expect(open("/es/messages?a=1")?.headers.get("Location")).toMatch(
    /login\?next=%2Fes%2Fmessages%3Fa%3D1$/,
  );
});

test.each(["/es/messages?a=1", "/es/client/dashboard?adminView=true&userId=u"])(
  "staff get the page in English, with the scripts of English: %s",
  (path) => {
    signInAs.admin();
    const answer = open(path);
    expect(answer?.headers.get("Location")).toBe(path.slice(3));
    expect(answer?.headers.get("X-Remix-Reload-Document")).toBe("true");
  },
);
