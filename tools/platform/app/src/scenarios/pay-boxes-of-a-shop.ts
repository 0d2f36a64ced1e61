import { providerBank } from '@pay/domain';
import { payingAccount } from '@pay/platform-accounts';
import { addCode, insertBox } from '@pay/platform-devices';
import { inTransaction, randomDigits, type Services } from '@pay/platform-kernel';
import { takeCredit } from '@pay/platform-payments';

interface Shop {
  merchantId: string;
  by: string;
  services: Services;
}

const boxes = [
  { hardwareId: 'TP-S2-000184', displayName: 'Quầy pha chế', model: 'Tre Loa S2', version: '1.4.2', hwVersion: 'B' },
  { hardwareId: 'WEB-K3M9QX7T2A', displayName: 'Sân vườn', model: null, version: null, hwVersion: null },
];
const paid = [45_000, 120_000, 68_000, 35_000, 210_000];

/** Two boxes of the shop: a bought one and a phone; what was paid at the first today. */
export async function playPayBoxes({ merchantId, by, services }: Shop): Promise<void> {
  const { db } = services.storages.live;
  const now = services.clocks.live.now();
  const numbers = await inTransaction(db, async (trx) => {
    const account = await payingAccount(trx, merchantId);
    const opened: string[] = [];
    for (const box of boxes) {
      const id = await insertBox(trx, { ...box, bankAccountId: account.id }, { merchantId, by, now });
      if (id === undefined) throw new Error(`${box.hardwareId} is linked already`);
      const terms = {
        staticQrType: 'BANK' as const,
        name: 'Tại quầy',
        qrCode: '',
        accountNumber: null,
        accountName: account.accountName,
        shortName: providerBank.shortName,
        shopName: null,
        content: null,
        icon: null,
        bankAccountId: account.id,
      };
      const { accountNumber } = await addCode(trx, terms, { deviceId: id }, { merchantId, by, now });
      opened.push(accountNumber ?? '');
    }
    return opened;
  });
  for (const amount of paid) {
    const credit = {
      transactionNo: `FT${randomDigits(12)}`,
      accountNo: numbers[0] ?? '',
      amount,
      content: 'tien ca phe',
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(now),
    };
    await inTransaction(db, (trx) => takeCredit(trx, credit, services.clocks.live.now()));
  }
}
