import type { Instant, Trx } from '@pay/platform-kernel';
import { onPaymentEnd, type TransactionRow } from '@pay/platform-payments';
import { nameOfCode } from '../static-qr/static-qr.store.ts';
import { addAnnouncement } from './announcements.store.ts';
import { boxChanged } from './box-bus.ts';

async function announce(trx: Trx, row: TransactionRow, now: Instant): Promise<void> {
  const { merchantId, payboxDeviceId: id, virtualAccount } = row;
  if (id === null || virtualAccount === null) return;
  const codeName = await nameOfCode(trx, merchantId, virtualAccount);
  await addAnnouncement(trx, { merchantId, id }, row, { codeName, now });
  boxChanged(trx, id);
}

/** A payment at a box is announced in the transaction that books it. */
export const followBoxPayments = () =>
  onPaymentEnd(['PAY_BOX'], {
    ended: async (trx, row, ending, now) => {
      if (ending === 'pay' || ending === 'payAfterEnd') await announce(trx, row, now);
      return undefined;
    },
    paidTogether: async (trx, rows, now) => {
      for (const row of rows) await announce(trx, row, now);
      return [];
    },
  });
