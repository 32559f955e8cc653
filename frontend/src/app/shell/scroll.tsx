import { useLayoutEffect, useState } from "react";
import { type Location, ScrollRestoration } from "react-router";
import { getIdentity, readSession, useIdentity } from "~/api/session";
import { tabStorage } from "~/lib/storage";

/** Where the router stores scroll positions when a page is left. */
const positionsKey = "react-router-scroll-positions";

/** 64 bits of FNV-1a, so that the stored keys reveal no URLs. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/**
 * Every page that is loaded rather than navigated to has the key "default": by that alone a page
 * would start at the scroll position of the previously loaded one, for example after returning from
 * checkout. These keys are stored in the tab, so they contain neither a link's one-use token nor
 * the URL of a user's own page.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  if (key !== "default") return key;
  const address = pathname + search.replace(/token=.*/, "");
  const identity = getIdentity(readSession());
  return identity === null ? address : digest(identity + address);
}

/** Scroll positions of one user are not kept for the next user of this tab. */
export function Scroll() {
  const identity = useIdentity();
  const [first] = useState(identity);
  return <PositionsOfOne key={identity} startsEmpty={identity !== first} />;
}

function PositionsOfOne({ startsEmpty }: { startsEmpty: boolean }) {
  // The router reads this when it mounts, and holds it until the page is left.
  useState(() => startsEmpty && tabStorage.setItem(positionsKey, "{}"));
  useLayoutEffect(() => {
    if (startsEmpty) tabStorage.removeItem(positionsKey);
  }, [startsEmpty]);
  return <ScrollRestoration getKey={scrollKey} />;
}
