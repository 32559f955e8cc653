import { formatHelp } from "~/features/companions/format-help";
import { parsed } from "~/lib/moments";

const patienceMs = 10_000;

/**
 * The path prefix before the id on pages that request data for anonymous visitors
 * (scripts/app-pages.ts).
 */
const askedFrom = () => {
  const { answer, other } = document.documentElement.dataset;
  return other === undefined ? answer : undefined;
};

interface CompanionTexts {
  displayName: string;
  bio: string;
  skills: string[];
}

/** The texts about the companion, by the class of their placeholder (CompanionProfileSkeleton). */
/** This script is the same in every language, and has no labels of skills. */
const isEnglish = () => !document.documentElement.lang.startsWith("es");

const formatters: Record<string, (texts: CompanionTexts) => string> = {
  displayName: ({ displayName }) => displayName,
  bio: ({ bio }) => bio,
  help: ({ skills }) => (isEnglish() && formatHelp(skills) ? `${formatHelp(skills)}.` : ""),
};

function insertTexts(texts: CompanionTexts) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-said]")) {
    place.textContent = formatters[place.dataset.said ?? ""]?.(texts) ?? "";
  }
}

/**
 * Requests the data of an anonymous visitor's page before the app renders, and inserts its texts as
 * soon as they arrive: the scripts that render the whole page take a second longer on a slow
 * connection. Resolves when the texts are inserted or will not be; null where there is nothing to
 * request.
 */
export function askForAnswer(): Promise<void> | null {
  const from = askedFrom();
  if (!from) return null;
  const { pathname } = location;
  const path = from + pathname.split("/").at(-1);
  const headers = { "Cache-Control": "no-cache", Pragma: "no-cache" };
  const signal = AbortSignal.timeout(patienceMs);
  const asked = { credentials: "omit", headers, signal } as const;
  const body = fetch(`${path}?_t=${Date.now()}`, asked).then((reply) =>
    reply.ok ? reply.json() : Promise.reject(new Error(`${reply.status}`)),
  );
  window.steadyAnswer = { path, body };
  return Promise.all([body, parsed()])
    .then(([{ data }]) => {
      // The page may be about another companion by now.
      if (location.pathname === pathname) insertTexts(data);
    })
    .catch(() => undefined); // the consumer of the response requests it again
}
