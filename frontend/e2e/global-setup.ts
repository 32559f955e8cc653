import { rm } from "node:fs/promises";
import path from "node:path";
import { OwnServer } from "./pages/own-server";

/** The demo data is created once for all tests with their own server: each starts with a copy. */
export default async function makeDemo() {
  const server = await OwnServer.create();
  await server.serve(path.resolve("e2e")); // without the web app: only the store is needed
  await server.halt();
  process.env.DEMO_FOLDER = server.folder;
  return () => rm(server.folder, { recursive: true, force: true });
}
