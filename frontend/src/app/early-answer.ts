import { formatHelp } from "~/features/companions/format-help";
import { parsed } from "~/lib/moments";

const patienceMs = 10_000;

/** What stands in the address before the id, where a stranger's page asks for something (scripts/app-pages.ts). */
const askedFrom = () => {
  const { answer, other } = document.documentElement.dataset;
  return other === undefined ? answer : undefined;
};

interface Told {
  displayName: string;
  bio: string;
  skills: string[];
}

/** What is said of whom the page is about, by its place (CompanionProfileSkeleton). */
const sayings: Record<string, (told: Told) => string> = {
  displayName: ({ displayName }) => displayName,
  bio: ({ bio }) => bio,
  help: ({ skills }) => formatHelp(skills) && `${formatHelp(skills)}.`,
};

function say(told: Told) {
  for (const place of document.querySelectorAll<HTMLElement>("[data-said]")) {
    place.textContent = sayings[place.dataset.said ?? ""]?.(told) ?? "";
  }
}

/**
 * What a stranger reads here is asked for before anything is drawn, and its words stand in the page as soon
 * as they have come: the scripts that draw all of it take a second more on a slow connection. Resolves once
 * they are there or will not be; null where there is nothing to ask for.
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
      // The page may be about somebody else by now.
      if (location.pathname === pathname) say(data);
    })
    .catch(() => undefined); // whoever takes the answer asks again
}
