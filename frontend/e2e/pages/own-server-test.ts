import path from "node:path";
import { OwnServer } from "./own-server";
import { test as base } from "./test";

/** Tests of which each has a server of its own, with the web app as it was built. */
export const test = base.extend<{ server: OwnServer }>({
  server: async ({ playwright: _ }, use) => {
    const server = await OwnServer.create();
    await server.serve(path.resolve("dist"));
    await use(server);
    await server.remove();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
