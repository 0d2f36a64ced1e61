import { expect, type Page, test } from '@playwright/test';
import { addresses } from '../../support/addresses.ts';
import { openBackOffice } from '../../support/back-office.ts';
import { enterOn, expectArrival, expectSeenFocus, followFound } from '../../support/keyboard.ts';
import { actAs, get, newcomer, post, signInOwner, signInStaff } from '../../support/sign-in.ts';

const checker = 'checker@provider.test';
const reason = 'Chưa đủ doanh thu để nâng hạn mức';
const decisions = ['approve', 'approve', 'approve', 'refuse', 'refuse'] as const;
const verbs = { approve: 'Duyệt thay đổi', refuse: 'Từ chối thay đổi' } as const;

interface Reviewed {
  changes: { status: string; reason: string | null }[];
}

async function proposedMerchants(): Promise<string[]> {
  const maker = await signInStaff('maker@provider.test');
  const ids: string[] = [];
  for (let each = 0; each < decisions.length; each += 1) {
    const shop = await signInOwner(await newcomer());
    const { id } = await get<{ id: string }>('/api/merchant/portal/v1/getMerchant', shop);
    await post(
      `/api/merchant/cms/v1/limit/${id}`,
      { transactionMaxAmount: 30_000_000 },
      { token: maker.token, method: 'PUT' },
    );
    ids.push(id);
  }
  return ids;
}

const matterOf = (page: Page, id: string) => page.getByRole('main').locator(`a[href$="/merchants/${id}"]`);
const dialogOf = (page: Page) => page.getByRole('alertdialog');

const changes = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Thay đổi điều kiện chờ duyệt/ });

/** The list of the kind shows what is due next; it goes on to the next as the former are decided. */
async function nextOf(page: Page, left: readonly string[]): Promise<string> {
  const ways = left.map((id) => `a[href$="/merchants/${id}"]`).join(', ');
  const href = await page.getByRole('main').locator(ways).first().getAttribute('href');
  return left.find((id) => href?.endsWith(id))!;
}

async function expectDecided(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) await expect(matterOf(page, id)).toHaveCount(0);
  // Whoever signs in again as the checker takes the code away from a journey beside this one.
  const { token } = await signInStaff('maker@provider.test');
  const changes = await Promise.all(
    ids.map(async (id) => (await get<Reviewed>(`/api/merchant/cms/v1/${id}`, { token })).changes[0]),
  );
  expect(changes.map((change) => change?.status).toSorted()).toEqual([
    ...Array<string>(3).fill('APPROVED'),
    ...Array<string>(2).fill('REFUSED'),
  ]);
  for (const change of changes) if (change?.status === 'REFUSED') expect(change.reason).toBe(reason);
}

test('a checker works off a queue of five by keyboard alone', async ({ page }) => {
  const ids = await proposedMerchants();
  await openBackOffice(page, checker);
  const left = [...ids];
  for (const decision of decisions) {
    await enterOn(changes(page));
    const id = await nextOf(page, left);
    left.splice(left.indexOf(id), 1);
    await enterOn(matterOf(page, id));
    await expectArrival(page, / M\d+$/);
    await expect(page.getByText(/→ .*30\.000\.000 đ/)).toBeVisible();

    const verb = verbs[decision];
    const button = page.getByRole('main').getByRole('button', { name: verb });
    await enterOn(button);
    await expect(dialogOf(page)).toBeVisible();
    await expectSeenFocus(page);
    if (decision === 'refuse') {
      await expect(dialogOf(page).getByLabel('Lý do')).toBeFocused();
      await page.keyboard.type(reason);
    }
    await enterOn(dialogOf(page).getByRole('button', { name: verb, exact: true }));
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(button).toHaveCount(0);
    await expectSeenFocus(page);
    await followFound(page, 'viec can lam', 'Việc cần làm');
    await expectArrival(page, 'Việc cần làm');
  }
  await expectDecided(page, ids);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a checker works off a queue of five with a finger', async ({ page }) => {
    const ids = await proposedMerchants();
    await actAs(page, await signInStaff(checker));
    await page.goto(addresses.admin);
    await expect(page.getByRole('heading', { level: 1, name: 'Việc cần làm' })).toBeVisible();
    const left = [...ids];
    for (const decision of decisions) {
      await changes(page).tap();
      const id = await nextOf(page, left);
      left.splice(left.indexOf(id), 1);
      await matterOf(page, id).tap();
      await expect(page.getByRole('heading', { level: 1, name: / M\d+$/ })).toBeVisible();
      await expect(page.getByText(/→ .*30\.000\.000 đ/)).toBeVisible();

      const verb = verbs[decision];
      const button = page.getByRole('main').getByRole('button', { name: verb });
      await button.tap();
      if (decision === 'refuse') {
        await dialogOf(page).getByLabel('Lý do').tap();
        await page.keyboard.type(reason);
      }
      await dialogOf(page).getByRole('button', { name: verb, exact: true }).tap();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(button).toHaveCount(0);
      await page.getByRole('navigation', { name: 'Menu nhanh' }).getByRole('link', { name: 'Cần làm' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Việc cần làm' })).toBeVisible();
    }
    await expectDecided(page, ids);
  });
});
