import { Banner } from "./banner";

/** What was done just now, for as long as `useBrief` has it. */
export function BriefNote({ brief: { text } }: { brief: { text: string | null } }) {
  if (!text) return null;
  return (
    <Banner kind="ok" isAnnounced>
      {text}
    </Banner>
  );
}
