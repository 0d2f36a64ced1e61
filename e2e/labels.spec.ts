import { expect, type Locator, type Page, test } from '@playwright/test';
import { addresses } from './support/addresses.ts';
import { employer, owner } from './support/people.ts';
import { actAs, signInOwner, signInStaff } from './support/sign-in.ts';

const consoles = [
  ['merchant-portal', addresses.portal, () => signInOwner(owner.phone)],
  ['cms-admin', addresses.admin, () => signInStaff('root@provider.test')],
  ['salary-console', addresses.salary, () => signInOwner(employer.phone)],
] as const;

const menuOf = (page: Page) => page.locator('nav[id]');
const barOf = (page: Page) => page.locator('nav').last();

const cutIn = (place: Locator) =>
  place
    .locator('li a span, li button span')
    .evaluateAll((words) =>
      words.filter((one) => one.scrollWidth > one.clientWidth || one.clientHeight > 28).map((one) => one.textContent),
    );

for (const [name, address, signIn] of consoles)
  for (const language of ['vi', 'en'])
    test(`every label of the menu and of the bar of ${name} is whole and on one line in ${language}`, async ({
      page,
    }) => {
      await actAs(page, await signIn(), { language });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => cutIn(menuOf(page))).toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(barOf(page).locator('li')).toHaveCount(5);
      await expect.poll(() => cutIn(barOf(page))).toEqual([]);
    });
