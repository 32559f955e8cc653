import { http } from "../http";
import { refused } from "./replies";

/** No place is known until a test adds one. */
export const placesHandler = () =>
  http.get("*/api/locations/resolve", () => refused(404, undefined, "place_not_found"));
