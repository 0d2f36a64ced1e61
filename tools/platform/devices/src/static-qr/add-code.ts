import { problem } from '@pay/contract-core';
import { payBoxTerms } from '@pay/domain';
import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import { openCodeAccount } from '@pay/platform-payments';
import { boxChanged } from '../boxes/box-bus.ts';
import { changeBox, lockBox } from '../boxes/boxes.store.ts';
import type { CodeTerms } from './new-code.ts';
import { ownPayload } from './static-qr.rules.ts';
import { findCode, insertCode, makeDefault, type StaticQr } from './static-qr.store.ts';

/** A BANK code is paid into an account of its own number, by which its money is told from all other. */
export async function addCode(
  trx: Trx,
  terms: CodeTerms,
  { deviceId, defaultQr = false }: { deviceId: string; defaultQr?: boolean | undefined },
  { merchantId, by, now }: { merchantId: string; by: string; now: Instant },
): Promise<StaticQr> {
  const box = await lockBox(trx, { merchantId, id: deviceId });
  if (box.codes >= payBoxTerms.codes) throw problem('limit_exceeded', { limit: payBoxTerms.codes, current: box.codes });
  const id = uuidv7();
  const { bankAccountId } = terms;
  const number = bankAccountId && (await openCodeAccount(trx, { merchantId, id }, { bankAccountId, now }));
  await insertCode(trx, {
    ...terms,
    ...(number && { accountNumber: number, qrCode: ownPayload(number, terms.content) }),
    merchantId,
    id,
    boxId: box.id,
    createdBy: by,
    createdAt: now,
    deletedAt: null,
  });
  if (defaultQr || box.codes === 0) await makeDefault(trx, { merchantId, id, boxId: box.id });
  await changeBox(trx, box, { codes: box.codes + 1 });
  boxChanged(trx, box.id);
  return findCode(trx, { merchantId, id });
}
