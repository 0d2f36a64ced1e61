import { bankAccount, device, staticQr } from '@pay/contract-portal';
import { randomCode, randomDigits } from '@pay/platform-kernel';
import type { Answer, TestMerchant, TestPlatform } from '@pay/platform-testing';

export const newSerial = () => `PB-${randomCode(8).toUpperCase()}`;

interface Told {
  amount: number;
  transactionNo?: string;
  creditedAt?: string;
  content?: string;
}

/** What the bank tells of a credit to a number. */
export const tellCredit = (platform: TestPlatform, accountNo: string, { transactionNo, ...credit }: Told) =>
  platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      transactionNo: transactionNo ?? `FT${randomDigits(12)}`,
      accountNo,
      content: 'ca phe',
      fromBin: '970436',
      fromAccount: '0071000123456',
      ...credit,
    }),
  }) as Promise<Answer<{ transactionId: string; repeated: boolean }>>;

/** A box with an account, a BANK code and a key. */
export async function openBox(platform: TestPlatform, shop: TestMerchant, displayName = `Quầy ${randomDigits(6)}`) {
  const as = { token: shop.token };
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  const { id } = await platform.ok(device.link, { hardwareId: newSerial(), displayName }, as);
  await platform.ok(device.setupBankAccount, { id, bankAccountId: account!.id }, as);
  const code = await platform.ok(
    staticQr.add,
    { deviceId: id, staticQrType: 'BANK', name: 'Tại quầy', content: 'Cà phê' },
    as,
  );
  const { boxKey } = await platform.ok(device.newKey, { id }, as);
  return { as, id, displayName, account: account!, code, number: code.accountNumber!, boxKey };
}
