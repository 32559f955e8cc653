import type { Page } from "@playwright/test";

export const eventsPath = "/api/conversations/events";

/** For pages that wait until nothing is loading: an open stream never ends. The page polls. */
export async function withoutEventStream(page: Page): Promise<void> {
  await page.route(`**${eventsPath}*`, (route) => route.fulfill({ status: 204 }));
}
