import { invalidField } from '@pay/contract-core';
import type { staticQr } from '@pay/contract-portal';
import type { MerchantActor, Trx, WriteContext } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import { boxChanged } from '../boxes/box-bus.ts';
import { changeBox, lockBox, type PayBox, refuseOthersAccount } from '../boxes/boxes.store.ts';
import { keptContent, ownPayload, walletFacts } from './static-qr.rules.ts';
import { changeCode, findCode, makeDefault, type StaticQr } from './static-qr.store.ts';

type Wanted = Omit<output<typeof staticQr.update.body>, 'id'>;

/** The code under the lock of its box; one of an account is changed only by who reaches the account. */
export async function heldCode(
  db: Trx,
  { merchantId, id }: { merchantId: string; id: string },
): Promise<{ box: PayBox; code: StaticQr }> {
  const { boxId } = await findCode(db, { merchantId, id });
  const box = await lockBox(db, { merchantId, id: boxId });
  const code = await findCode(db, { merchantId, id });
  await refuseOthersAccount(db, merchantId, code.bankAccountId);
  return { box, code };
}

const orFormer = <Value>(given: Value | undefined, former: Value): Value => (given === undefined ? former : given);

/** A wallet's own names may be written anew; those of an account are the bank's. */
function payloadOf(db: Trx, code: StaticQr, wanted: Wanted, content: string | null) {
  if (code.staticQrType !== 'E_WALLET') return { qrCode: ownPayload(code.accountNumber ?? '', content) };
  const { qrCode = code.qrCode, accountName, shortName } = wanted;
  return {
    qrCode,
    accountNumber: walletFacts(db, qrCode).accountNumber,
    accountName: orFormer(accountName, code.accountName),
    shortName: orFormer(shortName, code.shortName),
  };
}

export async function changedCode(
  id: string,
  wanted: Wanted,
  { db, actor, audit }: WriteContext<MerchantActor>,
): Promise<StaticQr> {
  const { merchantId } = actor;
  const { box, code } = await heldCode(db, { merchantId, id });
  await refuseOthersAccount(db, merchantId, wanted.bankAccountId ?? null);
  if (code.defaultQr && wanted.defaultQr === false) throw invalidField('defaultQr', 'one_default');
  const content = wanted.content === undefined ? code.content : keptContent(wanted.content);
  const change = {
    name: wanted.name ?? code.name,
    shopName: orFormer(wanted.shopName, code.shopName),
    icon: orFormer(wanted.icon, code.icon),
    content,
    ...payloadOf(db, code, wanted, content),
  };
  await changeCode(db, code, change);
  if (wanted.defaultQr && !code.defaultQr) await makeDefault(db, code);
  await changeBox(db, box, { codes: box.codes });
  boxChanged(db, box.id);
  const after = await findCode(db, code);
  audit({ entityId: id, before: code, after });
  return after;
}
