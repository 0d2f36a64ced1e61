import { bankAccount, device, payBox, staticQr } from '@pay/contract-portal';
import { randomDigits } from '@pay/platform-kernel';
import { givenTo } from './given.ts';
import { pictureOfCode } from './picture-of-code.ts';
import type { World } from './world.ts';

const screen = '018f0000-0000-7000-8000-000000000001';
const wallet = '00020101021138540010A00000072701240006970452011045708346020208QRIBFTTA53037045802VN63042625';

const serial = () => `PB-${randomDigits(10)}`;
const named = () => ({ hardwareId: serial(), displayName: `Quầy ${randomDigits(8)}` });
const accountOf = async (world: World) => (await world.ok(bankAccount.getList, {}))[0]!.id;
const linked = (world: World) => world.ok(device.link, named());
const byId = async (world: World) => ({ input: { id: (await linked(world)).id } });

async function withAccount(world: World) {
  const { id } = await linked(world);
  const bankAccountId = await accountOf(world);
  await world.ok(device.setupBankAccount, { id, bankAccountId });
  return { id, bankAccountId };
}

async function keyed(world: World) {
  const { id } = await linked(world);
  return (await world.ok(device.newKey, { id })).boxKey;
}

async function coded(world: World) {
  const { id: deviceId } = await linked(world);
  return world.ok(staticQr.add, { deviceId, staticQrType: 'E_WALLET', qrCode: wallet });
}
const byCode = async (world: World) => ({ input: { id: (await coded(world)).id } });
const ofBank = async (world: World) => ({ staticQrType: 'BANK' as const, bankAccountId: await accountOf(world) });
const bare = { icon: undefined, qrCode: undefined, accountNumber: undefined };

const ofDevices = givenTo(device, {
  checkLink: () => ({ input: { hardwareId: serial() } }),
  link: async (world) => ({ input: { ...named(), bankAccountId: await accountOf(world) } }),
  register: async (world) => ({ input: { ...named(), bankAccountId: await accountOf(world) } }),
  get: byId,
  list: async (world) => ({ input: { bankAccountId: await accountOf(world) } }),
  update: async (world) => ({ input: { id: (await linked(world)).id, ...named() } }),
  delete: byId,
  setupBankAccount: async (world) => ({
    input: { id: (await linked(world)).id, bankAccountId: await accountOf(world) },
  }),
  deleteBankAccount: async (world) => ({ input: { id: (await withAccount(world)).id } }),
  newKey: byId,
});

const ofCodes = givenTo(staticQr, {
  add: async (world) => ({ input: { ...bare, deviceId: (await linked(world)).id, ...(await ofBank(world)) } }),
  update: async (world) => ({
    input: { ...bare, id: (await coded(world)).id, staticQrType: 'E_WALLET', defaultQr: true },
  }),
  delete: byCode,
  list: async (world) => ({ input: { deviceId: (await linked(world)).id } }),
  get: byCode,
  preview: async (world) => ({ input: { ...bare, deviceId: (await linked(world)).id, ...(await ofBank(world)) } }),
  validateImage: async () => ({ input: { image: await pictureOfCode(wallet) } }),
  printSheet: async (world) => ({ input: { id: (await coded(world)).id, paper: 'A6' } }),
});

const ofLines = givenTo(payBox, {
  open: async (world) => ({ input: { boxKey: await keyed(world), screen } }),
  heartbeat: async (world) => ({ input: { boxKey: await keyed(world), heard: 0 } }),
});

export const boxGivens = [...ofDevices, ...ofCodes, ...ofLines];
