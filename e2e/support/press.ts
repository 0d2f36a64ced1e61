import { expect, type Locator } from '@playwright/test';

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);

const drawn = (target: Locator) =>
  target.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((done) => requestAnimationFrame(done));
  });

/** Presses as a hand does: down, a while, up; the target stays where it is in between. */
export async function press(target: Locator): Promise<void> {
  const page = target.page();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const before = await topOf(target);
  await page.mouse.down();
  await drawn(target);
  // A phone rounds where it scrolled to, by a pixel at most.
  expect(Math.abs((await topOf(target)) - before)).toBeLessThan(2);
  await page.mouse.up();
}

/** Presses twice before the page can draw. */
export const pressTwice = (target: Locator): Promise<void> =>
  target.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    element.click();
    element.click();
  });
