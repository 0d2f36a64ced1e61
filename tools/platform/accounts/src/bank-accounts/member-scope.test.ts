import { bankAccount, payLink, roleGroup, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { allPermissions } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { hireMember, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { addLinkedAccount } from './bank-accounts.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

/** A shop with two accounts, and somebody who may do everything for one of them. */
async function shopWithMember(place: 'first' | 'second') {
  const shop = await platform.newMerchant();
  const asOwner = { token: shop.token };
  const second = await inTransaction(platform.services.storages.live.db, (trx) =>
    addLinkedAccount(trx, shop.merchantId, {
      accountNo: `8${shop.phone}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const [first] = await platform.ok(bankAccount.getList, {}, asOwner);
  const accounts = { first: first!.id, second: second.id };
  const group = { name: 'Trưởng ca', permissions: [...allPermissions] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, asOwner);
  const { token } = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [accounts[place]] });
  const paid = async (bankAccountId: string, amount: number) => {
    const { payLinkCode } = await platform.ok(
      payLink.create,
      { amount, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12', bankAccountId },
      asOwner,
    );
    const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
    const { accountNo } = transfer!;
    await platform.ok(tool.deposit, { accountNo, amount, branch: 'HO', content: 'Don hang 12' }, asOwner);
  };
  return { asOwner, asMember: { token }, accounts, paid };
}

test('the default account shows to its own member what it shows to the owner, and nothing that another received', async () => {
  const { asOwner, asMember, accounts, paid } = await shopWithMember('first');
  await paid(accounts.first, 150_000);
  await paid(accounts.second, 270_000);
  const asked = { bankAccountId: accounts.first };
  const told = async (caller: { token: string }) => ({
    statement: await platform.ok(bankAccount.getTransactionStatistic, asked, caller),
    file: (await platform.call(bankAccount.exportTransactionStatistic, { ...asked, format: 'csv' }, caller)).bytes,
    balance: await platform.ok(bankAccount.getBalance, asked, caller),
  });
  const toMember = await told(asMember);
  expect(toMember).toEqual(await told(asOwner));
  expect(toMember.statement.totalSize).toBe(1);
});

test('a member who makes the own account the default one takes that from the account that had it', async () => {
  const { asOwner, asMember, accounts } = await shopWithMember('second');
  await platform.ok(bankAccount.updateDefault, { id: accounts.second, defaultAccount: true }, asMember);
  const listed = await platform.ok(bankAccount.getList, {}, asOwner);
  expect(listed.map(({ id, defaultAccount }) => ({ id, defaultAccount }))).toEqual([
    { id: accounts.second, defaultAccount: true },
    { id: accounts.first, defaultAccount: false },
  ]);
});
