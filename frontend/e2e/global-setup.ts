import { rm } from "node:fs/promises";
import path from "node:path";
import { OwnServer } from "./pages/own-server";

/** The demo data are made once for all servers that tests have of their own: each begins with a copy. */
export default async function makeDemo() {
  const server = await OwnServer.create();
  await server.serve(path.resolve("e2e")); // it has no app: nothing but the store is wanted
  await server.halt();
  process.env.DEMO_FOLDER = server.folder;
  return () => rm(server.folder, { recursive: true, force: true });
}
