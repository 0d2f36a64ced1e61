import { vietQrProMachine } from '@pay/domain';
import { receivingAccount } from '@pay/platform-accounts';
import { inTransaction, type Mode, randomDigits, type Services, transition, type Trx } from '@pay/platform-kernel';
import { matchCredit } from '../transactions/match-credit.ts';
import { followed } from './change-permit.ts';
import { heldPermit } from './permits.store.ts';
import { addCustomers } from './pro-customers.store.ts';
import { customerNumber } from './paying-customer.store.ts';

interface Played {
  merchantId: string;
  mode: Mode;
  by: string;
  decidedBy: string;
  services: Services;
}

const tenants = [
  ['Nguyễn Thu Hà', 'P-101', [3_500_000, 420_000]],
  ['Trần Quốc Bảo', 'P-102', [3_500_000]],
  ['Lê Mỹ Duyên', 'P-201', [4_200_000, 380_000, 150_000]],
  ['Phạm Gia Huy', 'P-202', []],
] as const;

async function granted(trx: Trx, { merchantId, mode, by, decidedBy, services }: Played, bankAccountId: string | null) {
  const now = services.clocks[mode].now();
  const { id } = await heldPermit(trx, { merchantId, bankAccountId }, { by, now });
  const key = { merchantId, id };
  const set = { updatedAt: now };
  await transition(trx, vietQrProMachine, 'vietQrPro', key, 'REQUEST_ACTIVATION', {
    by,
    now,
    set: { ...set, requestedAt: now },
  });
  const permit = await transition(trx, vietQrProMachine, 'vietQrPro', key, 'approve', {
    by: decidedBy,
    now,
    set: { ...set, decidedAt: now },
  });
  await followed(trx, permit, mode);
}

/** A shop that lets rooms: each tenant has a number of his own, and most of them have paid. */
export async function playVietQrPro(shop: Played): Promise<void> {
  const { merchantId, mode, by, services } = shop;
  const { db } = services.storages[mode];
  const now = services.clocks[mode].now();
  const ids = await inTransaction(db, async (trx) => {
    const account = await receivingAccount(trx, merchantId);
    for (const bankAccountId of [null, account.id]) await granted(trx, shop, bankAccountId);
    return addCustomers(
      trx,
      tenants.map(([name, reference]) => ({ name, reference, bankAccountId: account.id })),
      { merchantId, by, now },
    );
  });
  for (const [place, [, reference, amounts]] of tenants.entries())
    for (const amount of amounts)
      await inTransaction(db, async (trx) =>
        matchCredit(
          trx,
          {
            transactionNo: `SB${randomDigits(12)}`,
            accountNo: await customerNumber(trx, merchantId, ids[place] ?? ''),
            amount,
            content: `Tien phong ${reference}`,
            fromBin: '970436',
            fromAccount: '0071000123456',
            creditedAt: new Date(now),
          },
          now,
        ),
      );
}
