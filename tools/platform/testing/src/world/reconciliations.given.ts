import { reconciliation, suspense } from '@pay/contract-cms';
import { bankAccount } from '@pay/contract-portal';
import { formatDateTime } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { requestFor } from '../index.ts';
import { givenTo } from './given.ts';
import type { World } from './world.ts';

async function statementFile(world: World) {
  const { token } = await world.merchant();
  const [account] = await world.ok(bankAccount.getList, {}, token);
  const at = formatDateTime(world.platform.services.clocks.live.now());
  const line = `FT${randomDigits(12)},${at},${account!.accountNo},CREDIT,150000,Don hang 1204`;
  return Buffer.from(`bankNumber,bookedAt,accountNo,direction,amount,content\n${line}`);
}

const file = async (world: World) => ({
  input: { file: (await statementFile(world)) as never },
  fileName: 'statement.csv',
});

/** A statement with one row that nobody here knows. */
async function uploaded(world: World): Promise<string> {
  const { platform, staff } = world;
  const request = requestFor(reconciliation.upload, { file: await statementFile(world) }, 'statement.csv');
  const { body } = await platform.send(request, { token: staff.maker });
  // Each portion is due a moment after the one before.
  await platform.services.jobs.live.runDueJobs();
  await platform.services.jobs.live.runDueJobs();
  return (body.data as { id: string }).id;
}

const byId = async (world: World) => ({ input: { id: await uploaded(world) } });

async function firstDifference(world: World) {
  const id = await uploaded(world);
  const { items } = await world.ok(reconciliation.getDifferences, { id }, world.staff.maker);
  return items[0]!;
}

const difference = async (world: World) => (await firstDifference(world)).id;

const ending = { resolution: 'SUSPENSE', note: 'Ngân hàng xác nhận có khoản này' } as const;

async function proposed(world: World): Promise<string[]> {
  const ids = [await difference(world)];
  await world.ok(reconciliation.propose, { ids, ...ending }, world.staff.maker);
  return ids;
}

async function inSuspense(world: World): Promise<string> {
  const { id, bankNumber } = await firstDifference(world);
  await world.ok(reconciliation.propose, { ids: [id], ...ending }, world.staff.maker);
  await world.ok(reconciliation.confirm, { ids: [id] }, world.staff.checker);
  const { items } = await world.ok(suspense.getList, { keyword: bankNumber! }, world.staff.maker);
  return items[0]!.id;
}

const release = { resolution: 'MERCHANT', note: 'Khách xác nhận đã chuyển khoản này' } as const;

async function toRelease(world: World): Promise<string> {
  const id = await inSuspense(world);
  await world.ok(suspense.propose, { id, ...release }, world.staff.maker);
  return id;
}

async function listedSuspense(world: World) {
  await inSuspense(world);
  return { token: world.staff.maker };
}

const oneInSuspense = async (world: World) => ({ input: { id: await inSuspense(world) }, token: world.staff.maker });

export const suspenseGivens = givenTo(suspense, {
  getList: listedSuspense,
  export: listedSuspense,
  getDetail: oneInSuspense,
  reveal: async (world) => ({
    input: { id: await inSuspense(world), reason: 'Khách gọi tổng đài' },
    token: world.staff.maker,
  }),
  propose: async (world) => ({ input: { id: await inSuspense(world), ...release }, token: world.staff.maker }),
  approve: async (world) => ({ input: { id: await toRelease(world) }, token: world.staff.checker }),
  deny: async (world) => ({
    input: { id: await toRelease(world), reason: 'Chưa đủ căn cứ' },
    token: world.staff.checker,
  }),
});

export const reconciliationGivens = givenTo(reconciliation, {
  getList: async (world) => {
    await uploaded(world);
    return {};
  },
  getDetail: byId,
  getDifferences: byId,
  export: byId,
  discard: async (world) => ({ input: { id: await uploaded(world), reason: 'Nhầm tệp của ngày khác' } }),
  check: file,
  upload: file,
  propose: async (world) => ({ input: { ids: [await difference(world)], ...ending } }),
  confirm: async (world) => ({ input: { ids: await proposed(world) } }),
  sendBack: async (world) => ({ input: { ids: await proposed(world), reason: 'Chưa đủ căn cứ' } }),
});
