import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { textLabels } from "~/lib/open-labels";
import { t } from "~/lib/translate";
import type { BadgeKind } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";

export type IncidentKind = components["schemas"]["IncidentKind"];
export type IncidentSeverity = components["schemas"]["IncidentSeverity"];
export type IncidentState = components["schemas"]["IncidentState"];

export const kindNames = textLabels<IncidentKind>({
  safety: "Someone's safety",
  medical: "A medical problem",
  conduct: "Harassment or bad conduct",
  substances: "Alcohol or other drugs",
  property: "Damage or theft",
  absence: "Someone was late, left, or didn't show up",
  other: "Something else",
});

export const severityNames = textLabels<IncidentSeverity>({
  low: t`Low`,
  medium: t`Medium`,
  high: t`High`,
});

/** The categories that a reporter can choose. */
export const severityHints: Record<IncidentSeverity, string> = {
  low: "It bothered me, but no one was at risk.",
  medium: "It went badly, or could go wrong again.",
  high: "Someone was hurt or in danger.",
};

/** Labels for the reporter. */
export const ownStates = badgeLabels<IncidentState>({
  open: { kind: "warn", word: "Our team has it" },
  in_work: { kind: "info", word: "Being looked into" },
  settled: { kind: "ok", word: "Resolved" },
});

/** Labels for an operator. */
export const stateLooks = badgeLabels<IncidentState>({
  open: { kind: "bad", word: "Open" },
  in_work: { kind: "warn", word: "Being worked on" },
  settled: { kind: "ok", word: "Resolved" },
});

export const severityLooks: Record<IncidentSeverity, BadgeKind> = {
  low: "neutral",
  medium: "warn",
  high: "bad",
};

export const getOptions = <K extends string>(names: Record<K, string>) =>
  (Object.entries(names) as [K, string][]).map(([value, label]) => ({ value, label }));

/** The server's file types. */
export const fileRules = {
  kinds: ["jpeg", "png", "webp", "gif", "pdf"],
  limitBytes: 10 * 1024 * 1024,
  words: { limit: "10 MB" },
} as const;
export const maxFiles = 5;

const sending = (id: string, file: File, signal: AbortSignal) => ({
  params: { path: { id }, query: { name: file.name } },
  headers: { "Content-Type": file.type || "application/octet-stream" },
  // The body is binary; the API description can only declare it as a string.
  body: file as unknown as string,
  signal,
});

export const addOwnFile = async (id: string, file: File, signal: AbortSignal) =>
  (await call(api.POST("/api/incidents/{id}/files", sending(id, file, signal)))).data;

export const addCaseFile = async (id: string, file: File, signal: AbortSignal) =>
  (await call(api.POST("/api/admin/incidents/{id}/files", sending(id, file, signal)))).data;
