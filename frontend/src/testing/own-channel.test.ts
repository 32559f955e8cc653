import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";

test("isolates channel messages between workers", async () => {
  const received: unknown[] = [];
  const tab = new BroadcastChannel("between-tabs");
  tab.onmessage = ({ data }) => received.push(data);
  const other = new Worker(
    'const tab = new BroadcastChannel("between-tabs"); tab.postMessage("another worker"); tab.close();',
    { eval: true },
  );
  await once(other, "exit");
  const another = new BroadcastChannel("between-tabs");
  another.postMessage("another tab");
  await vi.waitFor(() => expect(received).toContain("another tab"));
  expect(received).toEqual(["another tab"]);
  tab.close();
  another.close();
});
