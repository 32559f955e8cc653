import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type OwnIncident = components["schemas"]["OwnIncident"];

/** The user's reports on any booking. */
export const ownIncidentsHandler = (own: () => OwnIncident[] = () => []) =>
  http.get("*/api/incidents", () => done(own()));
