import { expect, test } from "vitest";
import { readPushMessage } from "./push-message";

const pages = { en: "/notifications", es: "/es/notifications" };

test("opens the notifications in the language of the message", () => {
  expect(readPushMessage('{"text":"You have a new message","language":"en"}', pages)).toEqual({
    body: "You have a new message",
    path: "/notifications",
  });
  expect(readPushMessage('{"text":"Tiene un mensaje nuevo","language":"es"}', pages)).toEqual({
    body: "Tiene un mensaje nuevo",
    path: "/es/notifications",
  });
});

test.each([undefined, "", "{", "null", "[]", '{"text":7,"language":"xx"}'])(
  "shows a message without a text when it cannot be read: %s",
  (text) => {
    expect(readPushMessage(text, pages)).toEqual({ body: "", path: "/notifications" });
  },
);
