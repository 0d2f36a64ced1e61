import { expect, type Locator, type Page } from '@playwright/test';

const most = 120;

/** Goes to what a page shows as people without a pointer do. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < most && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

export async function pressBy(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
