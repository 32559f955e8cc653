import { redirectDocument } from "react-router";
import { readSession } from "~/api/session";
import { otherLanguagePath } from "~/lib/language-choice";
import { type Guard, inOrder } from "./guards";

/** Staff read English, and see the pages of users in English. */
const staffInEnglish =
  (toEnglish: typeof otherLanguagePath): Guard =>
  ({ request }) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const isStaff = readSession().admin !== null || searchParams.get("adminView") === "true";
    const english = isStaff ? toEnglish(pathname) : null;
    return english === null ? null : redirectDocument(english + search);
  };

/** The guard of a page of signed-in users in translated builds. */
export const forUsers = (guard: Guard, toEnglish = otherLanguagePath): Guard =>
  inOrder(staffInEnglish(toEnglish), guard);
