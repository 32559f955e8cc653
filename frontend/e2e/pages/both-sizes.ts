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

/** Switches from desktop to phone, or back. */
export async function turn(page: Page) {
  await turnTo(page, isPhone(page) ? "desktop" : "phone");
}

/**
 * A journey that runs once, alternating between phone and desktop: a control that is pressed must
 * have been usable in the previous size, too.
 */
export async function press(target: Locator) {
  await target.click({ trial: true });
  await turn(target.page());
  await target.click();
}

/** Accessible in the current size, and not wider than the viewport. */
async function expectSound(page: Page) {
  await expectAccessibleInSize(page);
  await expectNoSidewaysScroll(page);
}

/** Checks the same on a phone and on a desktop, then restores the size. */
export async function expectSoundInBoth(page: Page) {
  const before = page.viewportSize() ?? sizes.desktop;
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await expectSound(page);
  }
  await page.setViewportSize(before);
}
