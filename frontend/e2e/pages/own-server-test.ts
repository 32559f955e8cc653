import path from "node:path";
import { OwnServer } from "./own-server";
import { test as base } from "./test";

/** Tests that each have their own server, with the built web app. */
export const test = base.extend<{ server: OwnServer }>({
  server: async ({ playwright: _ }, use) => {
    const server = await OwnServer.create();
    await server.serve(path.resolve("dist"));
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
