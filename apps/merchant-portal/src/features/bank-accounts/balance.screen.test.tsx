import { bankAccount, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { bankAccountScreens } from './bank-accounts.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('the balance tells whose account it is and what came in today, and each entry what it left', async () => {
  const as = { token: shop.owner.token };
  const [account] = await shop.ok(bankAccount.getList, {}, as);
  const { accountNo, accountName } = account!;
  for (const amount of [30_000, 50_000])
    await shop.ok(tool.deposit, { accountNo, branch: 'HO', amount, content: `Deposit ${amount}` }, as);

  await openPortal(bankAccountScreens.balance.link(), shop);
  expect(await screen.findByText(`${accountName} · ${accountNo}`)).toBeVisible();
  expect(await screen.findByText('Came in today: 80,000 VND')).toBeVisible();
  const statement = within(await screen.findByRole('table'));
  const left = statement.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
  expect(left.filter(Boolean)).toEqual(['80,000 VND', '30,000 VND']);
});
