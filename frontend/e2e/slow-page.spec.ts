import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { watchShifts } from "./pages/held-scripts";
import { expect, test } from "./pages/test";

/** The site, with its page sent in two parts: up to the end of `first`, and the rest once it is released. */
async function serveInTwoParts(site: string, first: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(async (request, response) => {
    const reply = await fetch(`${site}${request.url}`, {
      headers: { "accept-encoding": "identity" },
    });
    const type = reply.headers.get("content-type") ?? "";
    response.writeHead(reply.status, { "content-type": type });
    const body = Buffer.from(await reply.arrayBuffer());
    const end = type.startsWith("text/html") ? body.indexOf(first) + first.length : 0;
    if (end > 0) {
      response.write(body.subarray(0, end));
      await released;
    }
    response.end(body.subarray(end));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, release, close: () => server.closeAllConnections() };
}

// The proxy listens on a separate port in front of the site.
test.use({ expectedNoise: [/request to http:\/\/127\.0\.0\.1/] });

for (const [width, end] of [
  [390, "</nav>"],
  [1280, "</nav>"],
  [1280, "Demo data"],
  [1280, "Need help now"],
  [1280, ">Leave<"],
] as const) {
  test(`a header that arrives in two chunks does not shift at ${width} px after ${end}`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const site = await serveInTwoParts(baseURL ?? "", end);
    const moved = await watchShifts(page);
    await page.goto(`${site.url}/login`, { waitUntil: "commit" });
    await expect(page.locator("body > *").first()).toBeAttached();
    // Two frames: what is parsed has been painted.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    site.release();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: "Leave this site" }).first()).toBeVisible();
    expect(await moved()).toEqual([]);
    site.close();
  });
}
