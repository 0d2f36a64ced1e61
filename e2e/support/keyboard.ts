import { expect, type Locator, type Page } from '@playwright/test';

const farthest = 120;

/** Says why a person would not see where the focus is, or that it is seen. */
const seenFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return 'nothing has the focus';
    const named = at.outerHTML.slice(0, 160);
    if (!at.matches(':focus-visible')) return `not drawn: ${named}`;
    // A tick is drawn by its label.
    const drawn = at.matches('[type=radio], [type=checkbox], [type=file]') ? (at.closest('label') ?? at) : at;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 1 || top >= innerHeight || bottom > innerHeight + 1)
      return `outside the window: ${named}`;
    // A message may lie over a part of it, as long as it is not the whole.
    const inset = Math.min(12, (right - left) / 2);
    const covering = [left + inset, (left + right) / 2, right - inset].map((x) =>
      document.elementFromPoint(x, (top + bottom) / 2),
    );
    const isSeen = covering.some((above) => above && (drawn.contains(above) || above.contains(drawn)));
    return isSeen ? 'seen' : `covered: ${named}`;
  });

/** The focus is drawn, within the window, and not covered. */
export const expectSeenFocus = (page: Page): Promise<void> =>
  expect.poll(() => seenFocus(page), { timeout: 3_000 }).toBe('seen');

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));

/** Walks with Tab, or back with Shift+Tab, to what a person wants to use; it is seen once reached. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await expect(target).toBeAttached();
  for (let step = 0; step < farthest && !(await hasFocus(target)); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expectSeenFocus(page);
}

export async function enterOn(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await tabTo(target, key);
  await target.page().keyboard.press('Enter');
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}

/** Opens the palette from wherever the focus is, and follows what the words find first, once that is what is meant. */
export async function followFound(page: Page, words: string, meant: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Tìm màn hình, thao tác và dữ liệu' });
  await expect(palette).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.type(words);
  const option = page.getByRole('option', { name: meant }).first();
  await expect(option).toBeVisible();
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
}

/** After a screen has come, the focus stands at its heading, so that Tab goes on from there. */
export async function expectArrival(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  await expect(heading).toBeFocused();
}
