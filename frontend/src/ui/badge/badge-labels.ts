import { humanize, openLabels } from "~/lib/open-labels";
import type { BadgeKind } from "./badge";

export interface BadgeLabel {
  kind: BadgeKind;
  word: string;
}

export const badgeLabels = <K extends string>(labels: Readonly<Record<K, BadgeLabel>>) =>
  openLabels(labels, (value): BadgeLabel => ({ kind: "neutral", word: humanize(value) }));
