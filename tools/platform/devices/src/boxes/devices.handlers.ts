import type { device } from '@pay/contract-portal';
import { receivingAccount } from '@pay/platform-accounts';
import { type HandlersOf, type MerchantActor, platformPage, type WriteContext } from '@pay/platform-kernel';
import { refuseAccountOfCodes } from '../static-qr/static-qr.store.ts';
import { boxChanged } from './box-bus.ts';
import { hashOfKey, newBoxKey } from './box-key.ts';
import {
  boxAnswer,
  type BoxChange,
  boxOfHardware,
  changeBox,
  findBox,
  isLinkedAnywhere,
  listBoxes,
  lockBox,
  type PayBox,
  refuseOthersAccount,
} from './boxes.store.ts';
import { linkBox } from './link-box.ts';
import { unlinkBox } from './unlink-box.ts';

type Write = WriteContext<MerchantActor>;

/** A box that is linked allows everything. */
const boxActions = { update: true, setupBankAccount: true, deleteBankAccount: true, newKey: true, delete: true };

async function changed(id: string, changeOf: (box: PayBox) => BoxChange, { db, actor, audit }: Write) {
  const { merchantId } = actor;
  const box = await lockBox(db, { merchantId, id });
  const change = changeOf(box);
  if ('bankAccountId' in change) await refuseOthersAccount(db, merchantId, box.bankAccountId);
  await changeBox(db, box, change);
  boxChanged(db, id);
  const { keyHash: _secret, ...told } = change;
  const before = Object.fromEntries(Object.keys(told).map((name) => [name, box[name as keyof typeof told]]));
  audit({ entityId: id, before, after: told });
}

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };

export const deviceHandlers: HandlersOf<typeof device> = {
  checkLink: async ({ hardwareId }, { db, actor }) => {
    const own = await boxOfHardware(db, actor.merchantId, hardwareId);
    return { hardwareId, linkedHere: own !== undefined, linkable: !(await isLinkedAnywhere(db, hardwareId)) };
  },
  link: async (input, ctx) => boxAnswer(await linkBox(input, ctx)),
  register: async (input, ctx) => boxAnswer(await linkBox(input, ctx)),
  get: async ({ id }, { db, actor }) => {
    const box = await findBox(db, actor.merchantId, id);
    return { ...boxAnswer(box), allowed: boxActions };
  },
  list: async (filter, { db, actor, page }) => {
    const { rows, total } = await listBoxes(db, actor.merchantId, filter, page);
    return platformPage(rows.map(boxAnswer), page, total);
  },
  update: async ({ id, displayName, model, version, hwVersion, bankAccountId = null }, ctx) => {
    await refuseOthersAccount(ctx.db, ctx.actor.merchantId, bankAccountId);
    await changed(id, () => given({ displayName, model, version, hwVersion }), ctx);
    return boxAnswer(await findBox(ctx.db, ctx.actor.merchantId, id));
  },
  delete: async ({ id }, { db, actor, now, audit }) => {
    const { hardwareId, displayName } = await unlinkBox(db, { merchantId: actor.merchantId, id }, now);
    audit({ entityId: id, before: { hardwareId, displayName } });
    return null;
  },
  setupBankAccount: async ({ id, bankAccountId }, ctx) => {
    const { db, actor } = ctx;
    const account = await receivingAccount(db, actor.merchantId, { bankAccountId });
    await changed(id, () => ({ bankAccountId: account.id }), ctx);
    return boxAnswer(await findBox(db, actor.merchantId, id));
  },
  deleteBankAccount: async ({ id }, ctx) => {
    await refuseAccountOfCodes(ctx.db, { merchantId: ctx.actor.merchantId, id });
    await changed(id, () => ({ bankAccountId: null }), ctx);
    return null;
  },
  newKey: async ({ id }, ctx) => {
    const boxKey = newBoxKey();
    await changed(id, () => ({ keyHash: hashOfKey(boxKey) }), ctx);
    return { boxKey, screenUrl: `${ctx.services.settings.addresses.portal}/speaking-box#${boxKey}` };
  },
};
