import { useLayoutEffect, useState } from "react";
import { type Location, ScrollRestoration } from "react-router";
import { getIdentity, readSession, useIdentity } from "~/api/session";
import { tabStorage } from "~/lib/storage";

/** Where the router keeps, when a page is left, how far down each was. */
const positionsKey = "react-router-scroll-positions";

/** 64 bits of FNV-1a: whoever reads it later learns no address from it that they do not know. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16);
}

/**
 * Every page that is loaded, not gone to, has the one key "default": by it alone a page would begin as far
 * down as the one loaded before it, also the one that somebody comes back to from paying. The tab keeps
 * these keys, so that a link's one-use token is in none, and no address of a page of somebody's own.
 */
export function scrollKey({ key, pathname, search }: Location): string {
  if (key !== "default") return key;
  const address = pathname + search.replace(/token=.*/, "");
  const identity = getIdentity(readSession());
  return identity === null ? address : digest(identity + address);
}

/** How far down the pages of one person were is not kept for the next one in this tab. */
export function Scroll() {
  const identity = useIdentity();
  const [first] = useState(identity);
  return <PositionsOfOne key={identity} startsEmpty={identity !== first} />;
}

function PositionsOfOne({ startsEmpty }: { startsEmpty: boolean }) {
  // The router reads this when it is drawn, and holds what it read until the page is left.
  useState(() => startsEmpty && tabStorage.setItem(positionsKey, "{}"));
  useLayoutEffect(() => {
    if (startsEmpty) tabStorage.removeItem(positionsKey);
  }, [startsEmpty]);
  return <ScrollRestoration getKey={scrollKey} />;
}
