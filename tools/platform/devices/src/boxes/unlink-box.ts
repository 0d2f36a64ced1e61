import type { Instant, Trx } from '@pay/platform-kernel';
import { removeCodes } from '../static-qr/remove-codes.ts';
import { boxChanged } from './box-bus.ts';
import { type BoxKey, changeBox, lockBox, type PayBox } from './boxes.store.ts';

/** The box is free for another shop, its key is void, and its codes take no more money. */
export async function unlinkBox(trx: Trx, key: BoxKey, now: Instant): Promise<PayBox> {
  const box = await lockBox(trx, key);
  await removeCodes(trx, key, now);
  await changeBox(trx, box, { codes: 0, keyHash: null, deletedAt: now });
  boxChanged(trx, box.id);
  return box;
}
