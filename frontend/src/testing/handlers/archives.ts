import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

export type Archive = components["schemas"]["Archive"];

export const archive: Archive = {
  _id: "019de000-0000-7000-8000-0000000000b1",
  kind: "person",
  subjectId: "0b0f6a52-0000-4000-8000-000000000001",
  purpose: "subpoena",
  reference: "Court of Miami, 26-117",
  requestedBy: "kim@steady.example",
  requestedAt: "2026-11-20T15:00:00Z",
  isOwn: true,
  state: "ready",
  done: 12,
  total: 12,
  bytes: 4_096,
  expiresAt: "2026-11-23T15:00:00Z",
};

/** The panel of a person or case without an archive. */
export const noArchivesHandler = () => archivesHandler([]);

export const archivesHandler = (archives: Archive[]) =>
  http.get("*/api/admin/archives", () =>
    done(archives, { pagination: { page: 1, limit: 20, total: archives.length, pages: 1 } }),
  );
