import { paths } from "../src/lib/paths.ts";

/**
 * dist/app-pages.json, from which the server knows which addresses are pages of the app
 * ("/companion/:id") and which are not there.
 */
export const appPages = JSON.stringify(Object.values(paths));
