import { setupServer } from "msw/node";
import { configHandler } from "./handlers/config";

/** The stand-in API of all component tests; each test adds the answers it needs. */
export const server = setupServer(configHandler());
