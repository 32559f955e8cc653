import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";

test("a worker does not receive the channel messages of another", async () => {
  const heard: unknown[] = [];
  const tab = new BroadcastChannel("between-tabs");
  tab.onmessage = ({ data }) => heard.push(data);
  const other = new Worker(
    'const tab = new BroadcastChannel("between-tabs"); tab.postMessage("another worker"); tab.close();',
    { eval: true },
  );
  await once(other, "exit");
  const another = new BroadcastChannel("between-tabs");
  another.postMessage("another tab");
  await vi.waitFor(() => expect(heard).toContain("another tab"));
  expect(heard).toEqual(["another tab"]);
  tab.close();
  another.close();
});
