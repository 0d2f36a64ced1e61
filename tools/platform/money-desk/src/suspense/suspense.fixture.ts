import { reconciliation, suspense } from '@pay/contract-cms';
import { balanceOf, inTransaction } from '@pay/platform-kernel';
import type { TestMerchant, TestPlatform } from '@pay/platform-testing';
import { csvOf, openMoneyDesk, type StatementLine } from '../reconciliation/reconciliation.fixture.ts';

type Account = 'suspense' | 'merchant-available' | 'merchant-hold' | 'dispute-cost';

/** A desk whose statements put money in suspense. */
export async function openSuspense(platform: TestPlatform) {
  const desk = await openMoneyDesk(platform);
  const { maker, checker } = desk;
  const note = 'Đã hỏi ngân hàng qua điện thoại';

  /** Settles what the lines differ by as suspense; returns the items of the account, the oldest first. */
  const putAside = async (accountNo: string, change: (told: StatementLine[]) => StatementLine[]) => {
    const id = await desk.upload(csvOf(change(await desk.statement(accountNo))));
    const ids = (await desk.differences(id)).map((row) => row.id);
    await platform.ok(reconciliation.propose, { ids, resolution: 'SUSPENSE', note }, { token: maker });
    await platform.ok(reconciliation.confirm, { ids }, { token: checker });
    const { code } = await desk.detail(id);
    return (await platform.ok(suspense.getList, { keyword: code }, { token: maker })).items;
  };

  /** A merchant with money on its account, and a row of the bank that nobody here knows. */
  const shopWith = async (number: string, amount: number, direction: 'CREDIT' | 'DEBIT' = 'CREDIT') => {
    const shop = await platform.newMerchant();
    const accountNo = await desk.accountOf(shop.token);
    await desk.deposits(accountNo, 1, `${number}D`, 500_000);
    const [item] = await putAside(accountNo, (told) => [
      ...told,
      { ...told[0]!, bankNumber: number, amount, direction, content: 'Chua ro cua ai' },
    ]);
    return { shop, accountNo, item: item! };
  };

  const balance = ({ merchantId }: TestMerchant, account: Account) =>
    inTransaction(platform.services.storages.live.db, (trx) => balanceOf(trx, merchantId, account));

  type Terms = Omit<Parameters<typeof platform.ok<typeof suspense.propose>>[1], 'id' | 'note'>;
  const propose = (id: string, terms: Terms, token = maker) =>
    platform.call(suspense.propose, { id, note, ...terms }, { token });
  const approve = (id: string, token = checker) => platform.call(suspense.approve, { id }, { token });
  const deny = (id: string, token = checker) =>
    platform.call(suspense.deny, { id, reason: 'Chưa đủ căn cứ' }, { token });
  const detail = (id: string, token = checker) => platform.ok(suspense.getDetail, { id }, { token });
  return { ...desk, putAside, shopWith, balance, propose, approve, deny, detail };
}
