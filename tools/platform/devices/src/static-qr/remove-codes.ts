import type { Instant, MerchantActor, Trx, WriteContext } from '@pay/platform-kernel';
import { closeCodeAccount } from '@pay/platform-payments';
import { boxChanged } from '../boxes/box-bus.ts';
import { type BoxKey, changeBox, refuseOthersAccount } from '../boxes/boxes.store.ts';
import { heldCode } from './change-code.ts';
import { changeCode, codesOfBox, makeDefault, type StaticQr } from './static-qr.store.ts';

async function remove(trx: Trx, code: StaticQr, now: Instant): Promise<void> {
  await changeCode(trx, code, { deletedAt: now, defaultQr: false });
  if (code.bankAccountId !== null) await closeCodeAccount(trx, code, now);
}

/** Removes all codes of a box, which the caller holds. */
export async function removeCodes(trx: Trx, box: BoxKey, now: Instant): Promise<void> {
  for (const code of await codesOfBox(trx, box)) {
    await refuseOthersAccount(trx, code.merchantId, code.bankAccountId);
    await remove(trx, code, now);
  }
}

export async function removeCode(id: string, { db, actor, now, audit }: WriteContext<MerchantActor>): Promise<void> {
  const { box, code } = await heldCode(db, { merchantId: actor.merchantId, id });
  await remove(db, code, now);
  const [oldest] = code.defaultQr ? await codesOfBox(db, box) : [];
  if (oldest) await makeDefault(db, oldest);
  await changeBox(db, box, { codes: box.codes - 1 });
  boxChanged(db, box.id);
  audit({ entityId: id, before: code });
}
