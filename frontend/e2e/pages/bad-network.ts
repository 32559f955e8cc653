import type { Page } from "@playwright/test";

/**
 * A phone at the edge of a cell: 400 ms to the server, 50 kB/s, each tenth question gets no answer, and
 * so do a file and everything that is sent, the first time. Gives what makes all of it be lost once more.
 */
export async function onBadNetwork(page: Page): Promise<() => void> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const sent = new Set<string>();
  let asked = 0;
  await page.route("**/api/**", async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const act = `${request.method()} ${pathname}`;
    asked += 1;
    const isQuestion = request.method() === "GET";
    const isFirst = !sent.has(act) && !unseen.test(pathname);
    const isLost = isQuestion ? asked % 10 === 0 || (isFirst && file.test(pathname)) : isFirst;
    sent.add(act);
    await (isLost ? route.abort("connectionfailed") : route.continue());
  });
  return () => sent.clear();
}

/** Nobody pressed anything for these. */
const unseen = /check-payment|unlock|verify-payment|complete-verification|create-account$|logout/;

/** Saved, and not shown: nothing on the screen asks for it again. */
const file = /\/earnings\/statement$/;
