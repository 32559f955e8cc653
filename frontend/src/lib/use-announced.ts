import { useEffect, useRef } from "react";
import { announce } from "./announce";

/** Announces a text through the page's live region when it appears and whenever it changes. */
export function useAnnounced(text: string | null): void {
  const said = useRef<string | null>(null);
  useEffect(() => {
    if (text === null || text === said.current) return;
    said.current = text;
    announce(text);
  }, [text]);
}
