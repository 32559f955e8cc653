import type { Locator, Page } from "@playwright/test";
import { expectAccessibleInSize, expectNoSidewaysScroll } from "./checks";

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
};

const isPhone = (page: Page) => page.viewportSize()?.width === sizes.phone.width;

export async function turnTo(page: Page, size: keyof typeof sizes) {
  await page.setViewportSize(sizes[size]);
}

/** From now on a phone if it was a desktop, and the other way round. */
export async function turn(page: Page) {
  await turnTo(page, isPhone(page) ? "desktop" : "phone");
}

/**
 * A journey that is walked once, on a phone and on a desktop in turns: whatever is pressed could have
 * been pressed in the size that was there before, too.
 */
export async function press(target: Locator) {
  await target.click({ trial: true });
  await turn(target.page());
  await target.click();
}

/** Accessible in the size that it has, and not wider. */
async function expectSound(page: Page) {
  await expectAccessibleInSize(page);
  await expectNoSidewaysScroll(page);
}

/** The same on a phone and on a desktop; the size is then what it was. */
export async function expectSoundInBoth(page: Page) {
  const before = page.viewportSize() ?? sizes.desktop;
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectSound(page);
  }
  await page.setViewportSize(before);
}
