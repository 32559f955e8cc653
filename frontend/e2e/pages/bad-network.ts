import type { Page } from "@playwright/test";

/**
 * A phone at the edge of a cell: 400 ms latency, 50 kB/s; every tenth request gets no response, and
 * each chunk and each mutation fails the first time. Returns a function that makes all of them fail
 * once more.
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

/** Requests that no press has started. */
const unseen = /check-payment|unlock|verify-payment|complete-verification|create-account$|logout/;

/** Downloaded, and not shown: nothing on the screen requests it again. */
const file = /\/earnings\/statement$/;
