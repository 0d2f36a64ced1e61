import { vietQrProReview } from '@pay/contract-cms';
import { bankAccount, vietQrPro } from '@pay/contract-portal';
import type { TestPlatform } from '@pay/platform-testing';

interface Approved {
  platform: Pick<TestPlatform, 'ok'>;
  merchantId: string;
  token: string;
  checker: string;
}

/** Approves what a merchant has asked for. */
export async function grantRequests({ platform, merchantId, checker }: Omit<Approved, 'token'>): Promise<void> {
  const as = { token: checker };
  const { items } = await platform.ok(vietQrProReview.getList, { status: 'PENDING' }, as);
  for (const one of items)
    if (one.merchantId === merchantId) await platform.ok(vietQrProReview.approve, { id: one.id }, as);
}

/** Turns VietQR Pro on for a merchant and its first account, whose id it returns. */
export async function openVietQrPro(approved: Approved): Promise<string> {
  const { platform, token } = approved;
  const as = { token };
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  const { status } = await platform.ok(vietQrPro.getState, {}, as);
  const action = 'REQUEST_ACTIVATION' as const;
  if (status === 'INACTIVE') {
    await platform.ok(vietQrPro.changeState, { action }, as);
    await grantRequests(approved);
    await platform.ok(vietQrPro.changeAccountState, { id: account!.id, action }, as);
    await grantRequests(approved);
  }
  return account!.id;
}
