import path from "node:path";
import { OwnServer, type Settings } from "./own-server";
import { test as base } from "./test";

/** Tests that each have their own server, with the built web app. */
export const test = base.extend<{ settings: Settings; server: OwnServer }>({
  settings: [{}, { option: true }],
  server: async ({ settings }, use) => {
    const server = await OwnServer.create(settings);
    await server.serve(path.resolve("dist"));
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
