import { expect, type Page, test } from '@playwright/test';
import { accessibilityOf } from '../../support/accessibility.ts';
import { newLink, shopToken, transferTo } from '../../support/payer.ts';
import { owner } from '../../support/people.ts';
import { actAs, signInMember, signInOwner, type Tokens } from '../../support/sign-in.ts';

async function openDashboard(page: Page, tokens: Tokens): Promise<void> {
  await actAs(page, tokens);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const bell = (page: Page) => page.getByRole('button', { name: /^Thông báo/ });
const panel = (page: Page) => page.getByRole('group', { name: 'Thông báo' });

test('in test mode too the bell is read, in light and in dark', async ({ page }) => {
  await actAs(page, await signInOwner(owner.phone), { testMode: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await bell(page).click();
    await expect(panel(page).getByText('Thông báo', { exact: true })).toBeVisible();
    const { violations } = await accessibilityOf(page).include('[data-panel]').withRules('color-contrast').analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  }
});

test('money that comes in is announced where the dashboard is open, counted, kept after a reload, and not told to whom it does not concern', async ({
  browser,
  page,
}) => {
  await openDashboard(page, await signInOwner(owner.phone));
  const other = await (await browser.newContext()).newPage();
  await openDashboard(other, await signInMember(await shopToken(), ['1200:read']));
  // The first look is what is known; only what comes after it is announced.
  await page.waitForResponse((reply) => reply.url().includes('/notification/') && reply.ok());
  const description = `Bánh kem ${Date.now()}`;
  await transferTo('live', await newLink('live', { amount: 345_000, description }));

  await expect(page.getByRole('status').filter({ hasText: `+345.000 đ · ${description}` })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/mới/);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(/mới/);
  await bell(page).click();
  await expect(panel(page).getByRole('link', { name: description })).toBeVisible();
  // Others pay the sample shop meanwhile.
  await expect(async () => {
    const mark = panel(page).getByRole('button', { name: 'Đánh dấu đã đọc' });
    if (await mark.isVisible()) await mark.click();
    await expect(bell(page)).toHaveAccessibleName('Thông báo', { timeout: 1_000 });
  }).toPass();

  await bell(other).click();
  await expect(panel(other).getByText(/^Chưa có gì mới/)).toBeVisible();

  await panel(page).getByRole('link', { name: description }).click();
  await expect(page).toHaveURL(/\/transactions-management\/detail/);
});

test('of two windows of a person one asks and announces, both count, and the other takes over when it is closed', async ({
  context,
  page: first,
}) => {
  const tokens = await signInOwner(owner.phone);
  const announced = (page: Page, description: string) => page.getByRole('status').filter({ hasText: description });
  const isLook = (url: string) => url.includes('/notification/portal/v1/list');
  const open = async (page: Page) => {
    const looked = page.waitForResponse((reply) => isLook(reply.url()) && reply.ok());
    await openDashboard(page, tokens);
    await looked;
  };
  const pay = async (description: string) => {
    await transferTo('live', await newLink('live', { amount: 120_000, description }));
    return description;
  };
  await open(first);
  const second = await context.newPage();
  await open(second);
  const before = await bell(second).getAttribute('aria-label');
  const looks: string[] = [];
  second.on('request', (request) => isLook(request.url()) && looks.push(request.url()));

  // Others pay the sample shop meanwhile, and of many payments at once only three are announced.
  const payUntilAnnounced = (page: Page, what: string) =>
    expect(async () => {
      const description = await pay(`${what} ${Date.now()}`);
      await expect(announced(page, description)).toBeVisible();
    }).toPass();
  await payUntilAnnounced(first, 'Trà sữa');
  await expect(bell(second)).not.toHaveAccessibleName(before ?? '');
  await expect(announced(second, 'Trà sữa')).toHaveCount(0);
  expect(looks).toEqual([]);

  await first.close();
  await payUntilAnnounced(second, 'Bánh mì');
});
