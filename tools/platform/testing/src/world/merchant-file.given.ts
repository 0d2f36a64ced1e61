import { merchantFile } from '@pay/contract-cms';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

const ofMerchant = async (world: World) => ({ input: { merchantId: world.shop.merchantId } });

async function noted(world: World) {
  const { merchantId } = world.shop;
  const { id } = await world.ok(merchantFile.addNote, { merchantId, text: 'Gọi lại thứ Hai' }, world.staff.maker);
  return { input: { merchantId, id }, token: world.staff.maker };
}

export const merchantFileGivens = givenTo(merchantFile, {
  getFigures: ofMerchant,
  getAccounts: ofMerchant,
  getMembers: ofMerchant,
  getPayments: ofMerchant,
  getFees: ofMerchant,
  getDeliveries: ofMerchant,
  getDevices: ofMerchant,
  getTimeline: ofMerchant,
  getNotes: ofMerchant,
  addNote: ofMerchant,
  updateNote: noted,
  pinNote: noted,
});
