import { problem } from '@pay/contract-core';
import { receivingAccount } from '@pay/platform-accounts';
import { type MerchantActor, randomCode, type WriteContext } from '@pay/platform-kernel';
import { boxOfHardware, findBox, insertBox, type ListedBox } from './boxes.store.ts';

interface Wanted {
  hardwareId?: string | undefined;
  displayName?: string | undefined;
  bankAccountId?: string | undefined;
  model?: string | undefined;
  version?: string | undefined;
  hwVersion?: string | undefined;
}

/** A phone or tablet of the shop has no serial number of its own. */
const ownSerial = () => `WEB-${randomCode(10).toUpperCase()}`;

/** Links a box to the shop of who asks; one that is linked elsewhere is refused without a word about whose it is. */
export async function linkBox(
  { hardwareId = ownSerial(), displayName = hardwareId, bankAccountId, ...made }: Wanted,
  { db, actor, now, audit }: WriteContext<MerchantActor>,
): Promise<ListedBox> {
  const { merchantId, userName: by } = actor;
  const account = bankAccountId === undefined ? undefined : await receivingAccount(db, merchantId, { bankAccountId });
  const { model = null, version = null, hwVersion = null } = made;
  const id = await insertBox(
    db,
    { hardwareId, displayName, model, version, hwVersion, bankAccountId: account?.id ?? null },
    { merchantId, by, now },
  );
  if (id === undefined) {
    const own = await boxOfHardware(db, merchantId, hardwareId);
    if (!own) throw problem('device_linked_elsewhere');
    return findBox(db, merchantId, own.id);
  }
  audit({ entityId: id, after: { hardwareId, displayName, bankAccountId } });
  return findBox(db, merchantId, id);
}
