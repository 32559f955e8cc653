import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

export type LegalHold = components["schemas"]["LegalHold"];

export const legalHold: LegalHold = {
  _id: "019de000-0000-7000-8000-0000000000a1",
  kind: "person",
  subjectId: "0b0f6a52-0000-4000-8000-000000000001",
  personName: "Maya Rivera",
  reason: "A letter of the court in Miami",
  placedBy: "kim@steady.example",
  placedAt: "2026-11-20T15:00:00Z",
  state: "in_force",
};

/** The panel of a person, booking or case without a hold. */
export const noHoldsHandler = () => holdsHandler([]);

export const holdsHandler = (holds: LegalHold[]) =>
  http.get("*/api/admin/legal-holds", () =>
    done(holds, { pagination: { page: 1, limit: 20, total: holds.length, pages: 1 } }),
  );
