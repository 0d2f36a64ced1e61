import { bankReview, eWallet, storage } from '@pay/contract-cms';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import { squarePicture } from './square-picture.ts';
import type { World } from './world.ts';

function written() {
  const bin = `1${randomDigits(5)}`;
  return {
    bin,
    code: `N${bin}`,
    name: `Ngân hàng ${bin}`,
    shortName: `Ngân hàng ${bin}`,
    commonName: `Bank ${bin}`,
    napasSupported: true,
    vietQrSupported: true,
  };
}

const added = async (world: World) => ({
  input: { bankId: (await world.ok(bankReview.cmsCreate, written(), world.staff.maker)).id },
});

const inBank = { bucket: 'bank', fileType: 'image' } as const;

async function iconOf(world: World) {
  const { maker } = world.staff;
  const { ticket } = await world.ok(storage.getTicket, { ...inBank, action: 'upload' }, maker);
  const file = await squarePicture();
  return (await world.platform.ok(storage.upload, { ...inBank, ticket, file })).objectName;
}

async function newWallet() {
  const number = randomDigits(8);
  const named = { name: `Ví điện tử ${number}`, shortName: `Ví ${number}`, commonName: `Wallet ${number}` };
  return { ...named, logo: await squarePicture(160, 60), icon: await squarePicture() };
}

const ofBanks = givenTo(bankReview, {
  cmsGet: added,
  cmsChecking: () => ({ input: { ...written(), bankId: undefined } }),
  cmsCreate: () => ({ input: written() }),
  cmsUpdate: added,
  cmsDelete: added,
  updateIcon: async (world) => ({ input: { icons: `VCB:${await iconOf(world)},TCB:` } }),
});

const ofWallets = givenTo(eWallet, {
  create: async () => ({ input: await newWallet() }),
  delete: async (world) => ({
    input: { id: (await world.ok(eWallet.create, await newWallet(), world.staff.maker)).id },
  }),
});

export const bankGivens = [...ofBanks, ...ofWallets];
