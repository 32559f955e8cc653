import { http } from "../http";
import { done } from "./replies";

/** A server that cannot notify browsers: profiles have no panel for it. */
export const noPushHandler = () => http.get("*/api/push/devices", () => done({ devices: [] }));
