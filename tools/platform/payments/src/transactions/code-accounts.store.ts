import { longLivedVirtualAccount } from '@pay/domain';
import { type Instant, ownCodes, randomDigits, type Trx } from '@pay/platform-kernel';

interface CodeKey {
  merchantId: string;
  /** Of the static QR code. */
  id: string;
}

/** Opens the account of a static QR code, which takes any amount until it is closed; returns its number. */
export async function openCodeAccount(
  trx: Trx,
  { merchantId, id }: CodeKey,
  { bankAccountId, now }: { bankAccountId: string; now: Instant },
): Promise<string> {
  const number = longLivedVirtualAccount(randomDigits(10), Number(randomDigits(5)));
  await trx
    .insertInto('virtualAccount')
    .values({
      number,
      merchantId,
      bankAccountId,
      staticQrId: id,
      transactionId: null,
      orderNumber: null,
      fixAmount: null,
      fixContent: null,
      expireAt: null,
      openedAt: now,
      closedAt: null,
    })
    .execute();
  await ownCodes(trx, 'virtualAccount', [{ code: number, merchantId }]);
  return number;
}

/** The number is never given again. */
export async function closeCodeAccount(trx: Trx, { merchantId, id }: CodeKey, now: Instant): Promise<void> {
  await trx
    .updateTable('virtualAccount')
    .set({ status: 'CLOSED', closedAt: now })
    .where('merchantId', '=', merchantId)
    .where('staticQrId', '=', id)
    .where('status', '=', 'OPEN')
    .execute();
}
